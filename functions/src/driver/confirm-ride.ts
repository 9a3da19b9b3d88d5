import { rideActionSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { acceptRide } from '@talwaerts/domain/ride/take-ride.ts';
import { db } from '../platform/app.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { loadCarrier } from '../store/companies.ts';
import { loadRide, storeStep } from '../store/rides.ts';

/** A taxi company accepts an open ride and pays its provision. */
export const confirmride = memberCallable<'driver-confirmride', { rideid: string }>(
  { roles: ['taxi', 'driver'], payload: rideActionSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ rideid }, { member, nowMs }) =>
    db().runTransaction(async (tx) => {
      if (member.role === 'admin') return refusal({ refused: 'not-yours' });
      const [stored, taking] = await Promise.all([loadRide(tx, rideid), loadCarrier(tx, member.companyId)]);
      if (!stored) return refusal({ refused: 'not-found' });
      if (!taking) return refusal({ refused: 'company-inactive' });
      const outcome = acceptRide(stored.ride, {
        carrier: taking.carrier,
        carrierIsActive: taking.isActive,
        account: taking.account,
        deed: { atMs: nowMs, by: member.uid },
      });
      if ('refused' in outcome) return outcome.refused === 'pech' ? { valid: false, pech: true } : refusal(outcome);
      storeStep(tx, outcome, stored.contact);
      return { valid: true };
    }),
);
