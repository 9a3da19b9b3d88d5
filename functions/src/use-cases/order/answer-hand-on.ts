import type { Calls } from '@talwaerts/domain/calls/catalogue.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { declineHandOn, type HandedOnRide, payerOf, takeHandOn } from '@talwaerts/domain/ride/hand-on.ts';
import { isOwnRide } from '@talwaerts/domain/ride/ride.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { type MemberCaller, refusal } from '../../platform/callable.ts';
import { storeAudit } from '../../store/audit-log.ts';
import { loadAccount, storePosting } from '../../store/ledger.ts';
import { memberTransaction } from '../../store/members.ts';
import { freeTime } from '../../store/occupancies.ts';
import { storeMails } from '../../store/outbox.ts';
import { storeReturn } from '../../store/returns.ts';
import { loadRide, logEvents, type StoredRide, storeStep } from '../../store/rides.ts';
import { loadAcceptance } from './load-acceptance.ts';

interface Answering {
  readonly rideId: string;
  readonly accept: boolean;
  /** The offer for which the link was made; undefined for the present one. */
  readonly nth?: number;
}

type AnswerOf = Calls['taxi-answerhandon']['answer'];

/**
 * Takes a ride over that another company has offered to the caller's, or declines it. Idempotent. Refused with
 * `company-inactive`, `not-found`, and the refusals of the domain's `takeHandOn`.
 */
export function answerHandOn(caller: MemberCaller<'taxi'>, { rideId, accept, nth }: Answering): Promise<AnswerOf> {
  const { member, nowMs } = caller;
  const { companyId, uid } = member;
  const stamp = { atMs: nowMs, by: uid };
  return memberTransaction(member, async (tx) => {
    const [stored, to] = await Promise.all([loadRide(tx, rideId), loadAcceptance(tx, { companyId, rideId }, stamp)]);
    if (!to?.carrierIsActive) return refusal(refused('company-inactive'));
    if (!stored) return refusal(refused('not-found'));
    const { ride } = stored;
    // Offered again meanwhile, perhaps to others.
    if (nth !== undefined && nth !== ride.handOns) return refusal(refused('offer-over'));
    if (!accept) {
      const declined = declineHandOn(ride, companyId, stamp);
      if (!declined) return { valid: true };
      await logEvents(tx, ride.id, ...declined.logged);
      storeStep(tx, declined, stored.contact);
      storeMails(tx, declined.told);
      return { valid: true };
    }
    const formerAccount = ride.status === 'confirmed' ? await loadAccount(tx, payerOf(ride)) : null;
    const outcome = takeHandOn(ride, to, formerAccount);
    if ('refused' in outcome) return refusal(outcome);
    storeTaken(tx, caller, stored, outcome);
    return { valid: true };
  });
}

function storeTaken(tx: Transaction, caller: MemberCaller, { ride, contact }: StoredRide, taken: HandedOnRide): void {
  if (!taken.former) return;
  const { carrier, posting, returned } = taken.former;
  const { companyId } = carrier;
  storeStep(tx, taken, contact);
  if (posting) storePosting(tx, posting);
  storeMails(tx, taken.told);
  storeReturn(tx, { companyId, rideId: ride.id }, returned);
  freeTime(tx, companyId, ride.id);
  const data = { carrier: taken.ride.carrier.name, refundTokenCents: posting?.entry.valueTokenCents ?? 0 };
  // Administrators read the audit log.
  if (isOwnRide(ride)) return;
  storeAudit(tx, caller, { what: 'ride-handed-on', companyId, rideId: ride.id, data });
}
