import type { Member } from '@talwaerts/domain/company/roles.ts';
import { type MarketArea, wholeMarket } from '@talwaerts/domain/company/served-districts.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { rideKeyOf } from '@talwaerts/domain/ride/ride-search.ts';
import { useFirestore } from 'reactfire';
import type { ListedRide } from '../data/listed-ride.ts';
import { hasOverdueList, type LoadAllRides, loadAllRides } from '../data/ride-query.ts';
import { type Rides, useRides } from '../data/use-rides.ts';
import type { RidesView } from '../rows/use-view.ts';
import { firstPageOf } from '../status/page-size.ts';
import { isFiltered, isListed, narrowsPage, type RideFilter } from './ride-filter.ts';
import { usePeriod } from './use-ride-filter.ts';

interface Chosen {
  readonly status: RideStatus;
  readonly pages: number;
  /** Undefined until known. */
  readonly area: MarketArea | undefined;
  readonly filter: RideFilter;
  readonly view: RidesView;
}

interface FilteredRides {
  readonly rides: Rides;
  /** Those of them that the filter leaves. */
  readonly listed: Rides;
  /** Loads those of all pages. */
  readonly loadAll: LoadAllRides;
}

/** Returns the rides of the chosen status, period, company and text, narrowed by the other filters. */
export function useFilteredRides(member: Member, { filter, view, status, pages, area }: Chosen): FilteredRides {
  const firestore = useFirestore();
  const isOpening = status === 'open' && !isFiltered(filter);
  const firstPage = firstPageOf(member.role, view, narrowsPage(filter) ? 'narrowed' : isOpening ? 'opening' : 'plain');
  const period = usePeriod(filter, status);
  const key = filter.text === '' ? undefined : rideKeyOf(filter.text);
  const queried = { listing: status, period, companyId: filter.company || undefined, key };
  const isHeldStill = status === 'open' && hasOverdueList(member);
  const rides = useRides(member, { ...queried, pages, firstPage, area, isHeldStill });
  const loadAll: LoadAllRides = async () => {
    const of = { ...queried, sinceMs: rides.sinceMs, area: area ?? wholeMarket };
    const { rides: all, isCut } = await loadAllRides(firestore, member, of);
    return { rides: all.filter((ride) => isListed(ride, filter)), isCut };
  };
  if (!narrowsPage(filter)) return { rides, listed: rides, loadAll };
  const left = (some: readonly ListedRide[]) => some.filter((ride) => isListed(ride, filter));
  return { rides, listed: { ...rides, rides: rides.rides && left(rides.rides), held: left(rides.held) }, loadAll };
}
