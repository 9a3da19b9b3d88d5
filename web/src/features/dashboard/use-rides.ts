import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { onSnapshot } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { applySnapshot, type ListedRide } from './listed-ride.ts';
import { pageSize, ridesOf } from './ride-query.ts';

export interface Rides {
  /** Undefined while the first answer is on its way. */
  readonly rides: readonly ListedRide[] | undefined;
  /** The newest that came while one was looking. */
  readonly arrived: ListedRide | undefined;
  readonly hasFailed: boolean;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
}

const nothing = { key: '', rides: undefined, arrived: undefined, hasFailed: false } as const;

/** The rides of one state, live, a page at a time. */
export function useRides(member: Member, status: RideStatus): Rides {
  const [count, setCount] = useState(pageSize);
  const [state, setState] = useState<{ key: string } & Pick<Rides, 'rides' | 'arrived' | 'hasFailed'>>(nothing);
  const key = `${member.uid} ${status}`;
  useEffect(
    () =>
      onSnapshot(
        ridesOf(member, status, count),
        (snapshot) =>
          setState((before) => {
            const known = before.key === key ? before.rides : undefined;
            const rides = applySnapshot(known ?? [], snapshot);
            const arrived = known && rides.find((ride) => !known.some((one) => one.id === ride.id));
            return {
              key,
              rides,
              arrived: arrived ?? (before.key === key ? before.arrived : undefined),
              hasFailed: false,
            };
          }),
        () => setState({ ...nothing, key, hasFailed: true }),
      ),
    [member, status, count, key],
  );
  const current = state.key === key ? state : nothing;
  return {
    ...current,
    hasMore: (current.rides?.length ?? 0) === count,
    loadMore: () => setCount((before) => before + pageSize),
  };
}
