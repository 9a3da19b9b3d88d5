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

const cancelingCalls: readonly RideAction['call'][] = ['admin-cancelride', 'admin-rejectride', 'hotel-withdrawride'];

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

/** The decision about the last departures: the one to announce. */
export interface Decided {
  readonly departed: readonly ListedRide[];
  readonly ride: ListedRide | undefined;
}
export const undecided: Decided = { departed: [], ride: undefined };

/**
 * Picks the departed ride to announce: not one the user changed, not one that a dialog has explained, not while its
 * dialog is open.
 */
export function decide(
  before: Decided,
  departed: readonly ListedRide[],
  inDialog: ListedRide | undefined,
  ownActions: Pick<OwnActions, 'has'>,
): Decided {
  if (departed === before.departed || departed.length === 0) return before;
  const others = departed.filter((ride) => !ownActions.has(ride));
  if (others.some(({ id }) => id === inDialog?.id)) return before;
  return { departed, ride: others[0] ?? before.ride };
}
