import { provisionNoticeMs, startProblem } from '@talwaerts/domain/pricing/change-tariff.ts';
import { dayAfter, viennaDay, viennaInstant } from '@talwaerts/domain/time/vienna.ts';

/** When a change of the tariff starts, as typed: at once unless `isLater`. */
export interface TypedStart {
  readonly isLater: boolean;
  readonly day: string;
  readonly time: string;
}

/** At once; else next midnight is proposed. For a higher provision, the first midnight at which it may start. */
export const proposedStart = (nowMs: number, isProvisionRaised: boolean): TypedStart => ({
  isLater: isProvisionRaised,
  day: dayAfter(viennaDay(nowMs + (isProvisionRaised ? provisionNoticeMs : 0)), 1),
  time: '00:00',
});

/** Returns the start, undefined for at once; null if the typed one is none that a change can have. */
export function startOf(
  { isLater, day, time }: TypedStart,
  nowMs: number,
  isProvisionRaised: boolean,
): number | undefined | null {
  const startsAtMs = isLater ? viennaInstant(day, time) : undefined;
  if (isLater && startsAtMs === undefined) return null;
  return startProblem(startsAtMs, nowMs, isProvisionRaised) ? null : startsAtMs;
}
