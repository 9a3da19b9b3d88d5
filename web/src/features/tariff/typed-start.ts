import { startProblem } from '@talwaerts/domain/pricing/change-tariff.ts';
import { dayAfter, viennaDay, viennaInstant } from '@talwaerts/domain/time/vienna.ts';

/** When a change of the tariff starts, as typed: at once unless `isLater`. */
export interface TypedStart {
  readonly isLater: boolean;
  readonly day: string;
  readonly time: string;
}

/** At once; else next midnight is proposed. */
export const proposedStart = (nowMs: number): TypedStart => ({
  isLater: false,
  day: dayAfter(viennaDay(nowMs), 1),
  time: '00:00',
});

/** Returns the start, undefined for at once; null if the typed one is none that a change can have. */
export function startOf({ isLater, day, time }: TypedStart, nowMs: number): number | undefined | null {
  if (!isLater) return undefined;
  const startsAtMs = viennaInstant(day, time);
  return startsAtMs === undefined || startProblem(startsAtMs, nowMs) ? null : startsAtMs;
}
