import type { ListedRide } from './listed-ride.ts';

/** A list on the screen, and the rides that would move its cards. */
export interface HeldList {
  readonly shown: readonly ListedRide[];
  readonly held: readonly ListedRide[];
}

interface Found {
  readonly rides: readonly ListedRide[];
  /** The last pickup of the page if the server has further rides, perhaps of one that is not in `rides`. */
  readonly lastMs: number | undefined;
  /** How many rides the user has asked to see. */
  readonly size: number;
}

/**
 * Returns the list to show after `before`, undefined for a new list. Holds back new rides that come before a shown one;
 * further rides after the last one are shown while there is room. Rides that the new ones have pushed beyond `rides`
 * stay, until a longer list says more.
 */
export function holdBack(before: readonly ListedRide[] | undefined, { rides, lastMs, size }: Found): HeldList {
  const known = new Set(before?.map(({ id }) => id));
  const lastShown = rides.findLastIndex(({ id }) => known.has(id));
  const found = new Set(rides.map(({ id }) => id));
  const pushedOut =
    before?.filter((one) => lastMs !== undefined && one.pickupAtMs >= lastMs && !found.has(one.id)) ?? [];
  if (lastShown < 0 && pushedOut.length === 0) return { shown: rides.slice(0, size), held: [] };
  const isHeld = (ride: ListedRide, i: number): boolean =>
    !known.has(ride.id) && (i < lastShown || pushedOut.length > 0);
  const shown = [...rides.filter((ride, i) => !isHeld(ride, i)), ...pushedOut];
  const kept = shown.findLastIndex(({ id }) => known.has(id)) + 1;
  return { shown: shown.slice(0, Math.max(kept, size)), held: rides.filter(isHeld) };
}
