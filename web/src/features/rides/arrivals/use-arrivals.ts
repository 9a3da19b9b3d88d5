import { useEffect, useState } from 'react';
import { allowRideSound, playRideSound } from '../../../shared/notifications/ride-sound.ts';
import { setTabCount } from '../../../shared/ui/tab-title.ts';
import { useIsHidden } from '../../../shared/ui/use-is-hidden.ts';
import { nothingYet } from '../data/rides-state.ts';
import { nextUnseen, type OpenList, startUnseen } from './unseen-rides.ts';

/**
 * Counts new rides of a hidden tab in its title, and plays the sound for new rides of any tab. Without a list, because
 * the screen shows other rides, there is nothing new.
 */
export function useArrivals(list: Omit<OpenList, 'isHidden'> | undefined): void {
  const isHidden = useIsHidden();
  const [before, setBefore] = useState(() => startUnseen(list?.rides ?? nothingYet));
  const unseen = list ? nextUnseen(before, { ...list, isHidden }) : before;
  if (unseen !== before) setBefore(unseen);
  const count = list ? unseen.ids.size : 0;
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
