import { isPersonName, visibleName } from '@talwaerts/domain/contact/person-name.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { isDay, isoInVienna, viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import type { Branding } from '@talwaerts/domain/website/branding.ts';
import { type TimeRefusal, timeRefusal } from '@talwaerts/domain/website/page-hours.ts';
import { directionOf, isBookablePrice, pagePriceCents, priceIdOf } from '@talwaerts/domain/website/page-price.ts';
import { proposedReturn } from '@talwaerts/domain/website/proposed-return.ts';
import type { TextId } from '../../shared/intl/texts.ts';
import { factLabels, noFacts, typedFactsOf } from '../../shared/wishes/typed-facts.ts';
import type { GuestValues } from '../booking/form/guest-problems.ts';
import { guestProblems } from '../booking/form/guest-problems.ts';
import { type DayAndTime, dayAndTimeProblems, pickupTimeProblems } from '../booking/form/pickup-time.ts';
import type { Price } from '../booking/form/use-price.ts';

/** Values of the form, in field order. */
export interface PageOrder extends GuestValues {
  /** Ids of places; empty until chosen. */
  readonly pickup: string;
  readonly destination: string;
  readonly date: string;
  readonly time: string;
  readonly isRoundTrip: boolean;
  readonly dateBack: string;
  readonly timeBack: string;
  /** The house or hotel in a village. */
  readonly pickupDetail: string;
  readonly destinationDetail: string;
  /** When date and time were chosen; see `pickupTimeProblems`. */
  readonly timeChosenAtMs: number;
  readonly pax: number;
}
export type PageOrderField = Exclude<keyof PageOrder, 'isRoundTrip' | 'timeChosenAtMs' | 'pax'>;
type Places = Pick<Branding, 'pickups' | 'destinations' | 'prices' | 'hours' | 'closedTimes'>;

export const emptyPageOrder: PageOrder = {
  pickup: '',
  destination: '',
  date: '',
  time: '',
  isRoundTrip: false,
  dateBack: '',
  timeBack: '',
  pickupDetail: '',
  destinationDetail: '',
  timeChosenAtMs: 0,
  pax: 1,
  ...noFacts,
  name: '',
  phone: '',
  email: '',
  noRating: false,
  terms: false,
};

export const pageOrderLabels: Readonly<Record<PageOrderField, TextId>> = {
  pickup: 'order.pickup',
  destination: 'order.destination',
  date: 'order.date',
  time: 'order.time',
  dateBack: 'order.dateBack',
  timeBack: 'order.timeBack',
  pickupDetail: 'page.pickupHouse',
  destinationDetail: 'page.destinationHouse',
  ...factLabels,
  name: 'order.name',
  phone: 'order.phone',
  email: 'order.email',
  noRating: 'order.noRating',
  terms: 'order.termsShort',
};

/** Returns where a ride from `pickup` can lead: to the list that lacks it; before a choice, to the destinations. */
export const destinationsFrom = (places: Places, pickup: string): Places['destinations'] =>
  directionOf(places, pickup) === 'back' ? places.pickups : places.destinations;

/**
 * Applies a change. Removes a destination that the new pickup does not lead to; the proposed return follows the ride
 * there until the guest chooses another one.
 */
export function changedOrder(places: Places, order: PageOrder, change: Partial<PageOrder>): PageOrder {
  const nowMs = Date.now();
  const isTime = 'date' in change || 'time' in change;
  const changed = { ...withoutOtherHouses(order, change), ...(isTime && { timeChosenAtMs: nowMs }) };
  const isReachable = destinationsFrom(places, changed.pickup).some(({ id }) => id === changed.destination);
  const next = isReachable ? changed : { ...changed, destination: '' };
  const before = proposedReturn(places, order, nowMs);
  const isProposed =
    (next.dateBack === before.dateBack && next.timeBack === before.timeBack) || !(next.dateBack || next.timeBack);
  const isBackTyped = 'dateBack' in change || 'timeBack' in change;
  return next.isRoundTrip && isProposed && !isBackTyped ? { ...next, ...proposedReturn(places, next, nowMs) } : next;
}

/** Applies the change; the house of a place that is chosen no more is not that of the next one. */
const withoutOtherHouses = (order: PageOrder, change: Partial<PageOrder>): PageOrder => ({
  ...order,
  ...(change.pickup !== undefined && change.pickup !== order.pickup && { pickupDetail: '' }),
  ...(change.destination !== undefined && change.destination !== order.destination && { destinationDetail: '' }),
  ...change,
});

/** Returns the day and time of the way back; undefined for one way. */
export const returnOf = ({ isRoundTrip, dateBack, timeBack }: PageOrder): DayAndTime | undefined =>
  isRoundTrip ? { date: dateBack, time: timeBack } : undefined;

/** Returns the change that reverses the ride's direction. */
export const swapped = (order: PageOrder): Partial<PageOrder> => ({
  pickup: order.destination,
  destination: order.pickup,
  pickupDetail: order.destinationDetail,
  destinationDetail: order.pickupDetail,
});

/** Returns the page's place; undefined if it has none with this id. */
export const placeOf = ({ pickups, destinations }: Places, id: string): Places['pickups'][number] | undefined =>
  [...pickups, ...destinations].find((place) => place.id === id);

/** Returns the houses that are asked for, if they are named. */
function housesOf(places: Places, order: PageOrder): Partial<Pick<PageOrder, 'pickupDetail' | 'destinationDetail'>> {
  const pickupDetail = placeOf(places, order.pickup)?.village && visibleName(order.pickupDetail).trim();
  const destinationDetail = placeOf(places, order.destination)?.village && visibleName(order.destinationDetail).trim();
  return { ...(pickupDetail && { pickupDetail }), ...(destinationDetail && { destinationDetail }) };
}

/** Returns the order without places that the page has lost since they were chosen. */
export function withoutGonePlaces(places: Places, order: PageOrder): PageOrder {
  const isListed = (id: string) => directionOf(places, id) !== undefined;
  const { pickup, destination } = order;
  return {
    ...order,
    pickup: isListed(pickup) ? pickup : '',
    destination: isListed(destination) ? destination : '',
  };
}

/** The parameters with which the small form on other sites fills in the page's form. */
export const linkedFields = ['pickup', 'destination', 'date', 'time'] as const;

/** Returns what a link's query fills in. Leaves out what the page does not have, such as a place that was removed. */
export function linkedOrder(
  places: Places,
  query: URLSearchParams,
): Partial<Pick<PageOrder, (typeof linkedFields)[number]>> {
  const isValid = {
    pickup: (id: string) => directionOf(places, id) !== undefined,
    destination: (id: string) => destinationsFrom(places, query.get('pickup') ?? '').some((place) => place.id === id),
    date: isDay,
    time: (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time),
  };
  return Object.fromEntries(
    linkedFields.flatMap((name) => {
      const value = query.get(name);
      return value !== null && isValid[name](value) ? [[name, value]] : [];
    }),
  );
}

/** Computes the price of the chosen ride, or of both of a round trip, from the page's own prices. */
export function pagePriceOf(places: Places, { pickup, destination, pax, isRoundTrip }: PageOrder): Price {
  if (priceIdOf(places, pickup, destination) === undefined) return { state: 'none' };
  const there = pagePriceCents(places, pickup, destination, pax);
  const each = isRoundTrip ? [there, pagePriceCents(places, destination, pickup, pax)] : [there];
  return each.every(isBookablePrice)
    ? { state: 'known', cents: each.reduce((sum, cents) => sum + cents, 0), each }
    : { state: 'failed', text: 'page.error.noPrice' };
}

/** Returns why the page takes no booking at the chosen time, whoever is free; undefined if it does. */
export function pageTimeRefusal(places: Places, { date, time }: DayAndTime, nowMs: number): TimeRefusal | undefined {
  const pickupAtMs = viennaInstant(date, time);
  return pickupAtMs === undefined ? undefined : timeRefusal(places, pickupAtMs, nowMs);
}

/** A link would be refused: the first mail goes to an address that nobody has confirmed. */
const houseProblems = (places: Places, order: PageOrder): Partial<Record<PageOrderField, TextId>> =>
  Object.fromEntries(
    Object.entries(housesOf(places, order)).flatMap(([name, house]) =>
      isPersonName(house) ? [] : [[name, 'page.error.house'] as const],
    ),
  );

/** Returns the problems of a round trip's day and time back. */
function returnProblems(places: Places, order: PageOrder, nowMs: number): Partial<Record<PageOrderField, TextId>> {
  const back = returnOf(order);
  if (!back) return {};
  const backMs = viennaInstant(back.date, back.time);
  const thereMs = viennaInstant(order.date, order.time);
  const refusal = pageTimeRefusal(places, back, nowMs);
  const { date, time } = {
    ...dayAndTimeProblems(back),
    ...(refusal === 'too-far-ahead' && { date: 'error.too-far-ahead' as const }),
    ...(refusal && timeProblems[refusal]),
    ...(backMs !== undefined && thereMs !== undefined && backMs < thereMs && { time: 'order.error.timeBack' as const }),
  };
  return { ...(date && { dateBack: date }), ...(time && { timeBack: time }) };
}

/** By the reason for which the page takes no booking then; the others are those of every form. */
const timeProblems: Partial<Record<TimeRefusal, Partial<Record<'date' | 'time', TextId>>>> = {
  'page-closed': { date: 'page.error.closedDays' },
  'lead-time': { time: 'page.error.lead' },
  'outside-hours': { time: 'page.error.hours' },
};

/** Returns the problem of each field, in form order. The server checks again. */
export function pageOrderProblems(
  places: Places,
  order: PageOrder,
  nowMs: number,
): Partial<Record<PageOrderField, TextId>> {
  const refusal = pageTimeRefusal(places, order, nowMs);
  const hasPickup = directionOf(places, order.pickup) !== undefined;
  return {
    ...(!hasPickup && { pickup: 'order.error.place' }),
    ...(!order.destination && { destination: 'order.error.place' }),
    ...(pagePriceOf(places, order).state === 'failed' && { destination: 'page.error.noPrice' }),
    ...pickupTimeProblems(order, order.timeChosenAtMs, nowMs),
    ...(refusal && timeProblems[refusal]),
    ...returnProblems(places, order, nowMs),
    ...houseProblems(places, order),
    ...guestProblems(order),
  };
}

interface Request {
  readonly slug: string;
  readonly requestId: string;
  readonly lang: Lang;
  readonly priceEur: number;
}

/** Returns the call's payload; undefined while the time is missing. */
export function pageRidePayload(places: Places, order: PageOrder, { slug, requestId, lang, priceEur }: Request) {
  const pickupAtMs = viennaInstant(order.date, order.time);
  if (pickupAtMs === undefined) return undefined;
  const back = returnOf(order);
  const backMs = back && viennaInstant(back.date, back.time);
  return {
    slug,
    pickupId: order.pickup,
    destinationId: order.destination,
    ...housesOf(places, order),
    dateTime: isoInVienna(pickupAtMs),
    ...(backMs !== undefined && { dateTimeBack: isoInVienna(backMs) }),
    pax: order.pax,
    price: priceEur,
    guestName: order.name.trim(),
    guestPhone: order.phone.trim(),
    guestEmail: order.email.trim(),
    ...typedFactsOf(order),
    lang,
    terms: true as const,
    ...(order.noRating && { noRatingMail: true as const }),
    requestId,
    withToken: true,
  };
}
