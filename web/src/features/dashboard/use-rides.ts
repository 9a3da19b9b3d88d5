import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { useEffect, useState } from 'react';
import { listenToList } from '../../shared/firebase/listen.ts';
import { applySnapshot, type ListedRide } from './listed-ride.ts';
import { pageSizeOf } from './page-size.ts';
import { ridesOf } from './ride-query.ts';

export interface Rides {
  /** Undefined while the first answer is on its way. */
  readonly rides: readonly ListedRide[] | undefined;
  /** The newest that came while one was looking. */
  readonly arrived: ListedRide | undefined;
  /** The last that went while one was looking. */
  readonly gone: ListedRide | undefined;
  readonly hasFailed: boolean;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
}

type State = Pick<Rides, 'rides' | 'arrived' | 'gone' | 'hasFailed'> & { readonly key: string; readonly pages: number };
const nothing = { rides: undefined, arrived: undefined, gone: undefined, hasFailed: false } as const;

/** The rides of one state, live, a page at a time. */
export function useRides(member: Member, status: RideStatus): Rides {
  const key = `${member.uid} ${status}`;
  const [asked, setAsked] = useState({ key, pages: 1 });
  const [state, setState] = useState<State>({ ...nothing, key, pages: 1 });
  const pages = asked.key === key ? asked.pages : 1;

  useEffect(
    () =>
      listenToList(
        ridesOf(member, status, pages),
        (snapshot) => setState((before) => next(before, { key, pages }, (known) => applySnapshot(known, snapshot))),
        () => setState({ ...nothing, key, pages, hasFailed: true }),
      ),
    [member, status, pages, key],
  );

  const current = state.key === key ? state : nothing;
  return {
    ...current,
    hasMore: (current.rides?.length ?? 0) === pages * pageSizeOf(member.role),
    loadMore: () => setAsked({ key, pages: pages + 1 }),
  };
}

/** What came and went is news only against a list of the same length: a longer page brings older rides. */
function next(
  before: State,
  { key, pages }: { readonly key: string; readonly pages: number },
  apply: (known: readonly ListedRide[]) => readonly ListedRide[],
): State {
  const known = before.key === key ? before.rides : undefined;
  const rides = apply(known ?? []);
  if (!known || before.pages !== pages) return { ...nothing, key, pages, rides };
  const [knownIds, ids] = [known, rides].map((list) => new Set(list.map(({ id }) => id)));
  return {
    key,
    pages,
    rides,
    arrived: rides.find(({ id }) => !knownIds?.has(id)) ?? before.arrived,
    gone: known.find(({ id }) => !ids?.has(id)) ?? before.gone,
    hasFailed: false,
  };
}
