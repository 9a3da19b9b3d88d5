import { lowerProvisionSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { validCents } from '@talwaerts/domain/money/money.ts';
import { lowerProvision } from '@talwaerts/domain/ride/lower-provision.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { memberTransaction } from '../store/members.ts';
import { loadRide, storeStep } from '../store/rides.ts';

/** Lowers what an open ride costs its next carrier. Idempotent. */
export const lowerprovision = memberCallable(
  'admin-lowerprovision',
  { roles: ['admin'], payload: lowerProvisionSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ rideid, provision }, caller) =>
    memberTransaction(caller.member, async (tx) => {
      const stored = await loadRide(tx, rideid, caller.member);
      if (!stored) return refusal({ refused: 'not-found' });
      const outcome = lowerProvision(stored.ride, validCents(provision));
      if ('refused' in outcome) return refusal(outcome);
      const before = stored.ride.provisionTokenCents;
      const after = outcome.ride.provisionTokenCents;
      if (before === after) return { valid: true };
      storeStep(tx, outcome, stored.contact);
      storeAudit(tx, caller, {
        what: 'ride-provision-lowered',
        companyId: null,
        rideId: rideid,
        data: { beforeTokenCents: before, afterTokenCents: after },
      });
      return { valid: true };
    }),
);
