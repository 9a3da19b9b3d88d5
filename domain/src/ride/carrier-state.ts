import { type ConfirmedRide, isOwnRide, type Ride } from './ride.ts';

/**
 * Marks a confirmed ride ahead while its carrier is closed, so that administrators find it. Returns null if the ride
 * says so already, or is none of theirs.
 */
export function withCarrierState(ride: Ride, companyId: string, isActive: boolean): ConfirmedRide | null {
  if (ride.status !== 'confirmed' || isOwnRide(ride) || ride.carrier.companyId !== companyId) return null;
  if ((ride.isCarrierClosed ?? false) === !isActive) return null;
  const { isCarrierClosed: _, ...rest } = ride;
  return isActive ? rest : { ...rest, isCarrierClosed: true };
}
