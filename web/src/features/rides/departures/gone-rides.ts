import type { ListedRide } from '../data/listed-ride.ts';

/** Rides by the state in which something was done to them: a ride that somebody has accepted may be canceled by somebody else. */
export interface Deeds {
  readonly add: (ride: ListedRide) => void;
  readonly has: (ride: ListedRide) => boolean;
}

export function noDeeds(): Deeds {
  const marks = new Set<string>();
  const markOf = ({ id, status }: ListedRide): string => `${status} ${id}`;
  return { add: (ride) => marks.add(markOf(ride)), has: (ride) => marks.has(markOf(ride)) };
}

/** Of the rides that went last, the one to say a word about. */
export interface Decided {
  readonly gone: readonly ListedRide[];
  readonly ride: ListedRide | undefined;
}
export const undecided: Decided = { gone: [], ride: undefined };

/**
 * Decides once whether rides that went are worth a word: not what one has done oneself, nor what a dialog has said already. As
 * long as a ride's dialog is open, what comes of it is waited for.
 */
export function decide(
  before: Decided,
  gone: readonly ListedRide[],
  asked: ListedRide | undefined,
  deeds: Pick<Deeds, 'has'>,
): Decided {
  if (gone === before.gone || gone.length === 0) return before;
  const others = gone.filter((ride) => !deeds.has(ride));
  if (others.some(({ id }) => id === asked?.id)) return before;
  return { gone, ride: others[0] ?? before.ride };
}
