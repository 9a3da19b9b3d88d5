import { useEffect, useState } from 'react';

/** Browsers' timers hold 24 days; a page that is open longer has been drawn again. */
const longestMs = 2 ** 31 - 1;

/** The time of the first render, and from `changeAtMs` on a time after it: renders again when that instant comes. */
export function useNow(changeAtMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (changeAtMs <= nowMs || changeAtMs - nowMs > longestMs) return undefined;
    const timer = setTimeout(() => setNowMs(Date.now()), changeAtMs - nowMs);
    return () => clearTimeout(timer);
  }, [changeAtMs, nowMs]);
  return nowMs;
}
