import type { Saved } from '@talwaerts/domain/website/website.ts';
import { useEffect, useState } from 'react';
import { serverNow } from '../../shared/calls/server-clock.ts';
import { useText } from '../../shared/intl/language.tsx';
import { changedAgo } from './changed-ago.ts';

const renewedMs = 15_000;

/** Returns a function that describes when a part was changed; renders again to stay current. */
export function useAgo(): (saved: Omit<Saved, 'version'>) => string {
  const text = useText();
  const [nowMs, setNowMs] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNow()), renewedMs);
    return () => clearInterval(timer);
  }, []);
  return (saved) => {
    const { id, count } = changedAgo(saved, nowMs);
    return text(id, { count });
  };
}
