import type { OpenRide } from '../ride/ride.ts';
import { type EscalationSettings, hasReached, stepDueAtMs } from './escalation.ts';

/**
 * Returns until when a guest is told if no taxi has accepted the ride. Null once that is over, or for a ride that is
 * not escalated.
 */
export function toldByMs(ride: OpenRide, settings: EscalationSettings, nowMs: number): number | null {
  if (ride.nextStepAtMs === null || hasReached(ride.escalation, 'guestTold')) return null;
  const dueAtMs = stepDueAtMs('guestTold', ride, settings);
  return dueAtMs > nowMs ? dueAtMs : null;
}
