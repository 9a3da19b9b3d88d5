import { fieldsOf, type StoredFields, type StoredSnapshot } from '../stored/stored-fields.ts';

/**
 * An open ride that was ordered or reopened. Of its places only the district: the signal is not removed with a guest's
 * data.
 */
export interface NewestRide {
  readonly rideId: string;
  readonly pickupAtMs: number;
  readonly priceCents: number;
  /** Of the pickup; empty if it has none, and in documents of earlier versions. */
  readonly district: string;
}

/** `figures/rides`: makes open screens count all rides again. */
export interface RideSignal {
  /** When a ride last changed its state. */
  readonly changedAtMs: number;
  /** When the open rides last changed. */
  readonly openChangedAtMs: number;
  /** The last ride that became open; null in documents of earlier versions. */
  readonly newest: NewestRide | null;
}

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
  rideId: fields.text('rideId'),
  pickupAtMs: fields.integer('pickupAtMs'),
  priceCents: fields.integer('priceCents'),
  district: fields.text('district', ''),
});

export function readRideSignal(snapshot: StoredSnapshot): RideSignal {
  const fields = fieldsOf(snapshot);
  return {
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
