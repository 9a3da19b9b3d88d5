import { useEffect, useState } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { allowRideSound, playRideSound } from '../../../shared/notifications/ride-sound.ts';
import { setTabCount, useIsHidden } from '../../../shared/ui/tab.ts';
import { useNow } from '../../../shared/ui/use-now.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import { nothingYet } from '../data/rides-state.ts';
import { nextAlarmIn, rideAlarmOf } from '../status/ride-labels.ts';
import { nextUnseen, type OpenList, startUnseen } from './unseen-rides.ts';

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
  const nowMs = useNow(nextAlarmIn(others, serverNow()));
  const count = list ? unseen.ids.size : others.filter((ride) => rideAlarmOf(ride, nowMs) !== null).length;
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
