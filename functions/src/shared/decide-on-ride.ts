import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { Outcome } from '@talwaerts/domain/ride/outcome.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import { db } from './app.ts';
import { refusal } from './callable.ts';
import { loadRide, storeStep } from './ride-store.ts';

/** Loads a ride, lets the domain decide on it, stores the outcome: for steps that touch no account. */
export function decideOnRide(rideId: string, decide: (ride: Ride) => Outcome) {
  return db().runTransaction(async (tx) => {
    const stored = await loadRide(tx, rideId);
    if (!stored) return refusal({ refused: 'not-found' });
    const outcome = decide(stored.ride);
    if ('refused' in outcome) return refusal(outcome);
    storeStep(tx, outcome, stored.contact);
    return { valid: true } as const;
  });
}

export const deedOf = (member: Member, nowMs: number) => ({ atMs: nowMs, by: member.uid });
