import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { useState } from 'react';
import { listenToList } from '../../../shared/firebase/listen.ts';
import { useLiveData } from '../../../shared/firebase/live-data.ts';
import { pageSizeOf } from '../status/page-size.ts';
import { applySnapshot } from './listed-ride.ts';
import { ridesOf } from './ride-query.ts';
import { knownOf, nextState, nothingYet, type RidesState } from './rides-state.ts';

export type Rides = Omit<RidesState, 'key' | 'pages'> & {
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
};

/** Returns the live rides of one state, by pages. */
export function useRides(member: Member, status: RideStatus): Rides {
  const key = `${member.uid} ${status}`;
  const [requested, setRequested] = useState({ key, pages: 1 });
  const [shown, setShown] = useState<RidesState>({ ...nothingYet, key, pages: 1 });
  const pages = requested.key === key ? requested.pages : 1;

  const found = useLiveData<RidesState>(`rides ${status} ${pages}`, (firestore, emit) => {
    const page = { key, pages, size: pages * pageSizeOf(member.role) };
    // Starts a longer page with the present rides, so that unchanged ones keep their objects.
    let state = shown;
    const update = (next: RidesState): void => {
      state = next;
      emit(state);
    };
    return listenToList(
      ridesOf(firestore, member, status, page.size + 1),
      (snapshot) => update(nextState(state, page, applySnapshot(knownOf(state, page) ?? [], snapshot))),
      () => update({ ...nothingYet, key, pages, hasFailed: true }),
    );
  });
  // Kept until the next page has loaded or failed.
  if (found && found !== shown) setShown(found);

  const current = found ?? (shown.key === key ? shown : { ...nothingYet, pages });
  return {
    ...current,
    isLoadingMore: current.pages < pages,
    loadMore: () => setRequested({ key, pages: pages + 1 }),
  };
}
