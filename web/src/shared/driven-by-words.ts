import type { HotelRide } from '@talwaerts/domain/ride/ride.ts';

/** Returns the driver's first name and the plate, as far as known; an empty text if neither is. */
export const drivenByWords = (drivenBy: HotelRide['drivenBy']): string =>
  [drivenBy?.driver, drivenBy?.plate].filter(Boolean).join(' · ');
