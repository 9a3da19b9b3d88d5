import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { emailShape } from '@talwaerts/domain/contact/email-shape.ts';
import { isPersonName } from '@talwaerts/domain/contact/person-name.ts';
import type { Place } from '@talwaerts/domain/place/place.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { isOutside, type RegionName, type RegionPage } from '@talwaerts/domain/product/regions.ts';
import { maxNotesLength } from '@talwaerts/domain/ride/limits.ts';
import { isoInVienna, viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { orderedPlaces } from '../../shared/booking/ordered-places.ts';
import { earliestPickupMs, pickupTimeProblems } from '../../shared/booking/pickup-time.ts';
import type { TextId } from '../../shared/intl/texts.ts';

/** What stands in the form's own fields, as text. The places and the number of passengers are kept beside it. */
export interface OrderValues {
  readonly trip: 'oneWay' | 'roundTrip';
  readonly date: string;
  readonly time: string;
  readonly dateBack: string;
  readonly timeBack: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly notes: string;
  readonly terms: boolean;
}

export const emptyOrder: OrderValues = {
  ...{ trip: 'oneWay', date: '', time: '', dateBack: '', timeBack: '' },
  ...{ name: '', phone: '', email: '', notes: '', terms: false },
};

/** What somebody typed into the prerendered page, before its script ran. */
export function typedBefore(form: FormData): Partial<OrderValues> {
  const fields = ['date', 'time', 'name', 'phone', 'email', 'notes'] as const;
  const typed = fields.map((field) => [field, form.get(field)] as const);
  return {
    ...Object.fromEntries(typed.filter(([, value]) => typeof value === 'string' && value)),
    ...(form.get('trip') === 'roundTrip' && { trip: 'roundTrip' as const }),
    ...(form.get('terms') && { terms: true }),
  };
}

export interface Order {
  readonly values: OrderValues;
  readonly pickup: Place | undefined;
  readonly destination: Place | undefined;
  readonly pax: number;
  /** When date and time were chosen; a choice that was right stays right while the rest is filled in. */
  readonly timeChosenAtMs: number;
}

export type OrderField = Exclude<keyof OrderValues, 'trip'> | 'pickup' | 'destination';
export type OrderProblems = Partial<Record<OrderField, TextId>>;

export const fieldLabels: Readonly<Record<OrderField, TextId>> = {
  pickup: 'order.pickup',
  destination: 'order.destination',
  date: 'order.date',
  time: 'order.time',
  dateBack: 'order.dateBack',
  timeBack: 'order.timeBack',
  name: 'order.name',
  phone: 'order.phone',
  email: 'order.email',
  notes: 'order.notes',
  terms: 'order.termsShort',
};

/** The instants of the ride, and of the way back; undefined where no date and time are chosen. */
export function instantsOf({ trip, date, time, dateBack, timeBack }: OrderValues) {
  return {
    there: viennaInstant(date, time),
    back: trip === 'roundTrip' ? viennaInstant(dateBack, timeBack) : undefined,
  };
}

/** What is wrong with an order, by field, in the order of the form. The server checks again, and more. */
export function problemsOf(order: Order, nowMs: number, page?: RegionPage): OrderProblems {
  const { values, pickup, destination, timeChosenAtMs } = order;
  const { there, back } = instantsOf(values);
  const problems: OrderProblems = {};
  if (!pickup) problems.pickup = 'order.error.place';
  if (!destination) problems.destination = 'order.error.place';
  else if (pickup && page && isOutside(page, [pickup, destination])) problems.destination = 'error.outside-region';
  Object.assign(problems, pickupTimeProblems(values, timeChosenAtMs, nowMs));
  if (values.trip === 'roundTrip') {
    if (values.dateBack === '') problems.dateBack = 'order.error.date';
    if (values.timeBack === '') problems.timeBack = 'order.error.timeMissing';
    else if (back !== undefined && back < (there ?? earliestPickupMs(timeChosenAtMs, nowMs))) {
      problems.timeBack = 'order.error.timeBack';
    }
  }
  if (values.name.trim() === '') problems.name = 'order.error.name';
  else if (!isPersonName(values.name)) problems.name = 'field.error.personName';
  if (values.phone.trim() === '') problems.phone = 'order.error.phone';
  if (!emailShape.test(values.email.trim())) problems.email = 'order.error.email';
  if (values.notes.length > maxNotesLength) problems.notes = 'order.error.notes';
  if (!values.terms) problems.terms = 'order.error.terms';
  return problems;
}

/** The order as the call takes it; undefined while something is missing. */
export function payloadOf(
  order: Order,
  priceEur: number,
  requestId: string,
  lang: Lang,
  partner?: RegionName,
): PayloadOf<'global-createride'> | undefined {
  const { values, pickup, destination, pax } = order;
  const { there, back } = instantsOf(values);
  if (!pickup || !destination || there === undefined) return undefined;
  return {
    requestId,
    ...orderedPlaces(pickup, destination),
    dateTime: isoInVienna(there),
    ...(back !== undefined && { dateTimeBack: isoInVienna(back) }),
    ...(partner && { partner }),
    pax,
    price: priceEur,
    guestName: values.name.trim(),
    guestPhone: values.phone.trim(),
    guestEmail: values.email.trim(),
    notes: values.notes.trim() || null,
    lang,
    terms: true,
  };
}
