import type { Member } from '@talwaerts/domain/company/roles.ts';
import { type MarketArea, wholeMarket } from '@talwaerts/domain/company/served-districts.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { rideKeyOf } from '@talwaerts/domain/ride/ride-search.ts';
import { useFirestore } from 'reactfire';
import { type LoadAllRides, loadAllRides } from '../data/load-all-rides.ts';
import { isOffered } from '../data/until-offered.ts';
import type { Rides } from '../data/use-rides.ts';
import { type ShownRides, useShownRides } from '../data/use-shown-rides.ts';
import type { RidesView } from '../rows/use-view.ts';
import { firstPageOf } from '../status/page-size.ts';
import { isFiltered, isListed, narrowsPage, type RideFilter } from './ride-filter.ts';
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

interface FilteredRides extends ShownRides {
  /** The shown rides that the filter leaves. */
  readonly listed: Rides;
  /** Loads those of all pages. */
  readonly loadAll: LoadAllRides;
}

/** Returns the rides of the chosen status, period, company and text, narrowed by the other filters. */
export function useFilteredRides(member: Member, { filter, view, ...chosen }: Chosen): FilteredRides {
  const firestore = useFirestore();
  const isOpening = chosen.status === 'open' && !isFiltered(filter);
  const firstPage = firstPageOf(member.role, view, narrowsPage(filter) ? 'narrowed' : isOpening ? 'opening' : 'plain');
  const period = usePeriod(filter, chosen.status);
  const key = filter.text === '' ? undefined : rideKeyOf(filter.text);
  const queried = { period, companyId: filter.company || undefined, key };
  const found = useShownRides(member, { ...chosen, ...queried, firstPage });
  const { shown, held, sinceMs } = found;
  const loadAll: LoadAllRides = async () => {
    const of = { ...queried, listing: chosen.status, sinceMs, area: chosen.area ?? wholeMarket };
    const { rides, isCut } = await loadAllRides(firestore, member, of);
    const inTurn = chosen.isOfferedLater ? rides.filter(isOffered) : rides;
    return { rides: inTurn.filter((ride) => isListed(ride, filter)), isCut };
  };
  if (!narrowsPage(filter) || !shown.rides) return { ...found, listed: shown, loadAll };
  return {
    ...found,
    listed: { ...shown, rides: shown.rides.filter((ride) => isListed(ride, filter)) },
    held: held.filter((ride) => isListed(ride, filter)),
    loadAll,
  };
}
