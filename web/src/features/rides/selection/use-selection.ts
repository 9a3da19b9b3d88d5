import { useCallback, useState } from 'react';
import type { ListedRide } from '../data/listed-ride.ts';

export interface Selection {
  /** The chosen rides of the list, in its order; undefined while none are being chosen. */
  readonly chosen: readonly ListedRide[] | undefined;
  /** Chooses the ride, or not any more. */
  readonly toggle: (rideId: string) => void;
  readonly start: () => void;
  readonly chooseAll: () => void;
  readonly end: () => void;
}

/** Chooses several rides of a list. A ride that leaves the list is not chosen any more. */
export function useSelection(rides: readonly ListedRide[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>();
  const toggle = useCallback((rideId: string) => setIds((before = new Set()) => toggled(before, rideId)), []);
  return {
    chosen: ids && rides.filter(({ id }) => ids.has(id)),
    toggle,
    start: () => setIds(new Set()),
    chooseAll: () => setIds(new Set(rides.map(({ id }) => id))),
    end: () => setIds(undefined),
  };
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
