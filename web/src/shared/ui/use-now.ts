import { useEffect, useState } from 'react';

/** Longest timeout of browsers, 24 days. */
const longestMs = 2 ** 31 - 1;

/** Returns the time of the first render, and from `changeAtMs` on a later time: renders again at that instant. */
export function useNow(changeAtMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    // From now, not from `nowMs`: the component may have rendered hours ago.
    const delayMs = Math.max(0, changeAtMs - Date.now());
    if (changeAtMs <= nowMs || delayMs > longestMs) return undefined;
    const timer = setTimeout(() => setNowMs(Date.now()), delayMs);
    return () => clearTimeout(timer);
  }, [changeAtMs, nowMs]);
  return nowMs;
}
