import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { useMemo, useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

const hourMs = 3_600_000;

/**
 * Returns the current day in Vienna. Undefined in prerendered HTML, which may be days old, and during hydration, which
 * the browser's first use of a time zone would delay.
 */
export function useToday(): string | undefined {
  // A day begins at a full hour. Computing the day at each key takes time that delays the paint of what was typed.
  const hour = useSyncExternalStore(
    neverChanges,
    () => Math.floor(Date.now() / hourMs),
    () => undefined,
  );
  return useMemo(() => (hour === undefined ? undefined : viennaDay(hour * hourMs)), [hour]);
}
