import { viennaTime } from '@talwaerts/domain/time/vienna.ts';
import { useMemo } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { useIsAlive } from '../../../shared/ui/page-state.ts';

/**
 * Returns the hint of a time field if the device's clock shows another time than Tyrol's; nothing until hydrated, like
 * `useToday`.
 */
export function useLocalTimeHint(): { readonly hint?: string } {
  const text = useText();
  const isAlive = useIsAlive();
  const isElsewhere = useMemo(() => isAlive && showsAnotherTime(new Date()), [isAlive]);
  return isElsewhere ? { hint: text('order.localTime') } : {};
}

/** Compares the clocks, not the zones: Berlin's shows the same time. */
function showsAnotherTime(now: Date): boolean {
  const two = (n: number): string => String(n).padStart(2, '0');
  return viennaTime(now.getTime()) !== `${two(now.getHours())}:${two(now.getMinutes())}`;
}
