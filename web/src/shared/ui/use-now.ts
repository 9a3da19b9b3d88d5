import { useEffect, useState, useSyncExternalStore } from 'react';
import { onServerTime, serverNow, serverOffset } from '../calls/server-clock.ts';

/** Longest timeout of browsers, 24 days. */
export const longestTimeoutMs = 2 ** 31 - 1;

/** Returns how far the server's clock is ahead of the device's; renders again when answers show another one. */
const useServerOffset = (): number => useSyncExternalStore(onServerTime, serverOffset, serverOffset);

/**
 * Returns the server's time of the first render, and from `changeAtMs` on a later one: renders again at that instant,
 * and when the device's clock turns out to be wrong.
 */
export function useNow(changeAtMs: number): number {
  const offsetMs = useServerOffset();
  const [{ nowMs, ofOffsetMs }, setTime] = useState(() => ({ nowMs: serverNow(), ofOffsetMs: offsetMs }));
  useEffect(() => {
    const update = (): void => setTime({ nowMs: serverNow(), ofOffsetMs: offsetMs });
    if (ofOffsetMs !== offsetMs) update();
    // From now, not from `nowMs`: the component may have rendered hours ago.
    const delayMs = Math.max(0, changeAtMs - serverNow());
    if (changeAtMs <= nowMs || delayMs > longestTimeoutMs) return undefined;
    const timer = setTimeout(update, delayMs);
    return () => clearTimeout(timer);
  }, [changeAtMs, nowMs, offsetMs, ofOffsetMs]);
  return nowMs;
}
