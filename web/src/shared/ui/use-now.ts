import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { onServerTime, serverNow, serverOffset } from '../calls/server-clock.ts';

/** Longest timeout of browsers, 24 days. */
const longestMs = 2 ** 31 - 1;

/** Returns how far the server's clock is ahead of the device's; renders again when answers show another one. */
export const useServerOffset = (): number => useSyncExternalStore(onServerTime, serverOffset, serverOffset);

/** Returns the server's time of the first render, or of a later one with another clock, and what sets a later time. */
export function useServerTime(): readonly [nowMs: number, advance: (toMs: number) => void] {
  const offsetMs = useServerOffset();
  const [time, setTime] = useState({ nowMs: serverNow(), offsetMs });
  const isOther = time.offsetMs !== offsetMs;
  const current = isOther ? { nowMs: serverNow(), offsetMs } : time;
  if (isOther) setTime(current);
  const advance = useCallback((nowMs: number) => setTime({ nowMs, offsetMs }), [offsetMs]);
  return [current.nowMs, advance];
}

/**
 * Returns the server's time of the first render, and from `changeAtMs` on a later one: renders again at that instant,
 * and when the device's clock turns out to be wrong.
 */
export function useNow(changeAtMs: number): number {
  const [nowMs, advance] = useServerTime();
  useEffect(() => {
    // From now, not from `nowMs`: the component may have rendered hours ago.
    const delayMs = Math.max(0, changeAtMs - serverNow());
    if (changeAtMs <= nowMs || delayMs > longestMs) return undefined;
    const timer = setTimeout(() => advance(serverNow()), delayMs);
    return () => clearTimeout(timer);
  }, [changeAtMs, nowMs, advance]);
  return nowMs;
}
