import type { HotelRide, Ride } from '@talwaerts/domain/ride/ride.ts';
import type { QueryDocumentSnapshot, QuerySnapshot, Timestamp } from 'firebase/firestore';

/** A ride as the list shows it, whichever view it comes from: hotels have no provision, and a carrier without an id. */
export type ListedRide = (Ride | HotelRide) & { readonly provisionTokenCents?: number };

function listedRide(snapshot: QueryDocumentSnapshot): ListedRide {
  const { pickupAt, ...rest } = snapshot.data();
  return { ...rest, id: snapshot.id, pickupAtMs: (pickupAt as Timestamp).toMillis() } as ListedRide;
}

/** The new list; rides that did not change stay the same objects, so that their cards need not be drawn again. */
export function applySnapshot(before: readonly ListedRide[], snapshot: QuerySnapshot): readonly ListedRide[] {
  const known = new Map(before.map((ride) => [ride.id, ride]));
  const changed = new Set(snapshot.docChanges().map(({ doc }) => doc.id));
  return snapshot.docs.map((doc) => (changed.has(doc.id) ? undefined : known.get(doc.id)) ?? listedRide(doc));
}
