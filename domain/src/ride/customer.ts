import { plainText, searchWords } from '../contact/plain-text.ts';
import { isResolved, isSamePlace, type RidePlace } from '../place/place.ts';
import { ridePlaceFields } from '../place/stored-place.ts';
import { csvOf } from '../statement/csv.ts';
import {
  instant,
  integer,
  orNull,
  part,
  parts,
  readShape,
  type ShapeOf,
  storedAs,
  text,
  texts,
} from '../stored/shape.ts';
import { fieldsOf, type StoredSnapshot } from '../stored/stored-fields.ts';
import { viennaDate } from '../time/vienna.ts';
import { type GuestContact, isOwnRide, type Ride } from './ride.ts';
import { contactKeys, phoneKey } from './search-entries.ts';

/** From where to where a customer has ridden, and how the latest of these rides was. */
const wayFields = {
  pickup: part(ridePlaceFields),
  destination: part(ridePlaceFields),
  pax: integer,
  priceCents: orNull(integer),
  /** Of the ride, for driver and guest. */
  notes: orNull(text),
  rides: integer,
  lastAtMs: integer,
};
export type CustomerWay = ShapeOf<typeof wayFields>;

/** `companies/{companyId}/customers/{customerId}`: a guest of the company's own rides, for its Admin and Managers. */
export const customerFields = {
  name: text,
  phone: text,
  email: text,
  /** What the company knows of its customer; never shown to the guest. */
  note: text,
  /** The customer of a new ride is the one of the same phone number, without one of the same name. */
  identity: text,
  /** By which a search finds the customer. */
  keys: texts,
  /** The latest first. */
  ways: parts(wayFields),
  rides: integer,
  lastRideAtMs: storedAs('lastRideAt', instant),
};
export type Customer = ShapeOf<typeof customerFields>;

/** `companies/{companyId}/customers/{customerId}` */
export const readCustomer = (snapshot: StoredSnapshot): Customer => readShape(customerFields, fieldsOf(snapshot));

const mostWays = 5;

/** The facts of a customer that the company edits. */
export type CustomerFacts = Pick<Customer, 'name' | 'phone' | 'email' | 'note'>;

/** Whether a ride's guest is a customer of its carrier: not once the ride was handed on to another company. */
export const hasCustomer = (ride: Ride): boolean => isOwnRide(ride) && ride.round === 0;

export const identityOf = ({ name, phone }: Pick<GuestContact, 'name' | 'phone'>): string =>
  phone === '' ? searchWords(name).toSorted().join(' ') : phoneKey(phone);

/** Returns the keys by which a guest's e-mail address and phone number find a customer. */
export const erasureKeysOf = ({ email, phone }: GuestContact): readonly string[] =>
  contactKeys({ name: '', email, phone, room: null });

const found = ({ name, phone, email, note }: CustomerFacts) => ({
  name,
  phone,
  email,
  note,
  identity: identityOf({ name, phone }),
  keys: contactKeys({ name, phone, email, room: null }),
});

/** Returns the customer with the facts that the company has entered. */
export const withFacts = (customer: Customer, facts: CustomerFacts): Customer => ({ ...customer, ...found(facts) });

interface Ridden {
  readonly ride: Ride;
  readonly contact: GuestContact;
  /** When the last ride is: later than this one if it repeats. */
  readonly lastRideAtMs: number;
}

/** Returns a customer after a ride. A known one keeps what the company may have edited. */
export function withRide(before: Customer | undefined, { ride, contact, lastRideAtMs }: Ridden): Customer {
  const { pickup, destination, pax, priceCents, notes, pickupAtMs } = ride;
  const same = before?.ways.find((way) => isSameWay(way, ride));
  const lastAtMs = Math.max(same?.lastAtMs ?? 0, pickupAtMs);
  const way = { pickup, destination, pax, priceCents, notes, rides: (same?.rides ?? 0) + 1, lastAtMs };
  const others = (before?.ways ?? []).filter((each) => each !== same);
  return {
    ...found(before ? { ...before, email: before.email || contact.email } : { ...contact, note: '' }),
    ways: [way, ...others].toSorted((a, b) => b.lastAtMs - a.lastAtMs).slice(0, mostWays),
    rides: (before?.rides ?? 0) + 1,
    lastRideAtMs: Math.max(before?.lastRideAtMs ?? 0, lastRideAtMs),
  };
}

/** Returns a customer without a ride that has changed, or has become another customer's. */
export function withoutRide(customer: Customer, ride: Pick<Ride, 'pickup' | 'destination'>): Customer {
  const ways = customer.ways
    .map((way) => (isSameWay(way, ride) ? { ...way, rides: way.rides - 1 } : way))
    .filter(({ rides }) => rides > 0);
  return { ...customer, ways, rides: Math.max(0, customer.rides - 1) };
}

/** Whether nothing is left to know of a customer: a wrong number, for example. */
export const isForgettable = ({ rides, note }: Customer): boolean => rides === 0 && note === '';

type Ends = Pick<CustomerWay, 'pickup' | 'destination'>;
/** A place that was found, or what was typed. */
type NamedPlace = RidePlace | string;
const labelOf = (place: NamedPlace): string => searchWords(typeof place === 'string' ? place : place.label).join(' ');
const isSameEnd = (one: RidePlace, other: NamedPlace): boolean =>
  typeof other !== 'string' && isResolved(one) && isResolved(other)
    ? isSamePlace(one, other)
    : labelOf(one) === labelOf(other);
const isSameWay = (way: Ends, ride: { readonly pickup: NamedPlace; readonly destination: NamedPlace }): boolean =>
  isSameEnd(way.pickup, ride.pickup) && isSameEnd(way.destination, ride.destination);

/** Returns the way that the customer rides most often, of several the latest. */
export const usualWay = ({ ways }: Customer): CustomerWay | undefined =>
  ways.toSorted((a, b) => b.rides - a.rides || b.lastAtMs - a.lastAtMs)[0];

/** Returns what the customer's latest ride of a way has cost; undefined if there is none with a price. */
export const lastPriceOf = (
  { ways }: Customer,
  ride: { readonly pickup: NamedPlace; readonly destination: NamedPlace },
): number | undefined => ways.find((way) => isSameWay(way, ride))?.priceCents ?? undefined;

/** Writes a company's customers as a table, sorted by name, with the usual way of each. */
export const customersCsv = (customers: readonly Customer[]): string =>
  csvOf([
    ['name', 'telefon', 'email', 'notiz', 'fahrten', 'letzte fahrt', 'von', 'nach', 'preis'],
    ...customers
      .toSorted((a, b) => plainText(a.name).localeCompare(plainText(b.name)))
      .map((customer) => {
        const { name, phone, email, note, rides, lastRideAtMs } = customer;
        const way = usualWay(customer);
        const ends = [way?.pickup.label ?? '', way?.destination.label ?? '', way?.priceCents ?? null];
        return [name, phone, email, note, String(rides), viennaDate(lastRideAtMs), ...ends];
      }),
  ]);
