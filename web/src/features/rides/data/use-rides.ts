import type { Member } from '@talwaerts/domain/company/roles.ts';
import { type MarketArea, wholeMarket } from '@talwaerts/domain/company/served-districts.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useFirestore } from 'reactfire';
import { listenToList } from '../../../shared/firebase/listen.ts';
import { isOfOpenRides, type RideSelection, ridesOf } from './ride-query.ts';
import { LiveRides, type RidesState } from './rides-state.ts';

interface Chosen extends Omit<RideSelection, 'area' | 'sinceMs'> {
  readonly pages: number;
  /** Rides of the first page. */
  readonly firstPage: number;
  /** Undefined until known; only lists of open rides wait for it. */
  readonly area: MarketArea | undefined;
  /** Separates open rides from overdue ones; if missing, the list's own time. */
  readonly sinceMs?: number;
  /** Whether new rides that would move a shown one are held back. */
  readonly isHeldStill?: boolean;
}

export interface Rides extends RidesState {
  readonly isLoadingMore: boolean;
  readonly showHeld: () => void;
}

/** Returns a live list of rides. `area` and `period` must be the same objects until they change. */
export function useRides(
  member: Member,
  { listing, period, companyId, pages, firstPage, sinceMs, isHeldStill = false, ...chosen }: Chosen,
): Rides {
  const firestore = useFirestore();
  const isByTime = isOfOpenRides(listing);
  const area = isByTime ? chosen.area : wholeMarket;
  const list = useMemo(
    () =>
      new LiveRides(
        ({ most, receive, fail, isContinuation, ...loading }) => {
          if (!area) return () => undefined;
          const selection = { listing, area, period, companyId, sinceMs: loading.sinceMs };
          return listenToList(ridesOf(firestore, member, selection, most), receive, fail, isContinuation);
        },
        { firstPage, isHeldStill, isByTime },
      ),
    [firestore, member, listing, area, period, companyId, firstPage, isHeldStill, isByTime],
  );
  useEffect(() => {
    if (sinceMs !== undefined) list.advance(sinceMs);
  }, [list, sinceMs]);
  useEffect(() => list.ask(pages), [list, pages]);
  const state = useSyncExternalStore(list.subscribe, list.getSnapshot);
  const isLoadingMore = state.rides !== undefined && state.pages < pages;
  return { ...state, isLoadingMore, showHeld: list.showHeld };
}
