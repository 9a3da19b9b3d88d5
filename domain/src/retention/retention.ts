import type { Company } from '../company/company.ts';
import { retentionPeriods } from '../product/retention-periods.ts';

/** A length of time by calendar, in UTC. `calendarYears` begin with the end of the year in Vienna. */
export type Period =
  | { readonly days: number }
  | { readonly months: number }
  | { readonly years: number }
  | { readonly calendarYears: number };
/** The kinds of data with a retention period. */
export type Kept = keyof typeof retentionPeriods;

/** Returns the latest instant whose data is due for removal. */
export const dueUntilMs = (kept: Kept, nowMs: number): number => subtractPeriod(nowMs, retentionPeriods[kept]);

export const isDue = (kept: Kept, sinceMs: number, nowMs: number): boolean => sinceMs <= dueUntilMs(kept, nowMs);

const dayMs = 24 * 3_600_000;
/** At New Year Vienna is an hour ahead of UTC. */
const newYearMs = 3_600_000;

function subtractPeriod(ms: number, period: Period): number {
  if ('days' in period) return ms - period.days * dayMs;
  if ('calendarYears' in period) {
    const year = new Date(ms + newYearMs).getUTCFullYear();
    return Date.UTC(year - period.calendarYears, 0, 1) - newYearMs - 1;
  }
  const months = 'years' in period ? period.years * 12 : period.months;
  const date = new Date(ms);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months, 1);
  // If the month lacks the day, use its last one: a date in the next month would remove data early.
  date.setUTCDate(Math.min(day, new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()));
  return date.getTime();
}

/**
 * Returns what is due for removal: a turned-down application as a whole, or licence, page and team of a company that
 * became inactive.
 */
export function dueOfCompany(
  { state, ended }: Pick<Company, 'state' | 'ended'>,
  nowMs: number,
): 'application' | 'licence' | null {
  if (state !== 'inactive' || !ended?.toRemove) return null;
  const kept = ended.toRemove === 'application' ? 'applications' : 'licences';
  return isDue(kept, ended.atMs, nowMs) ? ended.toRemove : null;
}
