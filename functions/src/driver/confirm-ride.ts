import { rideActionSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { acceptRide } from '@talwaerts/domain/ride/take-ride.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { memberTransaction } from '../store/members.ts';
import { loadRide, storeStep } from '../store/rides.ts';
import { loadAcceptance } from '../use-cases/order/load-acceptance.ts';

/** Accepts an open ride for the caller's company, which pays the provision. */
export const confirmride = memberCallable(
  'driver-confirmride',
  { roles: ['taxi', 'driver'], payload: rideActionSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ rideid }, { member, nowMs }) =>
    memberTransaction(member, async (tx) => {
      const [stored, acceptance] = await Promise.all([
        loadRide(tx, rideid),
        loadAcceptance(tx, { companyId: member.companyId, rideId: rideid }, { atMs: nowMs, by: member.uid }),
      ]);
      if (!stored) return refusal({ refused: 'not-found' });
      if (!acceptance) return refusal({ refused: 'company-inactive' });
      const outcome = acceptRide(stored.ride, acceptance);
      if ('refused' in outcome) return outcome.refused === 'pech' ? { valid: false, pech: true } : refusal(outcome);
      storeStep(tx, outcome, stored.contact);
      return { valid: true };
    }),
);
