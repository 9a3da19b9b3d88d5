import { rideActionSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { memberTransaction } from '../store/members.ts';
import { loadRide } from '../store/rides.ts';
import { requestGuestData } from '../use-cases/guest-data/guest-data.ts';
import { companyOf } from '../use-cases/order/change-ride.ts';

/** Mails a ride's guest the stored data of the booking. */
export const exportguest = memberCallable(
  'admin-exportguest',
  { roles: ['admin'], payload: rideActionSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ rideid }, caller) =>
    memberTransaction(caller.member, async (tx) => {
      if (!(await loadRide(tx, rideid, caller.member))) return refusal({ refused: 'not-found' });
      const outcome = await requestGuestData(tx, rideid, caller.nowMs);
      if ('refused' in outcome) return refusal(outcome);
      storeAudit(tx, caller, { what: 'guest-exported', companyId: companyOf(outcome.ride), rideId: rideid });
      return { valid: true };
    }),
);
