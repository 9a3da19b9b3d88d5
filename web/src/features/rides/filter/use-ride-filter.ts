import type { Member, Role } from '@talwaerts/domain/company/roles.ts';
import { type MarketArea, wholeMarket } from '@talwaerts/domain/company/served-districts.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { dayAfter, viennaDay, viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFirestore } from 'reactfire';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useNow } from '../../../shared/ui/use-now.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import { hasOverdueList, type LoadAllRides, loadAllRides } from '../data/ride-query.ts';
import { type Rides, useRides } from '../data/use-rides.ts';
import type { RidesView } from '../rows/use-view.ts';
import { firstPageOf } from '../status/page-size.ts';
import { type Period, periodOf, rangeOf } from './filter-days.ts';
import {
  filterIn,
  isFiltered,
  isListed,
  narrowsPage,
  noFilter,
  numberIn,
  queryWith,
  type RideFilter,
} from './ride-filter.ts';

export type ChooseFilter = (change: Partial<RideFilter>) => void;

/** Returns the filter and booking number in the URL, and what changes the filter by a step that Back undoes. */
export function useRideFilter(role: Role): {
  readonly filter: RideFilter;
  readonly number: string | undefined;
  readonly choose: ChooseFilter;
  readonly reset: () => void;
} {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => filterIn(query, role), [query, role]);
  const choose = useCallback<ChooseFilter>(
    (change) => setQuery((before) => queryWith(before, { ...filterIn(before, role), ...change })),
    [setQuery, role],
  );
  const reset = useCallback(() => choose(noFilter), [choose]);
  return { filter, number: numberIn(query), choose, reset };
}

/** Returns the current day in Vienna; renders again at midnight. */
export function useToday(): string {
  const midnightMs = viennaInstant(dayAfter(viennaDay(serverNow()), 1), '00:00');
  return viennaDay(useNow(midnightMs ?? Number.POSITIVE_INFINITY));
}

/** Returns the period of the chosen days; undefined for all. The same object until it changes. */
function usePeriod({ days }: RideFilter, status: RideStatus): Period | undefined {
  const today = useToday();
  return useMemo(() => {
    const range = rangeOf(days, status, today);
    return range && periodOf(range);
  }, [days, status, today]);
}

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

/** Returns the rides of the chosen status, period and company, narrowed by the other filters. */
export function useFilteredRides(member: Member, { filter, view, status, pages, area }: Chosen): FilteredRides {
  const firestore = useFirestore();
  const isOpening = status === 'open' && !isFiltered(filter);
  const firstPage = firstPageOf(member.role, view, narrowsPage(filter) ? 'narrowed' : isOpening ? 'opening' : 'plain');
  const period = usePeriod(filter, status);
  const queried = { listing: status, period, companyId: filter.company || undefined };
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
