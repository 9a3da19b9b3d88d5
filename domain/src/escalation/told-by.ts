import type { OpenRide } from '../ride/ride.ts';
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
