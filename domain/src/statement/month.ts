import { viennaDay, viennaInstant } from '../time/vienna.ts';

/** A calendar month in Vienna, `YYYY-MM`. */
export const monthShape = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/;

export const monthOf = (ms: number): string => viennaDay(ms).slice(0, 7);

/** Returns the month's first instant. Throws for an invalid month. */
export function startOfMonth(month: string): number {
  const ms = viennaInstant(`${month}-01`, '00:00');
  if (ms === undefined) throw new RangeError(`${month} is no month`);
  return ms;
}

const shifted = (month: string, by: number): string => {
  const [year = 0, nth = 0] = month.split('-').map(Number);
  const months = year * 12 + (nth - 1) + by;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
};
export const monthAfter = (month: string): string => shifted(month, 1);
export const monthBefore = (month: string): string => shifted(month, -1);

/**
 * An entry has the time at which its function started, and is stored up to its timeout later. Longer than any timeout,
 * so that no entry joins a closed month.
 */
export const settleMs = 3_600_000;

/** Returns the last month that can be closed: it ended at least `settleMs` ago. */
export const lastClosable = (nowMs: number): string => monthBefore(monthOf(nowMs - settleMs));
