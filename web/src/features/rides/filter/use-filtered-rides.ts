import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { MarketArea } from '@talwaerts/domain/company/served-districts.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import type { Rides } from '../data/use-rides.ts';
import { type ShownRides, useShownRides } from '../data/use-shown-rides.ts';
import type { RidesView } from '../rows/use-view.ts';
import { firstPageOf } from '../status/page-size.ts';
import { isListed, isNarrowing, type RideFilter } from './ride-filter.ts';
import { usePeriod } from './use-ride-filter.ts';

interface Chosen {
  readonly status: RideStatus;
  readonly pages: number;
  /** Undefined until known. */
  readonly area: MarketArea | undefined;
  readonly isOfferedLater: boolean;
  readonly filter: RideFilter;
  readonly view: RidesView;
}

/**
 * Returns the rides of the chosen status, period and company, and `listed`: those that the other filters leave of the
 * shown ones.
 */
export function useFilteredRides(
  member: Member,
  { filter, view, ...chosen }: Chosen,
): ShownRides & { readonly listed: Rides } {
  const firstPage = firstPageOf(member.role, view, isNarrowing(filter));
  const period = usePeriod(filter, chosen.status);
  const found = useShownRides(member, { ...chosen, firstPage, period, companyId: filter.company || undefined });
  const { shown, held } = found;
  if (!isNarrowing(filter) || !shown.rides) return { ...found, listed: shown };
  return {
    ...found,
    listed: { ...shown, rides: shown.rides.filter((ride) => isListed(ride, filter)) },
    held: held.filter((ride) => isListed(ride, filter)),
  };
}
