import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { tabs } from './ride-labels.ts';

/** The state of the shown rides, kept in the URL for reloads and the back button. */
export function useStatus(): readonly [RideStatus, (status: RideStatus) => void] {
  const [query, setQuery] = useSearchParams();
  const choose = useCallback(
    (status: RideStatus) => setQuery(status === 'open' ? {} : { status }, { replace: true }),
    [setQuery],
  );
  return [statusIn(query), choose];
}

/** Returns the state in the URL; the open rides for an unknown one. */
export const statusIn = (query: URLSearchParams): RideStatus =>
  tabs.find((status) => status === query.get('status')) ?? 'open';
