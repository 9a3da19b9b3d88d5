import type { ListedRide } from '../data/listed-ride.ts';

/** Rides by the state in which something was done to them: a ride that somebody has accepted may be canceled by somebody else. */
export interface OwnActions {
  readonly add: (ride: ListedRide) => void;
  readonly has: (ride: ListedRide) => boolean;
}

export function noOwnActions(): OwnActions {
  const keys = new Set<string>();
  const keyOf = ({ id, status }: ListedRide): string => `${status} ${id}`;
  return { add: (ride) => keys.add(keyOf(ride)), has: (ride) => keys.has(keyOf(ride)) };
}

/** Of the rides that went last, the one to say a word about. */
export interface Decided {
  readonly departed: readonly ListedRide[];
  readonly ride: ListedRide | undefined;
}
export const undecided: Decided = { departed: [], ride: undefined };

/**
 * Decides once whether rides that went are worth a word: not what one has done oneself, nor what a dialog has said already. As
 * long as a ride's dialog is open, what comes of it is waited for.
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
  return { departed: departed, ride: others[0] ?? before.ride };
}
