import { product } from '../product/product.ts';

/** A length of time by the calendar, in UTC. */
export type Period = { readonly days: number } | { readonly months: number } | { readonly years: number };
/** The kinds of data with a retention period; `product.retention` has the periods. */
export type Kept = keyof typeof product.retention;

/** Data from this instant or before is due for removal. */
export const dueUntilMs = (kept: Kept, nowMs: number): number => before(nowMs, product.retention[kept]);

export const isDue = (kept: Kept, sinceMs: number, nowMs: number): boolean => sinceMs <= dueUntilMs(kept, nowMs);

const dayMs = 24 * 3_600_000;

function before(ms: number, period: Period): number {
  if ('days' in period) return ms - period.days * dayMs;
  const months = 'years' in period ? period.years * 12 : period.months;
  const date = new Date(ms);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months, 1);
  // A month may be too short for the day: its last day is earlier, so nothing is removed before its time.
  date.setUTCDate(Math.min(day, new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()));
  return date.getTime();
}
