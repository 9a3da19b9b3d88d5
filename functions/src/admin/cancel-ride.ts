import { cancelRideSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { cancelRide } from '@talwaerts/domain/ride/cancel-ride.ts';
import { payerOf } from '@talwaerts/domain/ride/hand-on.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { mayAct } from '../store/companies.ts';
import { loadAccount } from '../store/ledger.ts';
import { memberTransaction } from '../store/members.ts';
import { loadRide, storeStep } from '../store/rides.ts';
import { answerRepeat, companyOf } from '../use-cases/order/change-ride.ts';

/**
 * Cancels a confirmed ride, and refunds the provision to the carrier unless an administrator decides otherwise.
 * Idempotent for the same member and decision.
 */
export const cancelride = memberCallable(
  'admin-cancelride',
  { roles: ['admin', 'hotel', 'taxi'], payload: cancelRideSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ rideid, refund = true, reason }, caller) =>
    memberTransaction(caller.member, async (tx) => {
      const [stored, isActive] = await Promise.all([loadRide(tx, rideid, caller.member), mayAct(tx, caller.member)]);
      if (!isActive) return refusal({ refused: 'company-inactive' });
      if (!stored) return refusal({ refused: 'not-found' });
      const { ride } = stored;
      const account = ride.status === 'confirmed' ? await loadAccount(tx, payerOf(ride)) : null;
      const outcome = cancelRide(ride, caller.member, { nowMs: caller.nowMs, account, refund });
      if ('refused' in outcome) return refusal(outcome);
      if (outcome.ride === ride) {
        return answerRepeat(tx, caller.member, rideid, { what: 'ride-canceled' });
      }
      storeStep(tx, outcome, stored.contact);
      const companyId = companyOf(outcome.ride);
      const data = {
        refundTokenCents: outcome.entries.reduce((sum, entry) => sum + entry.valueTokenCents, 0),
        reason: (caller.member.role === 'admin' && reason?.trim()) || null,
      };
      storeAudit(tx, caller, { what: 'ride-canceled', companyId, rideId: rideid, data });
      return { valid: true };
    }),
);
