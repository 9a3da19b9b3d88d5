import { type ClosedTime, isClosed } from '../company/closure.ts';
import { type Refused, refused } from '../refusals.ts';
import { holidayOn } from '../time/holidays.ts';
import { dayAfter, daysBetween, viennaDay, viennaInstant, viennaTime, weekdayOf } from '../time/vienna.ts';
import { cancelOwnRide } from './cancel-ride.ts';
import type { Step } from './outcome.ts';
import { changeOwnRide, type OwnRideOrder, placeOwnRide, type SavedOwnRide } from './own-ride.ts';
import type { CanceledRide, Carrier, ConfirmedRide, GuestContact } from './ride.ts';
import { noMapImage } from './ride-fields.ts';
import type { Series, SeriesRule } from './series-fields.ts';
import type { Stamp } from './stamp.ts';

/** How many days ahead the rides of a series are stored: eight weeks. */
export const seriesDaysAhead = 56;
/** The longest series, in days from the day on which it is entered. */
export const maxSeriesDays = 366;

/** Returns the days of a series in a range, both ends included, for which a ride at `time` (`HH:MM`) is stored. */
export function seriesDays(
  { weekdays, until, without }: SeriesRule,
  { from, to, time, closedTimes }: DaysAsked,
): readonly string[] {
  const last = until < to ? until : to;
  const all = Array.from({ length: Math.max(0, daysBetween(from, last) + 1) }, (_, days) => dayAfter(from, days));
  const isLeftOut = (day: string): boolean =>
    without ? without.includes(day) : reasonAgainst(day, time, closedTimes) !== undefined;
  return all.filter((day) => weekdays.includes(weekdayOf(day)) && !isLeftOut(day));
}

/**
 * Returns why a series leaves a day out unless somebody decides otherwise: the name of the public holiday, or `closed`
 * if the company takes nothing then, neither of the market nor on its page.
 */
export function reasonAgainst(day: string, time: string, closedTimes: readonly ClosedTime[] | undefined) {
  const atMs = viennaInstant(day, time);
  const isClosedThen =
    atMs !== undefined && isClosed(closedTimes, 'market', atMs) && isClosed(closedTimes, 'page', atMs);
  return holidayOn(day) ?? (isClosedThen ? 'closed' : undefined);
}

interface DaysAsked {
  readonly from: string;
  readonly to: string;
  readonly time: string;
  readonly closedTimes: readonly ClosedTime[] | undefined;
}

/** A ride with its guest, from which the others of its series are made. */
export interface Pattern {
  readonly ride: ConfirmedRide;
  readonly contact: GuestContact;
}

interface Repeating {
  readonly seriesId: string;
  readonly rule: SeriesRule;
  /** Of the ride on a day: the same for the same day, so that nothing is stored twice. */
  readonly idOn: (day: string) => string;
  readonly carrier: Carrier;
  readonly closedTimes: readonly ClosedTime[] | undefined;
  readonly stamp: Stamp;
}

interface CanceledLater extends Step<CanceledRide> {
  readonly contact: GuestContact;
}

/** What the rides of a series become, to be stored in one transaction. */
export interface Repeated {
  readonly series: Series;
  readonly placed: readonly SavedOwnRide[];
  readonly changed: readonly SavedOwnRide[];
  readonly canceled: readonly CanceledLater[];
}

/**
 * Repeats a ride until eight weeks from now: stores a ride for each day of the series after it, and lets those that are
 * stored already (`later`) become like it, on their day. One whose day is none of the series any more is canceled; one
 * that cannot be changed, such as one that is offered to another company, stays as it is. No mail is written: only the
 * ride that was entered keeps the guest's address. Refused with `too-late` (the last day is before the ride) and
 * `too-far-ahead`.
 */
export function repeatRide(pattern: Pattern, later: readonly Pattern[], repeating: Repeating): Repeated | Refused {
  const { rule, stamp } = repeating;
  const today = viennaDay(stamp.atMs);
  const first = viennaDay(pattern.ride.pickupAtMs);
  if (rule.until < first) return refused('too-late');
  if (daysBetween(today, rule.until) > maxSeriesDays) return refused('too-far-ahead');
  const from = dayAfter(first, 1);
  const to = dayAfter(today, seriesDaysAhead);
  const days = daysOf(pattern, repeating, from, to);
  const kept = later.filter(({ ride }) => days.includes(viennaDay(ride.pickupAtMs)));
  const stored = new Set(kept.map(({ ride }) => viennaDay(ride.pickupAtMs)));
  return {
    series: { ...rule, nextDay: nextDayAfter(rule, from, to) },
    placed: placedOn(
      days.filter((day) => !stored.has(day)),
      pattern,
      repeating,
    ),
    changed: kept.flatMap((each) => changedLike(pattern, each, repeating)),
    canceled: cancelLater(
      later.filter((each) => !kept.includes(each)),
      repeating.carrier.companyId,
      stamp,
    ),
  };
}

/** Stores the rides of a series for the days that have come within eight weeks. */
export function continueSeries(pattern: Pattern, nextDay: string, repeating: Repeating): Repeated {
  const today = viennaDay(repeating.stamp.atMs);
  const from = nextDay < today ? today : nextDay;
  const to = dayAfter(today, seriesDaysAhead);
  return {
    series: { ...repeating.rule, nextDay: nextDayAfter(repeating.rule, from, to) },
    placed: placedOn(daysOf(pattern, repeating, from, to), pattern, repeating),
    changed: [],
    canceled: [],
  };
}

/** Ends a series before a day. */
export const endedBefore = (series: Series, day: string): Series => ({
  ...series,
  until: dayAfter(day, -1),
  nextDay: null,
});

/** Cancels the rides of a series that can be canceled. */
export const cancelLater = (rides: readonly Pattern[], companyId: string, stamp: Stamp): readonly CanceledLater[] =>
  rides.flatMap(({ ride, contact }) => {
    const outcome = cancelOwnRide(ride, companyId, stamp);
    return 'refused' in outcome ? [] : [{ ...outcome, contact }];
  });

const nextDayAfter = ({ until }: SeriesRule, from: string, to: string): string | null => {
  const next = to < from ? from : dayAfter(to, 1);
  return next <= until ? next : null;
};

const daysOf = ({ ride }: Pattern, { rule, closedTimes }: Repeating, from: string, to: string): readonly string[] =>
  seriesDays(rule, { from, to, time: viennaTime(ride.pickupAtMs), closedTimes });

/** Returns the order of the pattern's ride on a day; without the address, since nobody is written to. */
function orderOn({ ride, contact }: Pattern, day: string): OwnRideOrder | undefined {
  const pickupAtMs = viennaInstant(day, viennaTime(ride.pickupAtMs));
  if (pickupAtMs === undefined) return undefined;
  const { crew } = ride;
  return {
    ...ride,
    pickupAtMs,
    contact: { ...contact, email: '' },
    driver: crew?.driverUid && crew.driverName ? { uid: crew.driverUid, name: crew.driverName } : null,
    vehicle:
      crew?.vehicleId && crew.vehicleName && crew.plate
        ? { id: crew.vehicleId, name: crew.vehicleName, plate: crew.plate }
        : null,
  };
}

function placedOn(days: readonly string[], pattern: Pattern, repeating: Repeating): readonly SavedOwnRide[] {
  const { seriesId, idOn, carrier, stamp } = repeating;
  return days.flatMap((day) => {
    const order = orderOn(pattern, day);
    const saved = order && placeOwnRide(idOn(day), order, carrier, stamp);
    // Maps would draw the same picture for each of them.
    return saved && !('refused' in saved)
      ? [{ ...saved, ride: { ...saved.ride, seriesId, mapImage: noMapImage } }]
      : [];
  });
}

function changedLike(pattern: Pattern, { ride, contact }: Pattern, repeating: Repeating): readonly SavedOwnRide[] {
  const { seriesId, carrier, stamp } = repeating;
  const order = orderOn(pattern, viennaDay(ride.pickupAtMs));
  if (!order) return [];
  // Who was put on that ride alone stays, unless the pattern names somebody.
  const { driver, vehicle } = order;
  const wanted = { ...order, driver: driver ?? undefined, vehicle: vehicle ?? undefined };
  const saved = changeOwnRide(ride, { order: wanted, contact, companyId: carrier.companyId, stamp });
  if ('refused' in saved) return [];
  return [{ ...saved, ride: { ...saved.ride, seriesId, mapImage: noMapImage }, mails: [] }];
}
