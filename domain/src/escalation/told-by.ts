import type { OpenRide, Ride } from '../ride/ride.ts';
import { type EscalationSettings, hasReached, stepDueAtMs } from './escalation.ts';

/**
 * Returns the instant at which a guest hears that no taxi has accepted the ride. Null after that instant, and for a
 * ride that is not escalated.
 */
export function toldByMs(ride: OpenRide, settings: EscalationSettings, nowMs: number): number | null {
  if (ride.nextStepAtMs === null || hasReached(ride.escalation, 'guestTold')) return null;
  const dueAtMs = stepDueAtMs('guestTold', ride, settings);
  return dueAtMs > nowMs ? dueAtMs : null;
}

/**
 * Returns the instant at which the guest has heard of each of a booking's rides that no taxi has accepted it. Null
 * without a ride of which the guest will hear.
 */
export function allToldByMs(rides: readonly Ride[], settings: EscalationSettings, nowMs: number): number | null {
  const told = rides.flatMap((ride) => (ride.status === 'open' ? (toldByMs(ride, settings, nowMs) ?? []) : []));
  return told.length > 0 ? Math.max(...told) : null;
}
