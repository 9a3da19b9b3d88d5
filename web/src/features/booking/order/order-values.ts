import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { isSamePlace, type Place } from '@talwaerts/domain/place/place.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { isOutside, type RegionPage } from '@talwaerts/domain/product/region-pages.ts';
import type { RegionName } from '@talwaerts/domain/product/regions.ts';
import { isoInVienna } from '@talwaerts/domain/time/vienna.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import { factLabels, noFacts, typedFactsOf } from '../../../shared/wishes/typed-facts.ts';
import { type GuestValues, guestProblems } from '../form/guest-problems.ts';
import { orderedPlaces } from '../form/ordered-places.ts';
import { dayAndTimeProblems, earliestPickupMs, instantOf, pickupTimeProblems } from '../form/pickup-time.ts';
import type { OrderedQuotes } from '../form/use-price.ts';

/** Values of the form, in field order. */
export interface OrderValues extends GuestValues {
  readonly trip: 'oneWay' | 'roundTrip';
  readonly pickup: Place | undefined;
  readonly destination: Place | undefined;
  readonly date: string;
  readonly time: string;
  readonly dateBack: string;
  readonly timeBack: string;
  /** Whether the second is meant of a time that October repeats. */
  readonly isSecond: boolean;
  readonly isSecondBack: boolean;
  /** When the user chose date and time: a time that was valid then stays valid for some minutes. */
  readonly timeChosenAtMs: number;
  readonly pax: number;
}

export const emptyOrder: OrderValues = {
  trip: 'oneWay',
  pickup: undefined,
  destination: undefined,
  date: '',
  time: '',
  dateBack: '',
  timeBack: '',
  isSecond: false,
  isSecondBack: false,
  timeChosenAtMs: 0,
  pax: 1,
  ...noFacts,
  name: '',
  phone: '',
  email: '',
  noRating: false,
  terms: false,
};

export type OrderField = Exclude<keyof OrderValues, 'trip' | 'isSecond' | 'isSecondBack' | 'timeChosenAtMs' | 'pax'>;
type OrderProblems = Partial<Record<OrderField, TextId>>;

export const fieldLabels: Readonly<Record<OrderField, TextId>> = {
  pickup: 'order.pickup',
  destination: 'order.destination',
  date: 'order.date',
  time: 'order.time',
  dateBack: 'order.dateBack',
  timeBack: 'order.timeBack',
  ...factLabels,
  name: 'order.name',
  phone: 'order.phone',
  email: 'order.email',
  noRating: 'order.noRating',
  terms: 'order.termsShort',
};

/** Applies a change; a new date or time also updates `timeChosenAtMs`. */
export function withChange(order: OrderValues, change: Partial<OrderValues>): OrderValues {
  const isTime = 'date' in change || 'time' in change;
  return { ...order, ...change, ...(isTime && { timeChosenAtMs: Date.now() }) };
}

/** Returns the pickup instants of the outward and return rides; undefined without a date and time. */
export function instantsOf({ trip, date, time, isSecond, dateBack, timeBack, isSecondBack }: OrderValues) {
  const back = { date: dateBack, time: timeBack, isSecond: isSecondBack };
  return { there: instantOf({ date, time, isSecond }), back: trip === 'roundTrip' ? instantOf(back) : undefined };
}

/** Returns the instants of `instantsOf` for the price: nothing is priced beside a time that is refused. */
export function pricedInstantsOf(order: OrderValues, nowMs: number): ReturnType<typeof instantsOf> {
  const { date, time, dateBack, timeBack } = problemsOf(order, nowMs);
  return date || time || dateBack || timeBack ? { there: undefined, back: undefined } : instantsOf(order);
}

/** Returns the problem of each field, in form order. The server checks these and more. */
export function problemsOf(order: OrderValues, nowMs: number, page?: RegionPage): OrderProblems {
  const { pickup, destination, timeChosenAtMs } = order;
  const { there, back } = instantsOf(order);
  const problems: OrderProblems = {};
  if (!pickup) problems.pickup = 'order.error.place';
  if (!destination) problems.destination = 'order.error.place';
  else if (pickup && isSamePlace(pickup, destination)) problems.destination = 'error.same-place';
  else if (pickup && page && isOutside(page, [pickup, destination])) problems.destination = 'error.outside-region';
  Object.assign(problems, pickupTimeProblems(order, timeChosenAtMs, nowMs));
  if (order.trip === 'roundTrip') {
    const { date, time } = dayAndTimeProblems({ date: order.dateBack, time: order.timeBack });
    if (date) problems.dateBack = date;
    if (time) problems.timeBack = time;
    else if (back !== undefined && back < (there ?? earliestPickupMs(timeChosenAtMs, nowMs))) {
      problems.timeBack = 'order.error.timeBack';
    }
  }
  Object.assign(problems, guestProblems(order));
  return problems;
}

/** The parts of an order besides the typed values. */
interface OrderRequest extends OrderedQuotes {
  readonly priceEur: number;
  readonly requestId: string;
  readonly lang: Lang;
  readonly partner?: RegionName | undefined;
}

/** Returns the call's payload; undefined while a place or the pickup time is missing. */
export function payloadOf(
  order: OrderValues,
  { priceEur, partner, ...request }: OrderRequest,
): PayloadOf<'global-createride'> | undefined {
  const { pickup, destination, pax } = order;
  const { there, back } = instantsOf(order);
  if (!pickup || !destination || there === undefined) return undefined;
  return {
    ...request,
    ...orderedPlaces(pickup, destination),
    dateTime: isoInVienna(there),
    ...(back !== undefined && { dateTimeBack: isoInVienna(back) }),
    ...(partner && { partner }),
    pax,
    price: priceEur,
    guestName: order.name.trim(),
    guestPhone: order.phone.trim(),
    guestEmail: order.email.trim(),
    ...typedFactsOf(order),
    terms: true,
    ...(order.noRating && { noRatingMail: true as const }),
    withToken: true,
  };
}
