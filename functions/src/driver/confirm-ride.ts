import { rideActionSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { acceptRide } from '@talwaerts/domain/ride/take-ride.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { loadCarrier } from '../store/companies.ts';
import { memberTransaction } from '../store/members.ts';
import { loadReturn } from '../store/returns.ts';
import { loadRide, storeStep } from '../store/rides.ts';

/** Accepts an open ride for the caller's company, which pays the provision. */
export const confirmride = memberCallable(
  'driver-confirmride',
  { roles: ['taxi', 'driver'], payload: rideActionSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ rideid }, { member, nowMs }) =>
    memberTransaction(member, async (tx) => {
      const [stored, acceptance, returned] = await Promise.all([
        loadRide(tx, rideid),
        loadCarrier(tx, member.companyId),
        loadReturn(tx, member.companyId, rideid),
      ]);
      if (!stored) return refusal({ refused: 'not-found' });
      if (!acceptance) return refusal({ refused: 'company-inactive' });
      const outcome = acceptRide(stored.ride, {
        carrier: acceptance.carrier,
        carrierIsActive: acceptance.isActive,
        hasGivenBack: returned !== undefined,
        account: acceptance.account,
        stamp: { atMs: nowMs, by: member.uid },
      });
      if ('refused' in outcome) return outcome.refused === 'pech' ? { valid: false, pech: true } : refusal(outcome);
      storeStep(tx, outcome, stored.contact);
      return { valid: true };
    }),
);
