import type { MarketArea } from '../company/served-districts.ts';
import { isTyrolean, tyroleanDistricts } from '../place/districts.ts';
import { fieldsOf, type StoredFields, type StoredSnapshot } from '../stored/stored-fields.ts';

/** An open ride that was ordered or reopened. Nothing of its places: the signal is not removed with a guest's data. */
export interface NewestRide {
  readonly atMs: number;
  readonly rideId: string;
  readonly pickupAtMs: number;
  readonly priceCents: number;
}

/** `rideSignals/{district}`: makes open screens that list the district count its rides again. */
export interface RideSignal {
  /** The document's id, by which screens select their signals. */
  readonly district: string;
  /** When a ride with this pickup district last changed its state, time or district. */
  readonly changedAtMs: number;
  /** The same for open rides; 0 if none has changed yet. */
  readonly openChangedAtMs: number;
  /** The last ride of the district that became open; null if none has yet. */
  readonly newest: NewestRide | null;
}

/** Of rides that every company lists: without a district, or from outside Tyrol. */
const elsewhere = 'elsewhere';

/** Returns the id of the signal about rides of a pickup district. */
export const signalOf = (district: unknown): string =>
  typeof district === 'string' && isTyrolean(district) ? district : elsewhere;

/** Returns the ids of the signals about rides that the area lists. */
export const signalsIn = ({ hidden }: MarketArea): readonly string[] => [
  ...tyroleanDistricts.filter((district) => !hidden.includes(district)),
  elsewhere,
];

/** A ride that was canceled, and when its signal was written. */
export interface Cancellation {
  readonly rideId: string;
  readonly atMs: number;
}

/** `companies/{companyId}/figures/rides`: the same for the rides that a company has accepted or posted. */
export interface OwnRideSignal {
  readonly changedAtMs: number;
  /** The last `maxCancellations`, the newest at the end. */
  readonly cancellations: readonly Cancellation[];
}

/** More than an open screen can miss while its connection is interrupted. */
export const maxCancellations = 20;

/** Adds a cancellation to the last ones. Idempotent: a ride can be canceled only once. */
export const withCancellation = (last: readonly Cancellation[], added: Cancellation): readonly Cancellation[] =>
  last.some(({ rideId }) => rideId === added.rideId) ? last : [...last, added].slice(-maxCancellations);

const newestIn = (fields: StoredFields): NewestRide => ({
  atMs: fields.integer('atMs'),
  rideId: fields.text('rideId'),
  pickupAtMs: fields.integer('pickupAtMs'),
  priceCents: fields.integer('priceCents'),
});

export function readRideSignal(snapshot: StoredSnapshot): RideSignal {
  const fields = fieldsOf(snapshot);
  return {
    district: fields.text('district'),
    changedAtMs: fields.integer('changedAtMs'),
    openChangedAtMs: fields.integer('openChangedAtMs', 0),
    newest: fields.has('newest') ? fields.part('newest', newestIn) : null,
  };
}

export function readOwnRideSignal(snapshot: StoredSnapshot): OwnRideSignal {
  const fields = fieldsOf(snapshot);
  return {
    changedAtMs: fields.integer('changedAtMs'),
    cancellations: fields.has('cancellations')
      ? fields.parts('cancellations', (one) => ({ rideId: one.text('rideId'), atMs: one.integer('atMs') }))
      : [],
  };
}
