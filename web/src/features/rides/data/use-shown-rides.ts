import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { MarketArea } from '@talwaerts/domain/company/served-districts.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { useState } from 'react';
import { useNow, useServerOffset, useServerTime } from '../../../shared/ui/use-now.ts';
import { mostPages, sizeOfPages } from '../status/page-size.ts';
import { type HeldList, holdBack } from './hold-back.ts';
import type { ListedRide } from './listed-ride.ts';
import { hasOverdueList, type RideSelection } from './ride-query.ts';
import { type Rides, useRides } from './use-rides.ts';

export interface ShownRides {
  /** The loaded rides, shown or held back. */
  readonly rides: Rides;
  readonly shown: Rides;
  /** New rides that would move the shown cards; they wait until the user asks for them. */
  readonly held: readonly ListedRide[];
  readonly showHeld: () => void;
  /** Separates open from overdue rides; advances when the pickup time of the first open ride has passed. */
  readonly sinceMs: number;
}

interface Chosen extends Pick<RideSelection, 'period' | 'companyId' | 'key'> {
  readonly status: RideStatus;
  readonly pages: number;
  /** Rides of the first page. */
  readonly firstPage: number;
  /** Undefined until known. */
  readonly area: MarketArea | undefined;
  readonly isOfferedLater: boolean;
}

/** Returns the rides of the chosen status, open ones in the chosen area. */
export function useShownRides(member: Member, { status, area, ...selection }: Chosen): ShownRides {
  const { pages, firstPage, period, companyId, key, isOfferedLater } = selection;
  const [sinceMs, setSinceMs] = useServerTime();
  const isDivided = status === 'open' && hasOverdueList(member);
  const [before, setBefore] = useState<HeldList & { readonly chosen: string }>();
  // With another clock the list starts again: the rides shown before were those of another day.
  const within = [period?.fromMs, period?.untilMs, companyId, key, firstPage, isOfferedLater].join();
  const chosen = `${status} ${area?.hidden.join()} ${within} ${useServerOffset()}`;
  const list = isDivided && before?.chosen === chosen ? before : undefined;
  if (before && !list) setBefore(undefined);
  const loadedPages = pagesFor(firstPage, pages, list);
  const rides = useRides(member, { ...selection, listing: status, pages: loadedPages, sinceMs, area });
  const nextMs = (isDivided && rides.rides?.[0]?.pickupAtMs) || Number.POSITIVE_INFINITY;
  const nowMs = useNow(nextMs);
  if (nextMs <= nowMs && sinceMs <= nextMs) setSinceMs(nowMs + 1);

  if (!rides.rides || !isDivided) return { rides, shown: rides, held: [], showHeld: () => undefined, sinceMs };
  const size = sizeOfPages(firstPage, Math.min(pages, rides.pages));
  const next = holdBack(list?.shown, { rides: rides.rides, lastMs: rides.lastMs, size });
  if (!list || !isSame(next.shown, list.shown) || !isSame(next.held, list.held)) setBefore({ ...next, chosen });
  const hasMore = rides.hasMore || rides.rides.length > next.shown.length + next.held.length;
  const isLoadingMore = rides.pages < pages;
  return {
    ...{ rides, sinceMs, held: next.held },
    shown: { ...rides, rides: next.shown, hasMore, isLoadingMore },
    showHeld: () => setBefore(undefined),
  };
}

/** Returns how many pages to load: as many as the user has asked for, and further ones while rides are held back. */
function pagesFor(firstPage: number, pages: number, list: HeldList | undefined): number {
  const count = list?.held.length ? list.shown.length + list.held.length : 0;
  let loaded = pages;
  while (loaded < mostPages && sizeOfPages(firstPage, loaded) < count) loaded += 1;
  return loaded;
}

const isSame = (some: readonly ListedRide[], others: readonly ListedRide[]): boolean =>
  some.length === others.length && some.every((ride, i) => ride === others[i]);
