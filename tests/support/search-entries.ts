import type { GuestContact, Ride } from '@talwaerts/domain/ride/ride.ts';
import { searchEntriesOf } from '@talwaerts/domain/ride/search-entries.ts';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';

/** A batch or a bulk writer. */
interface Writer {
  set(document: DocumentReference, data: object): unknown;
}

/** Stores what finds a ride, as functions store it with the ride. */
export function storeSearchEntries(
  writer: Writer,
  db: Firestore,
  { ride, contact }: { readonly ride: Ride; readonly contact: GuestContact | undefined },
): void {
  for (const [place, entry] of Object.entries(searchEntriesOf(ride, contact))) {
    if (!entry) continue;
    const { pickupAtMs, ...stored } = entry;
    const document = db.doc(`rides/${ride.id}/searchEntries/${place}`);
    writer.set(document, { ...stored, pickupAt: Timestamp.fromMillis(pickupAtMs) });
  }
}
