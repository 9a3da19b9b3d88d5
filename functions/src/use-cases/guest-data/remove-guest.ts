import { withoutSentence } from '@talwaerts/domain/rating/rating.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { mapPicturePath } from '../../services/stored-files.ts';
import { loadRating, storeRating } from '../../store/ratings.ts';
import { storeRemoval } from '../../store/removals.ts';
import { storeWithoutGuest } from '../../store/rides.ts';

/**
 * Stores rides changed by `withoutGuest`, and removes their map pictures, which show the addresses, and what the guest
 * has written about them. Reads before it writes.
 */
export async function storeGuestRemovals(tx: Transaction, rides: readonly Ride[]): Promise<void> {
  const ratings = await Promise.all(rides.map(({ id }) => loadRating(tx, id)));
  for (const [index, ride] of rides.entries()) {
    storeWithoutGuest(tx, ride);
    storeRemoval(tx, { files: [mapPicturePath(ride.id)] });
    const rating = ratings[index];
    if (rating) storeRating(tx, ride.id, withoutSentence(rating));
  }
}
