import { changeStateOf, wantedOf } from '@talwaerts/domain/ride/change-request.ts';
import type { ConfirmedRide, HotelRide, Ride } from '@talwaerts/domain/ride/ride.ts';
import type { ChangeState, WantedChange } from '@talwaerts/domain/ride/ride-change.ts';
import { readHotelRide, readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import type { StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import type { QuerySnapshot } from 'firebase/firestore';
import { readAll } from '../../../shared/firebase/listen.ts';

/** A ride of the list. In a hotel's view it has no provision, and its carrier has no id. */
export type ListedRide =
  | (Ride & { readonly isHotelView?: never })
  | (HotelRide & { readonly isHotelView: true; readonly provisionTokenCents?: never });

/** Reads a document of `rides`, or of a hotel's view. */
export const listedRide = (snapshot: StoredSnapshot): ListedRide =>
  snapshot.ref.path.startsWith('rides/') ? readRide(snapshot) : { ...readHotelRide(snapshot), isHotelView: true };

/**
 * Returns the new list. Unchanged rides keep their objects, so that their cards need not render. Compares values, too,
 * because a longer page is a new query, which reports every ride as added.
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

/** Whether a ride is confirmed, and not in a hotel's view, which has neither crew nor carrier's id. */
export const isConfirmedRide = (ride: ListedRide): ride is ConfirmedRide & { readonly isHotelView?: never } =>
  ride.status === 'confirmed' && !ride.isHotelView;

/** The state of the last change that needs the carrier's consent. */
export const changeOfListed = (ride: ListedRide): ChangeState => (ride.isHotelView ? ride.change : changeStateOf(ride));

/** Returns the requested change; null if there is none. */
export const wantedOfListed = (ride: ListedRide): WantedChange | null =>
  ride.isHotelView ? ride.wanted : wantedOf(ride);

/** Returns the cost of agreeing, in hundredths of a token; negative if the carrier gets provision back. */
export const extraTokenCents = ({ changeRequest, provisionTokenCents }: ConfirmedRide): number =>
  (changeRequest?.provisionTokenCents ?? provisionTokenCents) - provisionTokenCents;
