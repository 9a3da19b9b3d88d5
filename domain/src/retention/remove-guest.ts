import { type Refused, refused } from '../refusals.ts';
import { canceledOpen } from '../ride/cancel-ride.ts';
import { withoutPending } from '../ride/change-request.ts';
import type { Ride } from '../ride/ride.ts';
import { withErasedFacts } from '../ride/ride-facts.ts';
import { isDue } from './retention.ts';

const dayMs = 24 * 3_600_000;

/**
 * Removes what identifies the guest from a ride, as `rideFields` says. Cancels an open ride: its pickup is over, and no
 * company could drive a guest whom it cannot reach.
 */
export function withoutGuest(ride: Ride, nowMs: number): Ride {
  const ended = ride.status === 'open' ? canceledOpen(ride, { atMs: nowMs, by: 'platform' }, 'rejected') : ride;
  const erased = { ...withErasedFacts(ended), guestRemovedAtMs: nowMs };
  // Nor need anybody know any more who drove, and who reported what.
  const { crew, driverSet, seen, progress, reports, delayMinutes, ...others } = erased;
  return others.status === 'confirmed' ? withoutPending(others) : others;
}

/** Whether the guest of a booking is due for removal: for both rides of a round trip, after the later one. */
export const isGuestDue = (rides: readonly Pick<Ride, 'pickupAtMs'>[], nowMs: number): boolean =>
  rides.every(({ pickupAtMs }) => isDue('guests', pickupAtMs, nowMs));

/**
 * Erases a guest's data from all rides of a booking. Returns the changed rides, none if all were erased before. Refused
 * with `cancel-first` while a ride is in the future or may be under way, because its driver needs the contact.
 */
export function eraseGuest(rides: readonly Ride[], nowMs: number): readonly Ride[] | Refused {
  if (rides.some((ride) => isNeeded(ride, nowMs))) return refused('cancel-first');
  return rides.filter((ride) => ride.guestRemovedAtMs === null).map((ride) => withoutGuest(ride, nowMs));
}

const isNeeded = ({ status, pickupAtMs }: Ride, nowMs: number): boolean =>
  (status === 'open' || status === 'confirmed') && nowMs < pickupAtMs + dayMs;
