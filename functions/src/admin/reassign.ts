import { reassignSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { payerOf } from '@talwaerts/domain/ride/hand-on.ts';
import { reassignRide } from '@talwaerts/domain/ride/reassign-ride.ts';
import { carrierOf } from '@talwaerts/domain/ride/ride.ts';
import { stampOf } from '@talwaerts/domain/ride/stamp.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { loadAccount, storePosting } from '../store/ledger.ts';
import { memberTransaction } from '../store/members.ts';
import { freeTime } from '../store/occupancies.ts';
import { storeMails } from '../store/outbox.ts';
import { storeReturn } from '../store/returns.ts';
import { loadRide, storeStep } from '../store/rides.ts';
import { answerRepeat } from '../use-cases/order/change-ride.ts';
import { loadAcceptance } from '../use-cases/order/load-acceptance.ts';

/** Moves a confirmed ride to another company, which pays the provision. Idempotent for the same reason. */
export const reassign = memberCallable(
  'admin-reassign',
  { roles: ['admin'], payload: reassignSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ rideid, companyid, reason: typed, refund = true }, caller) =>
    memberTransaction(caller.member, async (tx) => {
      const [stored, to] = await Promise.all([
        loadRide(tx, rideid, caller.member),
        loadAcceptance(tx, { companyId: companyid, rideId: rideid }, stampOf(caller.member, caller.nowMs)),
      ]);
      const former = stored && carrierOf(stored.ride);
      if (!stored || !to) return refusal({ refused: 'not-found' });
      if (!former || stored.ride.status !== 'confirmed') return refusal({ refused: 'wrong-state' });
      const formerAccount = await loadAccount(tx, payerOf(stored.ride));
      const outcome = reassignRide(stored.ride, { to, formerAccount, refund });
      if ('refused' in outcome) return refusal(outcome);
      const reason = typed.trim();
      if (!outcome.former) {
        return answerRepeat(tx, caller.member, rideid, { what: 'ride-reassigned', data: { reason } });
      }
      const { posting, returned, mail } = outcome.former;
      storeStep(tx, outcome, stored.contact);
      if (posting) storePosting(tx, posting);
      storeMails(tx, [mail]);
      storeReturn(tx, { companyId: former.companyId, rideId: rideid }, returned);
      freeTime(tx, former.companyId, rideid);
      const data = { carrier: to.carrier.name, refundTokenCents: posting?.entry.valueTokenCents ?? 0, reason };
      storeAudit(tx, caller, { what: 'ride-reassigned', companyId: former.companyId, rideId: rideid, data });
      return { valid: true };
    }),
);
