import { answerRatingSchema } from '@talwaerts/domain/calls/rating.ts';
import { answerRating } from '@talwaerts/domain/rating/rating.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { mayAct } from '../store/companies.ts';
import { memberTransaction } from '../store/members.ts';
import { loadRating, storeRating } from '../store/ratings.ts';

/** Answers the guest who rated a ride of the caller's company. Idempotent. */
export const answerrating = memberCallable(
  'taxi-answerrating',
  { roles: ['taxi'], payload: answerRatingSchema, rateLimit: { requests: 30, perSeconds: 60 } },
  ({ rideid, text }, caller) =>
    memberTransaction(caller.member, async (tx) => {
      const [rating, isActive] = await Promise.all([loadRating(tx, rideid), mayAct(tx, caller.member)]);
      if (!isActive) return refusal({ refused: 'company-inactive' });
      if (!rating) return refusal({ refused: 'not-found' });
      const answered = answerRating(rating, caller.member, text, caller.nowMs);
      if ('refused' in answered) return refusal(answered);
      if (answered === rating) return { valid: true };
      storeRating(tx, rideid, answered);
      storeAudit(tx, caller, { what: 'rating-answered', companyId: rating.companyId, rideId: rideid });
      return { valid: true };
    }),
);
