import { refused } from '../refusals.ts';
import { type Outcome, unchanged } from './outcome.ts';
import type { OpenRide, Ride } from './ride.ts';

/**
 * Lowers what an open ride costs its next carrier, for an administrator; the guest's price stays. Idempotent. Refused
 * with `wrong-state`, then `not-lower`.
 */
export function lowerProvision(ride: Ride, provisionTokenCents: number): Outcome<OpenRide> {
  if (ride.status !== 'open') return refused('wrong-state');
  if (provisionTokenCents === ride.provisionTokenCents) return unchanged(ride);
  if (provisionTokenCents > ride.provisionTokenCents) return refused('not-lower');
  const { objectable } = ride;
  return unchanged({
    ...ride,
    provisionTokenCents,
    // An objection must not raise it again.
    objectable: objectable && {
      ...objectable,
      provisionTokenCents: Math.min(objectable.provisionTokenCents, provisionTokenCents),
    },
  });
}
