import { monthAfter, startOfMonth } from '../statement/month.ts';
import { dayAfter, viennaDay } from '../time/vienna.ts';

/** A year or a month in Vienna: `YYYY` or `YYYY-MM`. */
export const periodShape = /^(19|20|21)\d{2}(-(0[1-9]|1[0-2]))?$/;

export const isYear = (period: string): boolean => period.length === 4;

export const monthsOf = (period: string): readonly string[] =>
  isYear(period) ? Array.from({ length: 12 }, (_, i) => `${period}-${String(i + 1).padStart(2, '0')}`) : [period];

export const periodAfter = (period: string): string =>
  isYear(period) ? String(Number(period) + 1) : monthAfter(period);

/** Returns the days of a month. */
export function daysOf(month: string): readonly string[] {
  const last = Number(viennaDay(startOfMonth(monthAfter(month)) - 1).slice(8));
  return Array.from({ length: last }, (_, i) => `${month}-${String(i + 1).padStart(2, '0')}`);
}

export const monthOfDay = (day: string): string => day.slice(0, 7);

/** How many days are counted when a screen asks for them: today, and yesterday until the nightly task has run. */
const mostUncounted = 2;

/** Returns the days of the period that are not counted yet, at most the last `mostUncounted` until today. */
export function uncountedDays(period: string, untilDay: string | undefined, nowMs: number): readonly string[] {
  const today = viennaDay(nowMs);
  const last = Array.from({ length: mostUncounted }, (_, i) => dayAfter(today, i + 1 - mostUncounted));
  return last.filter((day) => day.startsWith(period) && (untilDay === undefined || day > untilDay));
}
