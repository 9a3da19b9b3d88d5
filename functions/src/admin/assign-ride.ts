import { assignRideSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { assignRide } from '@talwaerts/domain/ride/take-ride.ts';
import { db } from '../shared/app.ts';
import { storeAudit } from '../shared/audit.ts';
import { memberCallable, refusal } from '../shared/callable.ts';
import { loadCarrier } from '../shared/companies.ts';
import { deedOf } from '../shared/decide-on-ride.ts';
import { loadRide, storeStep } from '../shared/ride-store.ts';

/** An administrator gives an open ride to a company, which pays for it by the same rule. */
export const assignride = memberCallable<'admin-assignride', { rideid: string; companyid: string }>(
  { roles: ['admin'], payload: assignRideSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ rideid, companyid }, caller) =>
    db().runTransaction(async (tx) => {
      const [stored, taking] = await Promise.all([loadRide(tx, rideid), loadCarrier(tx, companyid)]);
      if (!stored || !taking) return refusal({ refused: 'not-found' });
      const outcome = assignRide(stored.ride, {
        carrier: taking.carrier,
        carrierIsActive: taking.isActive,
        account: taking.account,
        deed: deedOf(caller.member, caller.nowMs),
      });
      if ('refused' in outcome) return refusal(outcome);
      storeStep(tx, outcome, stored.contact);
      const data = { carrier: taking.carrier.name };
      storeAudit(tx, caller, { what: 'ride-assigned', companyId: companyid, rideId: rideid, data });
      return { valid: true };
    }),
);
