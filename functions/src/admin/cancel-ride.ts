import { rideActionSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { cancelRide } from '@talwaerts/domain/ride/cancel-ride.ts';
import { db } from '../shared/app.ts';
import { memberCallable, refusal } from '../shared/callable.ts';
import { loadAccount } from '../shared/companies.ts';
import { loadRide, storeStep } from '../shared/ride-store.ts';

/** An administrator, or the hotel that posted it, calls a confirmed ride off; its carrier gets the provision back. */
export const cancelride = memberCallable<'admin-cancelride', { rideid: string }>(
  { roles: ['admin', 'hotel'], payload: rideActionSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ rideid }, { member, nowMs }) =>
    db().runTransaction(async (tx) => {
      const stored = await loadRide(tx, rideid);
      if (!stored) return refusal({ refused: 'not-found' });
      const { ride } = stored;
      const carrierId = ride.status === 'open' ? undefined : ride.carrier?.companyId;
      const account = carrierId ? await loadAccount(tx, carrierId) : { companyId: '', balanceTokenCents: 0 };
      const outcome = cancelRide(ride, member, account, nowMs);
      if ('refused' in outcome) return refusal(outcome);
      storeStep(tx, outcome, stored.contact);
      return { valid: true };
    }),
);
