import { hideRatingSchema } from '@talwaerts/domain/calls/rating.ts';
import { hideSentence } from '@talwaerts/domain/rating/rating.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { memberTransaction } from '../store/members.ts';
import { loadRating, storeRating } from '../store/ratings.ts';

/** Removes an insulting sentence from a rating. Idempotent. */
export const hiderating = memberCallable(
  'admin-hiderating',
  { roles: ['admin'], payload: hideRatingSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ rideid, reason }, caller) =>
    memberTransaction(caller.member, async (tx) => {
      const rating = await loadRating(tx, rideid);
      if (!rating) return refusal({ refused: 'not-found' });
      const hidden = hideSentence(rating, caller.member, caller.nowMs);
      if (hidden === rating) return { valid: true };
      storeRating(tx, rideid, hidden);
      const { companyId } = rating;
      storeAudit(tx, caller, { what: 'rating-hidden', companyId, rideId: rideid, data: { reason: reason.trim() } });
      return { valid: true };
    }),
);
