import { assignRideSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { stampOf } from '@talwaerts/domain/ride/stamp.ts';
import { assignRide } from '@talwaerts/domain/ride/take-ride.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { memberTransaction } from '../store/members.ts';
import { loadRide, storeStep } from '../store/rides.ts';
import { loadAcceptance } from '../use-cases/order/load-acceptance.ts';

/** Assigns an open ride to a company, which pays the provision. Idempotent. */
export const assignride = memberCallable(
  'admin-assignride',
  { roles: ['admin'], payload: assignRideSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ rideid, companyid, userid = '' }, caller) => {
    const companyId = companyid ?? userid;
    return memberTransaction(caller.member, async (tx) => {
      const [stored, acceptance] = await Promise.all([
        loadRide(tx, rideid, caller.member),
        loadAcceptance(tx, { companyId, rideId: rideid }, stampOf(caller.member, caller.nowMs)),
      ]);
      if (!stored || !acceptance) return refusal({ refused: 'not-found' });
      const outcome = assignRide(stored.ride, acceptance);
      if ('refused' in outcome) return refusal(outcome);
      // A repeat: the audit log has the first request.
      if (outcome.ride === stored.ride) return { valid: true };
      storeStep(tx, outcome, stored.contact);
      const data = { carrier: acceptance.carrier.name };
      storeAudit(tx, caller, { what: 'ride-assigned', companyId, rideId: rideid, data });
      return { valid: true };
    });
  },
);
