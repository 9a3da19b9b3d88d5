import type { ConfirmedRide } from '@talwaerts/domain/ride/ride.ts';
import type { ListedRide } from '../data/listed-ride.ts';

/** Returns the rides to which a crew can be assigned. */
export const assignableRides = (rides: readonly ListedRide[]): readonly ConfirmedRide[] =>
  rides.filter((ride): ride is ConfirmedRide => ride.status === 'confirmed' && !ride.isHotelView);
