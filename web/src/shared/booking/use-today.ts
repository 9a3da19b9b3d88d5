import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Returns the current day in Vienna. Undefined in prerendered HTML, which may be days old, and during hydration, which
 * the browser's first use of a time zone would delay.
 */
export const useToday = (): string | undefined =>
  useSyncExternalStore(
    neverChanges,
    () => viennaDay(Date.now()),
    () => undefined,
  );
