import { type EscalationSettings, hasReached, stepDueAtMs, stepsAfter } from '../escalation/escalation.ts';
import { refused } from '../refusals.ts';
import { mailsOfDoubt, recorded } from './escalate-ride.ts';
import { isTooLateForCompany } from './limits.ts';
import { type Outcome, unchanged } from './outcome.ts';
import type { OpenRide, Ride } from './ride.ts';

/**
 * Does the step `guestTold` at once, for an administrator who sees that no taxi will come; records the steps before it
 * as skipped. Changes nothing if the guest was told in this round. Refused with `wrong-state`, then `too-late` (after
 * pickup, when the next mail is the apology).
 */
export function tellGuest(ride: Ride, settings: EscalationSettings, nowMs: number): Outcome<OpenRide> {
  if (ride.status !== 'open' || ride.guestRemovedAtMs !== null) return refused('wrong-state');
  if (hasReached(ride.escalation, 'guestTold')) return unchanged(ride);
  if (isTooLateForCompany(ride.pickupAtMs, nowMs)) return refused('too-late');
  const ahead = stepsAfter(ride.escalation);
  const done = ahead.slice(0, ahead.indexOf('guestTold') + 1);
  const told: OpenRide = {
    ...ride,
    escalation: 'guestTold',
    escalationSteps: [...ride.escalationSteps, ...done.map((step) => recorded(step, nowMs, step !== 'guestTold'))],
    nextStepAtMs: stepDueAtMs('expired', ride, settings),
  };
  return { ride: told, account: null, entries: [], mails: mailsOfDoubt(told) };
}
