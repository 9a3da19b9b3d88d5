import { useEffect, useState } from 'react';
import { onServerTime, serverNow } from '../calls/server-clock.ts';

/** Longest timeout of browsers, 24 days. */
const longestMs = 2 ** 31 - 1;

/**
 * Returns the server's time of the first render, and from `changeAtMs` on a later one: renders again at that instant,
 * and when the device's clock turns out to be wrong.
 */
export function useNow(changeAtMs: number): number {
  const [nowMs, setNowMs] = useState(serverNow);
  useEffect(() => onServerTime(() => setNowMs(serverNow())), []);
  useEffect(() => {
    // From now, not from `nowMs`: the component may have rendered hours ago.
    const delayMs = Math.max(0, changeAtMs - serverNow());
    if (changeAtMs <= nowMs || delayMs > longestMs) return undefined;
    const timer = setTimeout(() => setNowMs(serverNow()), delayMs);
    return () => clearTimeout(timer);
  }, [changeAtMs, nowMs]);
  return nowMs;
}
