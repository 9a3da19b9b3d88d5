import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { useEffect, useState } from 'react';
import { listenToList } from '../../../shared/firebase/listen.ts';
import { pageSizeOf } from '../status/page-size.ts';
import { applySnapshot } from './listed-ride.ts';
import { ridesOf } from './ride-query.ts';
import { knownOf, nextState, nothingYet, type RidesState } from './rides-state.ts';

export type Rides = Omit<RidesState, 'key' | 'pages'> & {
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
};

/** The rides of one state, live, a page at a time. */
export function useRides(member: Member, status: RideStatus): Rides {
  const key = `${member.uid} ${status}`;
  const [asked, setAsked] = useState({ key, pages: 1 });
  const [state, setState] = useState<RidesState>({ ...nothingYet, key, pages: 1 });
  const pages = asked.key === key ? asked.pages : 1;

  useEffect(() => {
    const page = { key, pages, size: pages * pageSizeOf(member.role) };
    return listenToList(
      ridesOf(member, status, page.size + 1),
      (snapshot) => setState((before) => nextState(before, page, applySnapshot(knownOf(before, page) ?? [], snapshot))),
      () => setState({ ...nothingYet, key, pages, hasFailed: true }),
    );
  }, [member, status, pages, key]);

  const current = state.key === key ? state : { ...nothingYet, pages };
  return {
    ...current,
    isLoadingMore: current.pages < pages,
    loadMore: () => setAsked({ key, pages: pages + 1 }),
  };
}
