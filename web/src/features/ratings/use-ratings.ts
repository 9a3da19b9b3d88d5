import type { Rating } from '@talwaerts/domain/rating/rating.ts';
import { readRating } from '@talwaerts/domain/rating/stored-rating.ts';
import { collection, type Firestore, limit, orderBy, query, where } from 'firebase/firestore';
import { listenToList, readAll } from '../../shared/firebase/listen.ts';
import { useLiveData } from '../../shared/firebase/live-data.ts';

/** Maximum number of ratings shown. */
const maxRatings = 100;

/** The id is the ride's. */
export type ListedRating = Rating & { readonly id: string };

/** Returns the newest ratings, live; of one company, or of all for null. Undefined until known. */
export const useRatings = (companyId: string | null): readonly ListedRating[] | 'failed' | undefined =>
  useLiveData<readonly ListedRating[] | 'failed'>(`ratings ${companyId ?? 'all'}`, (firestore, emit) =>
    listenToRatings(firestore, companyId, emit),
  );

function listenToRatings(
  firestore: Firestore,
  companyId: string | null,
  emit: (ratings: readonly ListedRating[] | 'failed') => void,
): () => void {
  const ratings = collection(firestore, 'ratings');
  const found = companyId === null ? query(ratings) : query(ratings, where('companyId', '==', companyId));
  return listenToList(
    query(found, orderBy('ratedAt', 'desc'), limit(maxRatings)),
    ({ docs }) => emit(readAll(docs, (stored) => ({ ...readRating(stored), id: stored.id }))),
    () => emit('failed'),
  );
}
