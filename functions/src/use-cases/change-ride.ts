import type { AuditAction, AuditEntry } from '@talwaerts/domain/audit/audit.ts';
import type { Outcome } from '@talwaerts/domain/ride/outcome.ts';
import { carrierOf, type Ride } from '@talwaerts/domain/ride/ride.ts';
import { type MemberCaller, refusal } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { mayAct } from '../store/companies.ts';
import { memberTransaction } from '../store/members.ts';
import { loadRide, storeStep } from '../store/rides.ts';

/**
 * Loads a ride, lets the domain decide, stores the outcome; for actions that touch no token account. Adds the audit
 * entry `what` for an administrator or a hotel: the ride's own stamp has only their role, no uid.
 */
export function decideOnRide(
  rideId: string,
  caller: MemberCaller,
  decide: (ride: Ride) => Outcome,
  what?: AuditAction,
  data?: AuditEntry['data'],
) {
  return memberTransaction(caller.member, async (tx) => {
    const [stored, isActive] = await Promise.all([loadRide(tx, rideId), mayAct(tx, caller.member)]);
    if (!isActive) return refusal({ refused: 'company-inactive' });
    if (!stored) return refusal({ refused: 'not-found' });
    const outcome = decide(stored.ride);
    if ('refused' in outcome) return refusal(outcome);
    storeStep(tx, outcome, stored.contact);
    if (what && (caller.member.role === 'admin' || caller.member.role === 'hotel')) {
      storeAudit(tx, caller, { what, companyId: companyOf(outcome.ride), rideId, ...(data && { data }) });
    }
    return { valid: true } as const;
  });
}

/** Returns the company for a ride's audit entry: its carrier, else the hotel that posted it. */
export function companyOf(ride: Ride): string | null {
  return (carrierOf(ride) ?? ride.hotel)?.companyId ?? null;
}
