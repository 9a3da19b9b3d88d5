import { contactReadableUntilMs } from '@talwaerts/domain/ride/limits.ts';
import type { ConfirmedRide } from '@talwaerts/domain/ride/ride.ts';
import { useEffect } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { endKeptScreen } from '../../../shared/device/end-kept-screen.ts';
import { keepScreen } from '../../../shared/device/kept-screen.ts';
import { usePerson } from '../../../shared/firebase/session.ts';
import { paths } from '../../../shared/paths.ts';
import { screenPaths } from '../../../shared/screen-paths.ts';

interface Props {
  readonly rides: readonly ConfirmedRide[];
  readonly untilMs: number;
}

/** By then the screen has the guest's contact, which the device keeps apart from the rides. */
const completeMs = 150;
/** After the last change of the screen. */
const settledMs = 1_000;

/**
 * Replaces the kept screen of the last visit, and keeps this one for the next visit: as long as every guest's contact
 * on it may be shown.
 */
export function KeepToday({ rides, untilMs }: Props) {
  const isFirstScreen = usePerson().member.role === 'driver';
  useEffect(() => {
    const timer = setTimeout(endKeptScreen, completeMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const root = document.getElementById('root');
    if (!root) return undefined;
    const ends = rides.map(({ pickupAtMs }) => contactReadableUntilMs(pickupAtMs));
    const shownAt = isFirstScreen ? [paths.dashboard, screenPaths.today] : [screenPaths.today];
    const keep = (): void => {
      const nowMs = serverNow();
      const leftMs = Math.min(untilMs, ...ends.filter((endMs) => endMs > nowMs)) - nowMs;
      keepScreen(root, { paths: shownAt, untilMs: Date.now() + leftMs });
    };
    let timer = setTimeout(keep, settledMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, settledMs);
    });
    observer.observe(root, { subtree: true, childList: true, characterData: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [rides, untilMs, isFirstScreen]);
  return null;
}
