import { hasReached } from '../escalation/escalation.ts';
import type { RideFacts } from '../ride/ride-fields.ts';

/** How much later companies that have broken too many promises are offered a new ride. */
export const laterMs = 60_000;
/** The guest of a ride that was ordered so shortly before its pickup cannot wait. */
const noTimeMs = 4 * 3_600_000;

type Offered = Pick<RideFacts, 'round' | 'escalation' | 'pickupAtMs' | 'created'>;

/** Whether companies that keep their promises are offered a ride first: a new one that is neither urgent nor soon. */
export const isOfferedInOrder = ({ round, escalation, pickupAtMs, created }: Offered): boolean =>
  round === 0 && !hasReached(escalation, 'urgent') && pickupAtMs - created.atMs >= noTimeMs;

/** Returns the instant from which every company is offered an open ride. */
export const offeredToAllAtMs = (ride: Offered): number =>
  isOfferedInOrder(ride) ? ride.created.atMs + laterMs : ride.created.atMs;
