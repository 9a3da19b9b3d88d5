import { useCallback, useState } from 'react';
import type { TextId } from '../../../shared/intl/texts.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import type { LoadAllRides } from '../data/ride-query.ts';

export interface Selection {
  /** The chosen rides, in the order of the list; undefined while none are being chosen. */
  readonly chosen: readonly ListedRide[] | undefined;
  /** Chooses the ride, or not any more. */
  readonly toggle: (rideId: string) => void;
  readonly start: () => void;
  /** Chooses the rides of all pages. */
  readonly chooseAll: () => Promise<void>;
  readonly end: () => void;
  readonly isLoading: boolean;
  /** Why not all rides are chosen. */
  readonly problem: TextId | undefined;
}

const none: readonly ListedRide[] = [];

/** Chooses several rides of a list. A ride that leaves the list is not chosen any more. */
export function useSelection(rides: readonly ListedRide[], loadAll: LoadAllRides): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>();
  /** Chosen rides of further pages, as they were. */
  const [beyond, setBeyond] = useState(none);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<TextId>();
  const toggle = useCallback((rideId: string) => setIds((before = new Set()) => toggled(before, rideId)), []);
  const choose = (next: ReadonlySet<string> | undefined, further = none): void => {
    setIds(next);
    setBeyond(further);
    setProblem(undefined);
  };
  const chooseAll = async (): Promise<void> => {
    setLoading(true);
    try {
      const all = await loadAll();
      const listed = idsOf(rides);
      choose(
        idsOf([...rides, ...all.rides]),
        all.rides.filter(({ id }) => !listed.has(id)),
      );
      if (all.isCut) setProblem('selection.cut');
    } catch {
      choose(idsOf(rides));
      setProblem('selection.failed');
    }
    setLoading(false);
  };
  const listed = idsOf(rides);
  return {
    chosen: ids && [...rides, ...beyond.filter(({ id }) => !listed.has(id))].filter(({ id }) => ids.has(id)),
    toggle,
    chooseAll,
    isLoading,
    problem,
    start: () => choose(new Set()),
    end: () => choose(undefined),
  };
}

const idsOf = (rides: readonly ListedRide[]): ReadonlySet<string> => new Set(rides.map(({ id }) => id));

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
