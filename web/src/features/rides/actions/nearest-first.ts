import type { ListedCompany } from '@talwaerts/domain/calls/company-answers.ts';
import { distanceKm } from '@talwaerts/domain/place/distance.ts';
import type { RidePlace } from '@talwaerts/domain/place/place.ts';

export interface NearCarrier extends ListedCompany {
  /** As the crow flies, rounded; undefined if either position is unknown. */
  readonly kmToPickup: number | undefined;
}

/** Sorts by the distance to the pickup; companies without a known position come last, in their order. */
export function nearestFirst(
  carriers: readonly ListedCompany[],
  { lat, lng }: Pick<RidePlace, 'lat' | 'lng'>,
): readonly NearCarrier[] {
  const kmTo = (position: ListedCompany['company']['position']): number | undefined =>
    position && lat !== null && lng !== null ? distanceKm({ lat, lng }, position) : undefined;
  return carriers
    .map((carrier) => ({ carrier, km: kmTo(carrier.company.position) }))
    .sort((a, b) => (a.km ?? Number.MAX_VALUE) - (b.km ?? Number.MAX_VALUE))
    .map(({ carrier, km }) => ({ ...carrier, kmToPickup: km === undefined ? undefined : Math.round(km) }));
}
