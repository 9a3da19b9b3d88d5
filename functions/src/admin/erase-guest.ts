import { rideActionSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { memberTransaction } from '../store/members.ts';
import { loadRide } from '../store/rides.ts';
import { eraseGuestData } from '../use-cases/guest-data/guest-data.ts';
import { companyOf } from '../use-cases/order/change-ride.ts';

/** Erases the guest of a ride's booking. */
export const eraseguest = memberCallable(
  'admin-eraseguest',
  { roles: ['admin'], payload: rideActionSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ rideid }, caller) =>
    memberTransaction(caller.member, async (tx) => {
      if (!(await loadRide(tx, rideid, caller.member))) return refusal({ refused: 'not-found' });
      const outcome = await eraseGuestData(tx, rideid, caller.nowMs);
      if ('refused' in outcome) return refusal(outcome);
      storeAudit(tx, caller, { what: 'guest-erased', companyId: companyOf(outcome.ride), rideId: rideid });
      return { valid: true };
    }),
);
