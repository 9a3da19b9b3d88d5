import { viennaTime } from '@talwaerts/domain/time/vienna.ts';
import { useMemo } from 'react';
import { useIsAlive } from '../../../shared/ui/use-is-alive.ts';

/** Whether the device's clock shows another time than Tyrol's; false until hydrated, like `useToday`. */
export function useIsElsewhere(): boolean {
  const isAlive = useIsAlive();
  return useMemo(() => isAlive && isElsewhere(new Date()), [isAlive]);
}

/** Compares the clocks, not the zones: Berlin's shows the same time. */
function isElsewhere(now: Date): boolean {
  const two = (n: number): string => String(n).padStart(2, '0');
  return viennaTime(now.getTime()) !== `${two(now.getHours())}:${two(now.getMinutes())}`;
}
