import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { mapPicturePath } from '../../services/stored-files.ts';
import { storeRemoval } from '../../store/removals.ts';
import { storeWithoutGuest } from '../../store/rides.ts';

/** Stores a ride changed by `withoutGuest`, and removes its map picture, which shows the addresses. */
export function storeGuestRemoval(tx: Transaction, ride: Ride): void {
  storeWithoutGuest(tx, ride);
  storeRemoval(tx, { files: [mapPicturePath(ride.id)] });
}
