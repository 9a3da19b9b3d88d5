import type { NewestRide } from '@talwaerts/domain/ride/ride-signals.ts';
import { useEffect, useState } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { allowRideSound, playRideSound } from '../../../shared/notifications/ride-sound.ts';
import { setTabCount, useIsHidden } from '../../../shared/ui/tab.ts';
import { useNow } from '../../../shared/ui/use-now.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import { nothingYet } from '../data/rides-state.ts';
import type { Rides } from '../data/use-rides.ts';
import { useAlarmTimes } from '../status/alarm-times.tsx';
import { nextAlarmIn, rideAlarmOf } from '../status/ride-labels.ts';

/**
 * Counts new rides of a hidden tab in its title, and plays the sound for new rides of any tab. Without a list, because
 * the screen shows other rides, there is nothing new; then the title counts the alarms of the rides that it shows.
 */
export function useArrivals(list: Omit<OpenList, 'isHidden'> | undefined, others: readonly ListedRide[] = []): void {
  const isHidden = useIsHidden();
  const [unseen, setUnseen] = useState(() => startUnseen(list?.rides ?? nothingYet));
  useEffect(() => {
    if (list) setUnseen((before) => nextUnseen(before, { ...list, isHidden }));
  }, [list, isHidden]);
  const times = useAlarmTimes();
  const nowMs = useNow(nextAlarmIn(others, serverNow(), times));
  const count = list ? unseen.ids.size : others.filter((ride) => rideAlarmOf(ride, nowMs, times) !== null).length;
  useEffect(() => {
    setTabCount(count);
    return () => setTabCount(0);
  }, [count]);
  const { arrivals } = unseen;
  useEffect(() => {
    if (arrivals > 0) playRideSound();
  }, [arrivals]);
  useEffect(() => {
    addEventListener('click', allowRideSound);
    return () => removeEventListener('click', allowRideSound);
  }, []);
}

/** Open rides that the user has not seen yet. */
export interface UnseenRides {
  /** Rides that arrived while the tab was hidden. */
  readonly ids: ReadonlySet<string>;
  /** How many times rides have arrived, whether the tab was hidden or not. */
  readonly arrivals: number;
  /** The last changes of the list that are part of `ids`. */
  readonly arrived: readonly ListedRide[];
  readonly departed: readonly ListedRide[];
  readonly beyondId: string | undefined;
}

export interface OpenList {
  readonly rides: Pick<Rides, 'lastMs' | 'arrived' | 'departed'>;
  /** New rides that wait behind the bar. */
  readonly held: readonly ListedRide[];
  /** The last new ride beyond the loaded pages. */
  readonly beyond: NewestRide | undefined;
  readonly isHidden: boolean;
}

/** Starts with the list's last changes: they have been announced before. */
export const startUnseen = ({ arrived, departed }: OpenList['rides']): UnseenRides => ({
  ids: new Set(),
  arrivals: 0,
  arrived,
  departed,
  beyondId: undefined,
});

/**
 * Returns the next state, the same object if nothing has changed. In a hidden tab adds arrivals, and removes rides that
 * another company has taken; in a visible one keeps only rides behind the bar.
 */
export function nextUnseen(before: UnseenRides, { rides, held, beyond, isHidden }: OpenList): UnseenRides {
  const { arrived, departed } = rides;
  const beyondId = beyond?.rideId ?? before.beyondId;
  const fresh = arrived === before.arrived ? [] : arrived.map(({ id }) => id);
  // A ride that others have pushed beyond the loaded pages has arrived before.
  const isKnown = [...arrived, ...departed].some(({ id }) => id === beyondId);
  if (beyondId !== undefined && beyondId !== before.beyondId && !isKnown) fresh.push(beyondId);
  const gone = departed === before.departed ? new Set<string>() : idsOf(departed.filter(isTaken(rides)));
  const heldIds = idsOf(held);
  const kept = [...before.ids].filter((id) => (isHidden ? !gone.has(id) : heldIds.has(id)));
  const ids = new Set(isHidden ? [...kept, ...fresh] : kept);
  const isSame = ids.size === before.ids.size && kept.length === before.ids.size;
  if (isSame && arrived === before.arrived && departed === before.departed && beyondId === before.beyondId)
    return before;
  const arrivals = before.arrivals + (fresh.length > 0 ? 1 : 0);
  return { ids, arrivals, arrived, departed, beyondId };
}

const idsOf = (rides: readonly ListedRide[]): ReadonlySet<string> => new Set(rides.map(({ id }) => id));

/** Whether a ride left the list for another reason than an earlier ride, which pushes it to the next page. */
const isTaken =
  ({ lastMs }: OpenList['rides']) =>
  ({ pickupAtMs }: ListedRide): boolean =>
    lastMs === undefined || pickupAtMs < lastMs;
