import { fieldsOf, type StoredSnapshot } from '../stored/stored-fields.ts';

/** `figures/rides`: makes open screens count all rides again. */
export interface RideSignal {
  /** When a ride last changed its state. */
  readonly changedAtMs: number;
  /** When the open rides last changed. */
  readonly openChangedAtMs: number;
}

/** `companies/{companyId}/figures/rides`: the same for the rides that a company has accepted or posted. */
export interface OwnRideSignal {
  readonly changedAtMs: number;
  /** The last canceled ride. */
  readonly canceled: { readonly rideId: string; readonly atMs: number } | null;
}

export function readRideSignal(snapshot: StoredSnapshot): RideSignal {
  const fields = fieldsOf(snapshot);
  return { changedAtMs: fields.integer('changedAtMs'), openChangedAtMs: fields.integer('openChangedAtMs', 0) };
}

export function readOwnRideSignal(snapshot: StoredSnapshot): OwnRideSignal {
  const fields = fieldsOf(snapshot);
  return {
    changedAtMs: fields.integer('changedAtMs'),
    canceled: fields.orNull(
      'canceled',
      (name) => fields.part(name, (part) => ({ rideId: part.text('rideId'), atMs: part.integer('atMs') })),
      null,
    ),
  };
}
