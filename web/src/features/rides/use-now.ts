import { useEffect, useState } from 'react';

/** Longest timeout of browsers, 24 days. */
const longestMs = 2 ** 31 - 1;

/** Returns the time of the first render, and from `changeAtMs` on a later time: renders again at that instant. */
export function useNow(changeAtMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (changeAtMs <= nowMs || changeAtMs - nowMs > longestMs) return undefined;
    const timer = setTimeout(() => setNowMs(Date.now()), changeAtMs - nowMs);
    return () => clearTimeout(timer);
  }, [changeAtMs, nowMs]);
  return nowMs;
}
