import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Returns Vienna's day; undefined in prerendered HTML, which is older, and until hydration, which a browser's first use
 * of a time zone would delay.
 */
export const useToday = (): string | undefined =>
  useSyncExternalStore(
    neverChanges,
    () => viennaDay(Date.now()),
    () => undefined,
  );
