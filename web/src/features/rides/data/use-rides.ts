import type { Member } from '@talwaerts/domain/company/roles.ts';
import { type MarketArea, wholeMarket } from '@talwaerts/domain/company/served-districts.ts';
import { useState } from 'react';
import { listenToList } from '../../../shared/firebase/listen.ts';
import { useLiveData } from '../../../shared/firebase/live-data.ts';
import { useServerOffset } from '../../../shared/ui/use-now.ts';
import { sizeOfPages } from '../status/page-size.ts';
import { applySnapshot, type ListedRide } from './listed-ride.ts';
import { type RideSelection, ridesOf } from './ride-query.ts';
import { knownOf, nextState, nothingYet, type RidesState } from './rides-state.ts';
import { untilOffered } from './until-offered.ts';

export type Rides = Omit<RidesState, 'key'> & {
  readonly isLoadingMore: boolean;
};

interface RidePages extends Omit<RideSelection, 'area'> {
  readonly pages: number;
  /** Rides of the first page. */
  readonly firstPage: number;
  /** Undefined until known; only lists of open rides wait for it. */
  readonly area: MarketArea | undefined;
  /** Whether the member's company is offered new rides a minute later, as the server enforces. */
  readonly isOfferedLater: boolean;
}

/** Returns the first `pages` pages of a live list of rides. */
export function useRides(member: Member, { pages, firstPage, area, isOfferedLater, ...selection }: RidePages): Rides {
  const { listing, sinceMs, period, companyId, key: searched } = selection;
  const isDivided = listing === 'open' || listing === 'overdue' || listing === 'nearby';
  const known = isDivided ? area : wholeMarket;
  const clock = useServerOffset();
  const chosen = [period?.fromMs, period?.untilMs, companyId, searched, firstPage, isOfferedLater].join();
  const list = `${member.uid} ${listing} ${known?.hidden.join()} ${chosen}; `;
  const key = `${list}${isDivided ? clock : ''}`;
  const [shown, setShown] = useState<RidesState>({ ...nothingYet, key, pages });
  const name = `rides ${key} ${pages} ${isDivided ? sinceMs : ''}`;

  const found = useLiveData<RidesState>(name, (firestore, emit) => {
    if (!known) return () => undefined;
    const page = { key, pages, size: sizeOfPages(firstPage, pages) };
    // Starts a longer page with the present rides, so that unchanged ones keep their objects.
    let state = shown;
    const update = (next: RidesState): void => {
      state = next;
      emit(state);
    };
    const show = (rides: readonly ListedRide[], all = rides) => update(nextState(state, page, rides, all));
    const turn = isOfferedLater ? untilOffered(show) : { show, end: () => undefined };
    const end = listenToList(
      ridesOf(firestore, member, { ...selection, area: known }, page.size + 1),
      (snapshot) => turn.show(applySnapshot(knownOf(state, page) ?? [], snapshot)),
      () => update({ ...nothingYet, key, pages, hasFailed: true }),
      // Also with another clock: the cache has only the rides of the wrong day.
      shown.key.startsWith(list) && shown.rides !== undefined,
    );
    return () => {
      turn.end();
      end();
    };
  });
  // `shown` stays until the next page has loaded or failed.
  if (found && found !== shown) setShown(found);

  const current = found ?? (shown.key === key ? shown : { ...nothingYet, pages });
  return { ...current, isLoadingMore: current.pages < pages };
}
