import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Rides } from '../data/use-rides.ts';
import { mostPages } from '../status/page-size.ts';
import { cardId } from './cards.ts';

export interface LinkedRide {
  readonly rideId: string;
}

interface List {
  readonly status: RideStatus;
  readonly rides: Pick<Rides, 'rides' | 'hasMore' | 'pages' | 'isLoadingMore'>;
  readonly onMore: () => void;
}

/**
 * Scrolls to the card of the URL's ride (`?ride=`), which a push message names, and focuses it, once for each press.
 * Loads further pages until the card is there or the list has ended. Returns the ride once it is there, as a new object
 * for each press, so that its row opens.
 */
export function useLinkedRide({
  status,
  rides: { rides, hasMore, pages, isLoadingMore },
  onMore,
}: List): LinkedRide | undefined {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const rideId = query.get('ride');
  /** The visit whose ride was taken over: a second press on the same message has another key. */
  const visit = useRef<string>(undefined);
  const [linked, setLinked] = useState<LinkedRide>();
  const wanted = useRef<{ readonly rideId: string; readonly status: RideStatus }>(undefined);
  useEffect(() => {
    // Further pages and another status replace the URL by one without the ride.
    if (rideId !== null && visit.current !== key) wanted.current = { rideId, status };
    else if (wanted.current?.status !== status) wanted.current = undefined;
    visit.current = key;
    if (!wanted.current || !rides || isLoadingMore) return;
    const card = document.getElementById(cardId(wanted.current.rideId));
    if (!card && hasMore && pages < mostPages) return onMore();
    if (card) setLinked({ rideId: wanted.current.rideId });
    wanted.current = undefined;
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  }, [rideId, status, key, rides, hasMore, pages, isLoadingMore, onMore]);
  return linked;
}
