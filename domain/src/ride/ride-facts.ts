import type { FieldReader } from '../stored/shape.ts';
import type { StoredFields } from '../stored/stored-fields.ts';
import {
  type ChangedFacts,
  type Handling,
  type HotelFacts,
  type InitialFacts,
  type OrderedFacts,
  type OrderFacts,
  type RideFacts,
  type RideFieldName,
  rideFields,
  specifiedOnTicket,
  type TicketFacts,
} from './ride-fields.ts';

/** A field as the loops below see it; the compiler has checked in the table that its functions fit its type. */
interface AnyField {
  readonly name: RideFieldName;
  readonly read: FieldReader<unknown>;
  readonly handling: Handling<unknown>;
}
type Values = Readonly<Partial<Record<RideFieldName, unknown>>>;

const all = Object.entries(rideFields).map(([name, field]) => ({ name, ...field })) as unknown as readonly AnyField[];
const ofHotel = all.filter(({ handling }) => handling.inHotelView);
const valuesOf = (fields: readonly AnyField[], value: (field: AnyField) => unknown): Values =>
  Object.fromEntries(fields.map((field) => [field.name, value(field)]));

const readValues = (id: string, fields: readonly AnyField[], stored: StoredFields) => ({
  id,
  ...valuesOf(fields, ({ name, read, handling: { timestamp = name } }) => read(stored, timestamp)),
});
export const rideFactsIn = (id: string, stored: StoredFields) => readValues(id, all, stored) as RideFacts;
export const hotelFactsIn = (id: string, stored: StoredFields) => readValues(id, ofHotel, stored) as HotelFacts;

/**
 * Returns the stored form of a ride or its hotel's view: without the id, which is the document's name, and without an
 * instant that is null, so that queries do not find it.
 */
export function toStored({ id: _, ...ride }: HotelFacts, timestampOf: (ms: number) => unknown): object {
  const stored: Record<string, unknown> = { ...ride };
  for (const { name, handling } of all) {
    if (handling.timestamp === undefined || !(name in stored)) continue;
    const atMs = stored[name];
    if (atMs !== null) stored[handling.timestamp] = timestampOf(Number(atMs));
    delete stored[name];
  }
  return stored;
}

/** Returns the facts that an order brings, as a ride stores them. */
export const orderedFacts = (order: OrderFacts) =>
  valuesOf(
    all.filter(({ handling }) => handling.fromOrder),
    ({ name, handling }) => {
      const { [name]: typed = handling.initial } = order as Values;
      return handling.fromOrder?.(typed);
    },
  ) as OrderedFacts;

const changed = all.filter(({ handling }) => handling.change);
/** A part of a change that is a fact of the ride. */
type ChangedName = keyof ChangedFacts;

/** Returns the facts with the new values, as a ride stores them; a missing one stays as it is. */
export const changedFacts = (ride: RideFacts, change: Partial<ChangedFacts>) =>
  valuesOf(changed, ({ name, handling: { fromOrder } }) => {
    const { [name]: value } = change as Values;
    if (value === undefined) return ride[name];
    return fromOrder ? fromOrder(value) : value;
  }) as ChangedFacts;

/** Returns the names of the facts that differ. */
export const differingFacts = (ride: RideFacts, facts: ChangedFacts): readonly ChangedName[] =>
  changed.flatMap(({ name, handling: { change } }) => {
    const before = ride[name];
    const after = (facts as Values)[name];
    const isSame = change?.isSame?.(before, after) ?? before === after;
    return isSame ? [] : [name as ChangedName];
  });

/** Whether a new value of the fact may change the price; false for what is not a fact of the ride. */
export const pricingOf = (part: string): boolean | 'extras' =>
  changed.find(({ name }) => name === part)?.handling.change?.isPriced ?? false;

/** The facts that a new ride has before anything has set them. */
export const initialFacts = valuesOf(
  all.filter(({ handling }) => 'initial' in handling),
  ({ handling }) => handling.initial,
) as InitialFacts;

export const hotelFactsOf = (ride: RideFacts) =>
  ({ id: ride.id, ...valuesOf(ofHotel, ({ name }) => ride[name]) }) as HotelFacts;

const onTicket = all.filter(
  ({ name, handling }) => handling.shownOn.includes('ticket') && !specifiedOnTicket.some((one) => one === name),
);
export const ticketFacts = (ride: RideFacts) => valuesOf(onTicket, ({ name }) => ride[name]) as TicketFacts;

/** Returns what is left of a ride's facts once its guest was removed. */
export const withErasedFacts = <R extends RideFacts>(ride: R): R => ({
  ...ride,
  ...valuesOf(all, ({ name, handling: { erase } }) => (erase === 'keep' ? ride[name] : erase(ride[name]))),
});

/** Returns what the guest's export says about a ride's facts. */
export const exportedFacts = (ride: RideFacts): object =>
  Object.assign({}, ...all.map(({ name, handling: { exportAs } }) => exportAs?.(ride[name])));
