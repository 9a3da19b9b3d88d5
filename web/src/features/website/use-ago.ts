import type { Saved } from '@talwaerts/domain/website/website.ts';
import { useEffect, useState } from 'react';
import { useText } from '../../shared/intl/language.tsx';
import { changedAgo } from './changed-ago.ts';

const renewedMs = 15_000;

/** Returns a function that describes when a part was changed; renders again to stay current. */
export function useAgo(): (saved: Omit<Saved, 'version'>) => string {
  const text = useText();
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), renewedMs);
    return () => clearInterval(timer);
  }, []);
  return (saved) => {
    const { id, count } = changedAgo(saved, nowMs);
    return text(id, { count });
  };
}
