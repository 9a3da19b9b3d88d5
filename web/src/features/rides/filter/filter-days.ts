import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { dayAfter, isDay, viennaInstant } from '@talwaerts/domain/time/vienna.ts';

/** Days by name, which move on with the date: a bookmark of `tomorrow` stays tomorrow. */
export const namedDays = ['today', 'tomorrow', 'week'] as const;
export type NamedDays = (typeof namedDays)[number];

/** The first and the last day of a range, `YYYY-MM-DD`. */
interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Instants: `fromMs` belongs to the range, `untilMs` does not. */
export interface Period {
  readonly fromMs: number;
  readonly untilMs: number;
}

export const isNamed = (days: string): days is NamedDays => namedDays.some((name) => name === days);

/** Parses a day, or two joined by `..`; undefined for anything else, also for days in the wrong order. */
export function typedRange(days: string): DayRange | undefined {
  const [from = '', to = from, ...rest] = days.split('..');
  if (rest.length > 0 || !isDay(from) || !isDay(to) || from > to) return undefined;
  return startOf(from) === undefined || startOf(dayAfter(to, 1)) === undefined ? undefined : { from, to };
}

/** Joins what two date fields contain, as `typedRange` parses it; one of them alone is a single day. */
export const joinedDays = (from: string, to: string): string => {
  const days = [from, to].filter(isDay).toSorted();
  return [...new Set(days)].join('..');
};

/** Returns the days that a choice means. A week goes back from today for rides that have ended. */
export function rangeOf(days: string, status: RideStatus, today: string): DayRange | undefined {
  if (!isNamed(days)) return typedRange(days);
  if (days === 'today') return { from: today, to: today };
  if (days === 'tomorrow') return { from: dayAfter(today, 1), to: dayAfter(today, 1) };
  const isAhead = status === 'open' || status === 'confirmed';
  return isAhead ? { from: today, to: dayAfter(today, 6) } : { from: dayAfter(today, -6), to: today };
}

const startOf = (day: string): number | undefined => viennaInstant(day, '00:00');

/** Returns the instants of a range's days in Vienna. */
export function periodOf({ from, to }: DayRange): Period {
  const fromMs = startOf(from);
  const untilMs = startOf(dayAfter(to, 1));
  if (fromMs === undefined || untilMs === undefined) throw new RangeError(`${from} to ${to} are no days`);
  return { fromMs, untilMs };
}
