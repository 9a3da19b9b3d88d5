import { answerHandOnSchema, handOnSchema, rideActionSchema } from '@talwaerts/domain/calls/ride-action.ts';
import type { HandedOnRide } from '@talwaerts/domain/ride/hand-on.ts';
import { declineHandOn, offerHandOn, payerOf, takeHandOn, withdrawHandOn } from '@talwaerts/domain/ride/hand-on.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { type MemberCaller, memberCallable, refusal } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { mayAct } from '../store/companies.ts';
import { loadAccount, storePosting } from '../store/ledger.ts';
import { managerIds, memberTransaction } from '../store/members.ts';
import { storeMails } from '../store/outbox.ts';
import { storeReturn } from '../store/returns.ts';
import { loadRide, type StoredRide, storeStep } from '../store/rides.ts';
import { decideOnRide } from '../use-cases/order/change-ride.ts';
import { loadAcceptance } from '../use-cases/order/load-acceptance.ts';

const rateLimit = { requests: 60, perSeconds: 60 };

/** Offers a ride of the caller's company to another company. Idempotent while the offer stands. */
export const handon = memberCallable(
  'taxi-handon',
  { roles: ['taxi'], payload: handOnSchema, rateLimit },
  ({ rideid, companyid }, { member, nowMs }) =>
    memberTransaction(member, async (tx) => {
      const stamp = { atMs: nowMs, by: member.uid };
      const [stored, to, isActive, toTell] = await Promise.all([
        loadRide(tx, rideid),
        loadAcceptance(tx, { companyId: companyid, rideId: rideid }, stamp),
        mayAct(tx, member),
        managerIds(tx, companyid),
      ]);
      if (!isActive) return refusal({ refused: 'company-inactive' });
      if (!stored || !to) return refusal({ refused: 'not-found' });
      const offering = { companyId: member.companyId, to, managerIds: toTell, stamp };
      const outcome = offerHandOn(stored.ride, offering);
      if ('refused' in outcome) return refusal(outcome);
      if (outcome.ride === stored.ride) return { valid: true };
      storeStep(tx, outcome, stored.contact);
      storeMails(tx, outcome.told);
      return { valid: true };
    }),
);

/** Takes the offer of a ride back for its carrier. Idempotent. */
export const withdrawhandon = memberCallable(
  'taxi-withdrawhandon',
  { roles: ['taxi'], payload: rideActionSchema, rateLimit },
  ({ rideid }, caller) => decideOnRide(rideid, caller, (ride) => withdrawHandOn(ride, caller.member.companyId), null),
);

/** Takes a ride over that another company has offered to the caller's, or declines it. Idempotent. */
export const answerhandon = memberCallable(
  'taxi-answerhandon',
  { roles: ['taxi'], payload: answerHandOnSchema, rateLimit },
  ({ rideid, accept }, caller) =>
    memberTransaction(caller.member, async (tx) => {
      const { companyId, uid } = caller.member;
      const [stored, to] = await Promise.all([
        loadRide(tx, rideid),
        loadAcceptance(tx, { companyId, rideId: rideid }, { atMs: caller.nowMs, by: uid }),
      ]);
      if (!to?.carrierIsActive) return refusal({ refused: 'company-inactive' });
      if (!stored) return refusal({ refused: 'not-found' });
      const { ride } = stored;
      if (!accept) {
        const declined = declineHandOn(ride, companyId, caller.nowMs);
        if (!declined) return { valid: true };
        storeStep(tx, declined, stored.contact);
        storeMails(tx, declined.told);
        return { valid: true };
      }
      const formerAccount = ride.status === 'confirmed' ? await loadAccount(tx, payerOf(ride)) : null;
      const outcome = takeHandOn(ride, to, formerAccount);
      if ('refused' in outcome) return refusal(outcome);
      storeTaken(tx, caller, stored, outcome);
      return { valid: true };
    }),
);

function storeTaken(tx: Transaction, caller: MemberCaller, { ride, contact }: StoredRide, taken: HandedOnRide): void {
  if (!taken.former) return;
  const { carrier, posting, returned } = taken.former;
  const { companyId } = carrier;
  storeStep(tx, taken, contact);
  if (posting) storePosting(tx, posting);
  storeMails(tx, taken.told);
  storeReturn(tx, { companyId, rideId: ride.id }, returned);
  const data = { carrier: taken.ride.carrier.name, refundTokenCents: posting?.entry.valueTokenCents ?? 0 };
  storeAudit(tx, caller, { what: 'ride-handed-on', companyId, rideId: ride.id, data });
}
