import { rideActionSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { carrierOf } from '@talwaerts/domain/ride/ride.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { mayAct } from '../store/companies.ts';
import { memberTransaction } from '../store/members.ts';
import { loadRide } from '../store/rides.ts';
import { loadRideHistory } from '../use-cases/order/load-ride-history.ts';

/** Answers what has happened to a ride, to administrators and to its present carrier. */
export const ridehistory = memberCallable(
  'global-ridehistory',
  {
    roles: ['admin', 'taxi', 'driver'],
    payload: rideActionSchema,
    rateLimit: { requests: 60, perSeconds: 60 },
  },
  ({ rideid }, { member }) =>
    memberTransaction(
      member,
      async (tx) => {
        const [stored, isActive] = await Promise.all([loadRide(tx, rideid, member), mayAct(tx, member)]);
        if (!isActive) return refusal({ refused: 'company-inactive' });
        const isOwn = stored && (member.role === 'admin' || carrierOf(stored.ride)?.companyId === member.companyId);
        if (!stored || !isOwn) return refusal({ refused: 'not-found' });
        return { valid: true, ...(await loadRideHistory(tx, stored.ride, member)) };
      },
      { readOnly: true },
    ),
);
