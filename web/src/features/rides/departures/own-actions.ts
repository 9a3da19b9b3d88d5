import type { RideAction } from '../actions/ride-actions.ts';
import type { ListedRide } from '../data/listed-ride.ts';

/** Rides that the user changed, each with its former status: others may later cancel a ride that the user accepted. */
export interface OwnActions {
  readonly add: (ride: RideInState, action: Pick<RideAction, 'call'>) => void;
  readonly has: (ride: RideInState) => boolean;
  /** Whether the user canceled or withdrew the ride. */
  readonly hasCanceled: (rideId: string) => boolean;
}
type RideInState = Pick<ListedRide, 'id' | 'status'>;

const cancelingCalls: readonly RideAction['call'][] = [
  'admin-cancelride',
  'admin-rejectride',
  'hotel-withdrawride',
  'taxi-cancelride',
];

export function createOwnActions(): OwnActions {
  const keys = new Set<string>();
  const canceledIds = new Set<string>();
  const keyOf = ({ id, status }: RideInState): string => `${status} ${id}`;
  return {
    add: (ride, { call }) => {
      keys.add(keyOf(ride));
      if (cancelingCalls.includes(call)) canceledIds.add(ride.id);
    },
    has: (ride) => keys.has(keyOf(ride)),
    hasCanceled: (rideId) => canceledIds.has(rideId),
  };
}

/** The user's actions since the page was loaded. The departures that they cause are not announced. */
export const ownActions = createOwnActions();
