import type { Rating } from '@talwaerts/domain/rating/rating.ts';
import { readRating } from '@talwaerts/domain/rating/stored-rating.ts';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { readAll } from '../../shared/firebase/listen.ts';
import { useLiveList } from '../../shared/firebase/live-data.ts';

/** Maximum number of ratings shown. */
const maxRatings = 100;

/** The id is the ride's. */
export type ListedRating = Rating & { readonly id: string };

/** Returns the newest ratings, live; of one company, or of all for null. Undefined until known. */
export const useRatings = (companyId: string | null): readonly ListedRating[] | 'failed' | undefined =>
  useLiveList(
    ['ratings', companyId],
    (firestore) => {
      const ratings = collection(firestore, 'ratings');
      const found = companyId === null ? query(ratings) : query(ratings, where('companyId', '==', companyId));
      return query(found, orderBy('ratedAt', 'desc'), limit(maxRatings));
    },
    (docs) => readAll(docs, (stored) => ({ ...readRating(stored), id: stored.id })),
  );
