import type { ConfirmedRide } from '@talwaerts/domain/ride/ride.ts';
import type { ListedRide } from '../data/listed-ride.ts';

/** Returns the rides that a crew can be put on. */
export const assignableRides = (rides: readonly ListedRide[]): readonly ConfirmedRide[] =>
  rides.filter((ride): ride is ConfirmedRide => ride.status === 'confirmed' && 'confirmed' in ride);
