import { answerChangeSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { answerChange } from '@talwaerts/domain/ride/change-request.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { enqueueMapPicture } from '../platform/task-queue.ts';
import { loadCarrier } from '../store/companies.ts';
import { memberTransaction } from '../store/members.ts';
import { endWantedRoute, loadRide, loadWantedPolyline, storeStep } from '../store/rides.ts';

/**
 * Agrees to a change of the company's ride that its guest or hotel has asked for, or declines it. Idempotent. Refused
 * with `company-inactive`, `not-found`, and the refusals of the domain's `answerChange`.
 */
export const answerchange = memberCallable(
  'driver-answerchange',
  { roles: ['taxi', 'driver'], payload: answerChangeSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  async ({ rideid, accept, nth }, { member, nowMs }) => {
    const { companyId, uid } = member;
    const { answer, isRedrawn = false } = await memberTransaction(member, async (tx) => {
      const [stored, carrier] = await Promise.all([loadRide(tx, rideid), loadCarrier(tx, companyId)]);
      if (!carrier?.isActive) return { answer: refusal({ refused: 'company-inactive' }) };
      if (!stored) return { answer: refusal({ refused: 'not-found' }) };
      const { ride, contact } = stored;
      const polyline = accept ? await loadWantedPolyline(tx, ride) : undefined;
      const answering = { companyId, accept, nth, account: carrier.account, stamp: { atMs: nowMs, by: uid } };
      const answered = answerChange(ride, answering);
      if ('refused' in answered) return { answer: refusal(answered) };
      const { refusal: tooFew } = answered;
      if (answered.ride !== ride) {
        storeStep(tx, answered, contact);
        endWantedRoute(tx, ride, tooFew ? undefined : polyline);
      }
      if (tooFew) return { answer: refusal({ refused: tooFew }) };
      return { answer: { valid: true } as const, isRedrawn: polyline !== undefined };
    });
    // If the process ends before, the sweep draws the picture.
    if (isRedrawn) await enqueueMapPicture(rideid);
    return answer;
  },
);
