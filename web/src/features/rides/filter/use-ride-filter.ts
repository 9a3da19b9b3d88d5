import type { Role } from '@talwaerts/domain/company/roles.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { dayAfter, viennaDay, viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useNow } from '../../../shared/ui/use-now.ts';
import { type Period, periodOf, rangeOf } from './filter-days.ts';
import { filterIn, noFilter, queryWith, type RideFilter } from './ride-filter.ts';

export type ChooseFilter = (change: Partial<RideFilter>) => void;

/** Returns the filter in the URL, and what changes it: each change is a step of the history, which Back undoes. */
export function useRideFilter(role: Role): {
  readonly filter: RideFilter;
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
  return { filter, choose, reset };
}

/** Returns the current day in Vienna; renders again at midnight. */
export function useToday(): string {
  const midnightMs = viennaInstant(dayAfter(viennaDay(serverNow()), 1), '00:00');
  return viennaDay(useNow(midnightMs ?? Number.POSITIVE_INFINITY));
}

/** Returns the period of the chosen days; undefined for all. The same object until it changes. */
export function usePeriod({ days }: RideFilter, status: RideStatus): Period | undefined {
  const today = useToday();
  return useMemo(() => {
    const range = rangeOf(days, status, today);
    return range && periodOf(range);
  }, [days, status, today]);
}
