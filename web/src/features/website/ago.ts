import type { Saved } from '@talwaerts/domain/website/website.ts';
import { useEffect, useState } from 'react';
import { serverNow } from '../../shared/calls/server-clock.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';

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

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const month = 30 * day;
const year = 365 * day;

/** Units, each up to its exclusive limit. */
const steps: readonly { readonly below: number; readonly unit: number; readonly id: TextId }[] = [
  { below: minute, unit: second, id: 'website.ago.seconds' },
  { below: 2 * minute, unit: minute, id: 'website.ago.minute' },
  { below: hour, unit: minute, id: 'website.ago.minutes' },
  { below: 2 * hour, unit: hour, id: 'website.ago.hour' },
  { below: day, unit: hour, id: 'website.ago.hours' },
  { below: 2 * day, unit: day, id: 'website.ago.day' },
  { below: month, unit: day, id: 'website.ago.days' },
  { below: 2 * month, unit: month, id: 'website.ago.month' },
  { below: year, unit: month, id: 'website.ago.months' },
  { below: 2 * year, unit: year, id: 'website.ago.year' },
  { below: Infinity, unit: year, id: 'website.ago.years' },
];

/** Describes how long ago a part was saved. A pending save, or one in the future by this clock, is seconds ago. */
export function changedAgo(
  { atMs, by }: Omit<Saved, 'version'>,
  nowMs: number,
): { readonly id: TextId; readonly count: number } {
  if (atMs === null && by === null) return { id: 'website.ago.never', count: 0 };
  const elapsedMs = Math.max(0, nowMs - (atMs ?? nowMs));
  const step = steps.find(({ below }) => elapsedMs < below) as (typeof steps)[number];
  return { id: step.id, count: Math.floor(elapsedMs / step.unit) };
}
