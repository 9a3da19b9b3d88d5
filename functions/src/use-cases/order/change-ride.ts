import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { Outcome } from '@talwaerts/domain/ride/outcome.ts';
import { carrierOf, type Ride } from '@talwaerts/domain/ride/ride.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { type MemberCaller, refusal } from '../../platform/callable.ts';
import { type AuditedChange, isLatestBy, type RepeatedAction, storeAudit } from '../../store/audit-log.ts';
import { mayAct } from '../../store/companies.ts';
import { memberTransaction } from '../../store/members.ts';
import { loadRide, storeStep } from '../../store/rides.ts';

/**
 * Loads a ride, lets the domain decide, stores the outcome; for actions that touch no token account. Adds the audit
 * entry `audited` for an administrator or a hotel: the ride's own stamp has only their role, no uid. It is null for
 * actions that neither of them can take.
 */
export function decideOnRide(
  rideId: string,
  caller: MemberCaller,
  decide: (ride: Ride, tx: Transaction) => Outcome | Promise<Outcome>,
  audited: AuditedChange | ((before: Ride) => AuditedChange) | null,
) {
  return memberTransaction(caller.member, async (tx) => {
    const [stored, isActive] = await Promise.all([loadRide(tx, rideId, caller.member), mayAct(tx, caller.member)]);
    if (!isActive) return refusal({ refused: 'company-inactive' });
    if (!stored) return refusal({ refused: 'not-found' });
    const action = typeof audited === 'function' ? audited(stored.ride) : audited;
    const outcome = await decide(stored.ride, tx);
    if ('refused' in outcome) return refusal(outcome);
    if (outcome.ride === stored.ride) {
      return action ? answerRepeat(tx, caller.member, rideId, action) : ({ valid: true } as const);
    }
    storeStep(tx, outcome, stored.contact);
    if (action && isNamedByRole(caller.member)) {
      storeAudit(tx, caller, { ...action, companyId: companyOf(outcome.ride), rideId });
    }
    return { valid: true } as const;
  });
}

/**
 * Answers a request whose outcome a ride has already. Succeeds for the member who sent the earlier request, because its
 * answer was lost. The ride's stamp names that member, except administrators and hotels, whom the audit log names.
 */
export async function answerRepeat(tx: Transaction, member: Member, rideId: string, action: RepeatedAction) {
  const isOwn = !isNamedByRole(member) || (await isLatestBy(tx, member, rideId, action));
  return isOwn ? ({ valid: true } as const) : refusal({ refused: 'wrong-state' });
}

const isNamedByRole = ({ role }: Member): boolean => role === 'admin' || role === 'hotel';

/** Returns the company for a ride's audit entry: its carrier, else the hotel that posted it. */
export function companyOf(ride: Ride): string | null {
  return (carrierOf(ride) ?? ride.hotel)?.companyId ?? null;
}
