import type { HotelRide, Ride } from '@talwaerts/domain/ride/ride.ts';
import { readHotelRide, readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import type { StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import type { QuerySnapshot } from 'firebase/firestore';
import { readAll } from '../../../shared/firebase/read-all.ts';

/** A ride of the list: a hotel's view has no provision, and a carrier without an id. */
export type ListedRide = (Ride | HotelRide) & { readonly provisionTokenCents?: number };

/** Reads a document of `rides`, or of a hotel's view. */
export const listedRide = (snapshot: StoredSnapshot): ListedRide =>
  snapshot.ref.path.startsWith('rides/') ? readRide(snapshot) : readHotelRide(snapshot);

/**
 * Returns the new list. Unchanged rides keep their objects, so that their cards need not render. In a longer page, a
 * new query, every ride counts as added: compares the values instead.
 */
export function applySnapshot(before: readonly ListedRide[], snapshot: QuerySnapshot): readonly ListedRide[] {
  const known = new Map(before.map((ride) => [ride.id, ride]));
  const changed = new Set(snapshot.docChanges().map(({ doc }) => doc.id));
  return readAll(snapshot.docs, (doc) => {
    const old = known.get(doc.id);
    if (!old) return listedRide(doc);
    if (!changed.has(doc.id)) return old;
    const fresh = listedRide(doc);
    return JSON.stringify(fresh) === JSON.stringify(old) ? old : fresh;
  });
}
