import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { tabs } from './ride-labels.ts';

/** Which rides one looks at. It stands in the address, so that it is the same after a reload and on the way back. */
export function useStatus(): readonly [RideStatus, (status: RideStatus) => void] {
  const [query, setQuery] = useSearchParams();
  const choose = useCallback(
    (status: RideStatus) => setQuery(status === 'open' ? {} : { status }, { replace: true }),
    [setQuery],
  );
  return [statusIn(query), choose];
}

/** Whatever is no state means the open ones. */
export const statusIn = (query: URLSearchParams): RideStatus =>
  tabs.find((status) => status === query.get('status')) ?? 'open';
