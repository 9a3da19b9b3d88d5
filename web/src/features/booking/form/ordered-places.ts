import type { Place } from '@talwaerts/domain/place/place.ts';

/** Maps the two ends of a ride to the calls' field names. */
export const orderedPlaces = (pickup: Place, destination: Place) => ({
  pickup: pickup.label,
  pickupPlaceId: pickup.placeId,
  land: pickup.land,
  bundesland: pickup.bundesland,
  bezirk: pickup.bezirk,
  destination: destination.label,
  destinationPlaceId: destination.placeId,
  dland: destination.land,
  dbundesland: destination.bundesland,
  dbezirk: destination.bezirk,
});
