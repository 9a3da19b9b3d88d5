import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { useEffect, useState } from 'react';
import { onServerTime, serverNow } from '../../../shared/calls/server-clock.ts';
import { useNow } from '../../../shared/ui/use-now.ts';
import { hasOverdueList } from './ride-query.ts';
import { type Rides, useRides } from './use-rides.ts';

/**
 * Returns the rides of the chosen status. `sinceMs` separates open from overdue ones; it advances when the pickup time
 * of the first open ride has passed.
 */
export function useShownRides(
  member: Member,
  status: RideStatus,
  pages: number,
): { readonly rides: Rides; readonly sinceMs: number } {
  const [sinceMs, setSinceMs] = useState(serverNow);
  useEffect(() => onServerTime(() => setSinceMs(serverNow())), []);
  const rides = useRides(member, { listing: status, pages, sinceMs });
  const isDivided = status === 'open' && hasOverdueList(member);
  const nextMs = (isDivided && rides.rides?.[0]?.pickupAtMs) || Number.POSITIVE_INFINITY;
  const nowMs = useNow(nextMs);
  if (nextMs <= nowMs && sinceMs <= nextMs) setSinceMs(nowMs + 1);
  return { rides, sinceMs };
}
