import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { emailShape } from '@talwaerts/domain/contact/email-shape.ts';
import { isPersonName } from '@talwaerts/domain/contact/person-name.ts';
import { searchWords } from '@talwaerts/domain/contact/plain-text.ts';
import { centsToEur, eurToCents } from '@talwaerts/domain/money/money.ts';
import { isResolved, isSamePlace, type Place, placeOfText, type RidePlace } from '@talwaerts/domain/place/place.ts';
import { defaultLang, type Lang } from '@talwaerts/domain/product/lang.ts';
import { type Customer, usualWay } from '@talwaerts/domain/ride/customer.ts';
import { isTooFarAhead } from '@talwaerts/domain/ride/limits.ts';
import { type OwnRideOrder, placeOwnRide } from '@talwaerts/domain/ride/own-ride.ts';
import { type ConfirmedRide, crewOfRide, type GuestContact, type Ride } from '@talwaerts/domain/ride/ride.ts';
import { withoutConnection } from '@talwaerts/domain/ride/wishes.ts';
import { isoInVienna, viennaDay, viennaInstant, viennaTime } from '@talwaerts/domain/time/vienna.ts';
import { phoneProblem } from '../../../shared/forms/phone-problem.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import { typedAmount } from '../../../shared/typed-amount.ts';
import {
  type FactName,
  factProblems,
  noFacts,
  type TypedFacts,
  typedFactsIn,
  typedFactsOf,
} from '../../../shared/wishes/typed-facts.ts';
import { noRepetition, type Repetition, untilProblem } from './repetition.ts';

/** A place that was found, or what was typed: only the company's people have to understand it. */
export type TypedPlace = Place | string;

export type OwnRideData = PayloadOf<'taxi-saveride'>['data'];

/** Values of the form for a company's own ride. */
export interface OwnRideValues extends TypedFacts, Repetition {
  readonly name: string;
  readonly phone: string;
  readonly pickup: TypedPlace;
  readonly destination: TypedPlace;
  readonly date: string;
  readonly time: string;
  /** Whether date and time are the form's proposal, which follows the clock. */
  readonly isTimeProposed: boolean;
  readonly pax: number;
  /** EUR as typed; may be empty. */
  readonly price: string;
  readonly email: string;
  /** The guest's language, used for the mails. */
  readonly lang: Lang;
  readonly driverUid: string | null;
  readonly vehicleId: string | null;
}
export type OwnRideField =
  | ('name' | 'phone' | 'pickup' | 'destination' | 'date' | 'time' | 'price' | 'email' | 'until')
  | FactName;
/** Fields that few rides need, and so folded. */
export const rareFields = ['wishes', 'notes', 'email'] as const satisfies readonly OwnRideField[];

const minuteMs = 60_000;
export const soonMinutes = 20;
const roundedMs = 5 * minuteMs;
/** A ride may be entered until a day after it. */
const dayMs = 24 * 60 * minuteMs;
const maxPriceEur = 1_000_000;

/** Returns the proposed pickup time: in twenty minutes, rounded up to five. */
export function proposedTime(nowMs: number) {
  const soonMs = Math.ceil((nowMs + soonMinutes * minuteMs) / roundedMs) * roundedMs;
  return { date: viennaDay(soonMs), time: viennaTime(soonMs), isTimeProposed: true };
}

export const newOwnRide = (nowMs: number): OwnRideValues => ({
  name: '',
  phone: '',
  pickup: '',
  destination: '',
  ...proposedTime(nowMs),
  pax: 1,
  price: '',
  ...noFacts,
  email: '',
  lang: defaultLang,
  driverUid: null,
  vehicleId: null,
  ...noRepetition,
});

/** Formats an amount as people type it. */
export const typedPrice = (cents: number, lang: Lang): string =>
  centsToEur(cents)
    .toFixed(2)
    .replace('.', lang === 'de' ? ',' : '.');

/** Erased places keep rounded coordinates, but no id. */
const typedPlaceOf = (place: RidePlace): TypedPlace =>
  place.placeId !== '' && isResolved(place) ? place : place.label;

/** Returns the form's values of a stored ride, to change it. The contact is filled in once it is known. */
export function valuesOfRide(ride: Ride, lang: Lang): Omit<OwnRideValues, 'name' | 'phone' | 'email'> {
  const { driverUid = null, vehicleId = null } = crewOfRide(ride) ?? {};
  return {
    pickup: typedPlaceOf(ride.pickup),
    destination: typedPlaceOf(ride.destination),
    date: viennaDay(ride.pickupAtMs),
    time: viennaTime(ride.pickupAtMs),
    isTimeProposed: false,
    pax: ride.pax,
    price: ride.priceCents === null ? '' : typedPrice(ride.priceCents, lang),
    ...typedFactsIn(ride),
    lang: ride.lang,
    driverUid,
    vehicleId,
    ...noRepetition,
  };
}

/** Returns the values of a new ride like an earlier one, without what belongs to the former time. */
export const valuesOfCopy = (
  ride: Ride,
  lang: Lang,
  nowMs: number,
): Omit<OwnRideValues, 'name' | 'phone' | 'email'> => ({
  ...valuesOfRide(ride, lang),
  ...proposedTime(nowMs),
  wishes: withoutConnection(ride.wishes),
  driverUid: null,
  vehicleId: null,
});

export const contactValues = (contact: GuestContact | null): Pick<OwnRideValues, 'name' | 'phone' | 'email'> => ({
  name: contact?.name ?? '',
  phone: contact?.phone ?? '',
  email: contact?.email ?? '',
});

/**
 * Returns what a customer of earlier rides adds to the form: whatever is still empty, and the name that was begun. The
 * usual way comes as a whole, and only if neither place was typed. No e-mail: mails are sent only where one is typed.
 */
export function customerInto(values: OwnRideValues, customer: Customer, lang: Lang): Partial<OwnRideValues> {
  const { name, phone, pickup, destination, pax, price, notes } = values;
  const way = placeText(pickup) === '' && placeText(destination) === '' ? usualWay(customer) : undefined;
  return {
    ...(isBegun(name, customer.name) && { name: customer.name }),
    ...(phone.trim() === '' && customer.phone !== '' && { phone: customer.phone }),
    ...(way && { pickup: typedPlaceOf(way.pickup), destination: typedPlaceOf(way.destination) }),
    ...(way && pax === 1 && way.pax > 1 && { pax: way.pax }),
    ...(way && price.trim() === '' && way.priceCents !== null && { price: typedPrice(way.priceCents, lang) }),
    ...(way?.notes && notes.trim() === '' && { notes: way.notes }),
  };
}

/** Whether each typed word begins one of the name, but the name is not complete. */
function isBegun(typed: string, name: string): boolean {
  const words = searchWords(name);
  const begun = searchWords(typed);
  return begun.join(' ') !== words.join(' ') && begun.every((word) => words.some((whole) => whole.startsWith(word)));
}

/** Applies a change that the user made. A typed date or time makes the pickup time a chosen one. */
export const typedInto = (before: OwnRideValues, part: Partial<OwnRideValues>): OwnRideValues => ({
  ...before,
  ...(('date' in part || 'time' in part) && { isTimeProposed: false }),
  ...part,
});

/** Updates a proposed time while the form is open; keeps a chosen one. */
export const withTimeProposed = (values: OwnRideValues, nowMs: number): OwnRideValues =>
  values.isTimeProposed ? { ...values, ...proposedTime(nowMs) } : values;

/** Returns the price in cents; null if it is left open, undefined if it is none. */
export function priceCentsOf({ price }: Pick<OwnRideValues, 'price'>): number | null | undefined {
  if (price.trim() === '') return null;
  const eur = typedAmount(price);
  return eur === undefined || eur < 0 || eur > maxPriceEur ? undefined : eurToCents(eur);
}

/** Returns what names a place. */
export const placeText = (place: TypedPlace): string => (typeof place === 'string' ? place.trim() : place.label);

function isSame(from: TypedPlace, to: TypedPlace): boolean {
  if (typeof from !== 'string' && typeof to !== 'string') return isSamePlace(from, to);
  return placeText(from) !== '' && placeText(from) === placeText(to);
}

/** Returns the problem of each field. Phone, price and e-mail may be empty. */
export function problemsOf(values: OwnRideValues, nowMs: number): Partial<Record<OwnRideField, TextId>> {
  const { name, phone, pickup, destination, date, time, email } = values;
  const problems: Partial<Record<OwnRideField, TextId>> = {};
  if (name.trim() === '') problems.name = 'order.error.required';
  else if (!isPersonName(name)) problems.name = 'field.error.personName';
  const ofPhone = phone.trim() === '' ? undefined : phoneProblem(phone, 'field.error.phone');
  if (ofPhone) problems.phone = ofPhone;
  if (placeText(pickup) === '') problems.pickup = 'own.error.place';
  if (placeText(destination) === '') problems.destination = 'own.error.place';
  else if (isSame(pickup, destination)) problems.destination = 'error.same-place';
  const pickupAtMs = viennaInstant(date, time);
  if (viennaInstant(date, '12:00') === undefined) problems.date = 'order.error.date';
  else if (time === '') problems.time = 'order.error.timeMissing';
  else if (pickupAtMs === undefined) problems.time = 'order.error.timeSkipped';
  else if (isTooFarAhead(pickupAtMs, nowMs)) problems.date = 'error.too-far-ahead';
  else if (pickupAtMs < nowMs - dayMs) problems.date = 'own.error.past';
  if (priceCentsOf(values) === undefined) problems.price = 'own.error.price';
  Object.assign(problems, factProblems(values));
  if (email.trim() !== '' && !emailShape.test(email.trim())) problems.email = 'order.error.email';
  const ofUntil = untilProblem(values, nowMs);
  if (ofUntil) problems.until = ofUntil;
  return problems;
}

const payloadPlace = (place: TypedPlace) =>
  typeof place === 'string' ? { text: place.trim() } : { placeId: place.placeId };

/** Returns what the call stores, of a change with the ride's id; undefined without a time. */
export function payloadOf(values: OwnRideValues, rideId: string | undefined): OwnRideData | undefined {
  const { name, phone, pickup, destination, date, time, pax, email, lang, driverUid, vehicleId } = values;
  const pickupAtMs = viennaInstant(date, time);
  if (pickupAtMs === undefined) return undefined;
  const priceCents = priceCentsOf(values) ?? null;
  return {
    ...(rideId !== undefined && { rideId }),
    pickup: payloadPlace(pickup),
    destination: payloadPlace(destination),
    dateTime: isoInVienna(pickupAtMs),
    pax,
    price: priceCents === null ? null : centsToEur(priceCents),
    guestName: name.trim(),
    ...(phone.trim() !== '' && { guestPhone: phone.trim() }),
    ...(email.trim() !== '' && { guestEmail: email.trim() }),
    ...typedFactsOf(values),
    lang,
    driverUid,
    vehicleId,
  };
}

const ridePlaceOf = (place: TypedPlace): RidePlace => (typeof place === 'string' ? placeOfText(place) : place);

/** Returns the ride as it would be stored, to see who is free for it; undefined without a valid time. */
export function plannedRideOf(values: OwnRideValues, id: string, nowMs: number): ConfirmedRide | undefined {
  const pickupAtMs = viennaInstant(values.date, values.time);
  if (pickupAtMs === undefined) return undefined;
  const { pax, lang } = values;
  const order: OwnRideOrder = {
    ...typedFactsOf(values),
    pickup: ridePlaceOf(values.pickup),
    destination: ridePlaceOf(values.destination),
    route: null,
    pickupAtMs,
    pax,
    lang,
    priceCents: null,
    contact: { name: '', phone: '', email: '', room: null },
    driver: null,
    vehicle: null,
  };
  const nobody = { companyId: '', name: '', phone: '', email: '', url: null };
  const planned = placeOwnRide(id, order, nobody, { atMs: nowMs, by: '' });
  return 'refused' in planned ? undefined : planned.ride;
}
