import { type ClosedTime, isClosed } from '../company/closure.ts';
import { hardLeadMinutes, isTooFarAhead, isTooSoon } from '../ride/limits.ts';
import { integer, orNull, parts, type ShapeOf } from '../stored/shape.ts';
import { viennaDay, viennaTime, weekdayOf } from '../time/vienna.ts';

/** Minutes after midnight in Vienna; from 1,440 on they are the next day's. */
const openFields = { weekday: integer, fromMinute: integer, untilMinute: integer };
/** When a page takes pickups on a weekday; 1 is Monday. */
export type OpenTime = ShapeOf<typeof openFields>;

/** What guests may know about when a page takes bookings. */
export const pageTimeFields = {
  /** At most one for a weekday; a day off has none. */
  open: parts(openFields),
  /** How long before pickup a ride has to be booked. */
  leadMinutes: integer,
};
export type PageTimes = ShapeOf<typeof pageTimeFields>;

/** `hours` of `websites/{companyId}` */
export const pageHoursFields = {
  ...pageTimeFields,
  /** How many rides the company drives at the same time; null: as many as it has vehicles, at least one. */
  ridesAtOnce: orNull(integer),
};
export type PageHours = ShapeOf<typeof pageHoursFields>;

export const dayMinutes = 1_440;
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
/** Of a page whose company has set nothing else. */
export const defaultPageHours: PageHours = {
  open: weekdays.map((weekday) => ({ weekday, fromMinute: 6 * 60, untilMinute: 22 * 60 })),
  leadMinutes: 60,
  ridesAtOnce: null,
};

export const leadChoices = [20, 30, 45, 60, 90, 120, 180, 240, 360, 720, 1_440, 2_880] as const;
/** A page's times leave at least as much until pickup as other bookings, and at most a week. */
export const leastLeadMinutes = hardLeadMinutes;
export const mostLeadMinutes = 7 * dayMinutes;
export const mostRidesAtOnce = 100;

/** Returns how many rides the company drives at the same time. */
export const ridesAtOnceOf = ({ ridesAtOnce }: PageHours, vehicles: number): number =>
  ridesAtOnce ?? Math.max(1, vehicles);

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Returns the open time between two `HH:MM`; an end that is not after the begin is on the next day. */
export function openTimeOf(weekday: number, from: string, until: string): OpenTime {
  const fromMinute = minutesOf(from);
  const untilMinute = minutesOf(until);
  return { weekday, fromMinute, untilMinute: untilMinute > fromMinute ? untilMinute : untilMinute + dayMinutes };
}

/** Whether a pickup at the instant is within the opening hours, also those of the day before that pass midnight. */
export function isWithinHours(open: readonly OpenTime[], atMs: number): boolean {
  const minute = minutesOf(viennaTime(atMs));
  const today = weekdayOf(viennaDay(atMs));
  return open.some(({ weekday, fromMinute, untilMinute }) => {
    const since = weekday === today ? minute : weekday === ((today + 5) % 7) + 1 ? minute + dayMinutes : undefined;
    return since !== undefined && fromMinute <= since && since <= untilMinute;
  });
}

/** When a page takes bookings: its hours and the closed days of its company. */
export interface BookableTimes {
  readonly hours: PageTimes;
  readonly closedTimes?: readonly ClosedTime[] | undefined;
}

export type TimeRefusal = 'page-closed' | 'lead-time' | 'too-far-ahead' | 'outside-hours';

/** Returns why a page takes no booking for the pickup, whoever is free; undefined if it does. */
export function timeRefusal(
  { hours, closedTimes }: BookableTimes,
  atMs: number,
  nowMs: number,
): TimeRefusal | undefined {
  if (isClosed(closedTimes, 'page', atMs)) return 'page-closed';
  if (isTooSoon(atMs, nowMs) || atMs < nowMs + hours.leadMinutes * 60_000) return 'lead-time';
  if (isTooFarAhead(atMs, nowMs)) return 'too-far-ahead';
  return isWithinHours(hours.open, atMs) ? undefined : 'outside-hours';
}
