import { answerHandOnSchema, handOnSchema, rideActionSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { validCents } from '@talwaerts/domain/money/money.ts';
import { offerHandOn, withdrawHandOn } from '@talwaerts/domain/ride/hand-on.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { memberCallable, refusal } from '../platform/callable.ts';
import { mayAct } from '../store/companies.ts';
import { managerIds, memberTransaction } from '../store/members.ts';
import { storeMails } from '../store/outbox.ts';
import { loadRide, logEvents, storeStep } from '../store/rides.ts';
import { answerHandOn } from '../use-cases/order/answer-hand-on.ts';
import { decideOnRide } from '../use-cases/order/change-ride.ts';
import { loadAcceptance } from '../use-cases/order/load-acceptance.ts';

const rateLimit = { requests: 60, perSeconds: 60 };

/** Offers a ride of the caller's company to another company, an own one at a price. Idempotent while it stands. */
export const handon = memberCallable(
  'taxi-handon',
  { roles: ['taxi'], payload: handOnSchema, rateLimit },
  ({ rideid, companyid, price }, { member, nowMs }) =>
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
      const priceCents = price === undefined ? undefined : validCents(price);
      const offering = { companyId: member.companyId, to, priceCents, managerIds: toTell, stamp };
      const outcome = offerHandOn(stored.ride, offering);
      if ('refused' in outcome) return refusal(outcome);
      if (outcome.ride === stored.ride) return { valid: true };
      await logEvents(tx, rideid, ...outcome.logged);
      storeStep(tx, outcome, stored.contact);
      storeMails(tx, outcome.told);
      return { valid: true };
    }),
);

/** Takes the offer of a ride back for its carrier. Idempotent. */
export const withdrawhandon = memberCallable(
  'taxi-withdrawhandon',
  { roles: ['taxi'], payload: rideActionSchema, rateLimit },
  ({ rideid }, caller) => {
    const { member, nowMs } = caller;
    const withdraw = async (ride: Ride, tx: Transaction) => {
      const outcome = withdrawHandOn(ride, member.companyId, { atMs: nowMs, by: member.uid });
      if (!('refused' in outcome) && outcome.logged.length > 0) await logEvents(tx, rideid, ...outcome.logged);
      return outcome;
    };
    return decideOnRide(rideid, caller, withdraw, null);
  },
);

/** Takes a ride over that another company has offered to the caller's, or declines it. Idempotent. */
export const answerhandon = memberCallable(
  'taxi-answerhandon',
  { roles: ['taxi'], payload: answerHandOnSchema, rateLimit },
  ({ rideid, accept }, caller) => answerHandOn(caller, { rideId: rideid, accept }),
);
