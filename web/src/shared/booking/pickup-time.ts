import { formLeadMinutes, hardLeadMinutes, isTooFarAhead } from '@talwaerts/domain/ride/limits.ts';
import { viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import type { TextId } from '../intl/texts.ts';

const minute = 60_000;

/**
 * The earliest pickup that a form takes: a time that was twenty minutes ahead when it was chosen stays right while the rest is
 * filled in, as long as the server takes it. Inputs have no seconds.
 */
export const earliestPickupMs = (chosenAtMs: number, nowMs: number): number =>
  Math.max(chosenAtMs + (formLeadMinutes - 1) * minute, nowMs + hardLeadMinutes * minute);

interface DayAndTime {
  readonly date: string;
  readonly time: string;
}

/** What is wrong with a day and a time that name no instant. The clock never skips noon. */
export function dayAndTimeProblems({ date, time }: DayAndTime): { date?: TextId; time?: TextId } {
  const hasDay = viennaInstant(date, '12:00') !== undefined;
  const isSkipped = hasDay && time !== '' && viennaInstant(date, time) === undefined;
  return {
    ...(!hasDay && { date: 'order.error.date' as const }),
    ...(time === '' && { time: 'order.error.timeMissing' as const }),
    ...(isSkipped && { time: 'order.error.timeSkipped' as const }),
  };
}

/** What is wrong with a pickup's day and time, as they stand in the form. */
export function pickupTimeProblems(
  pickup: DayAndTime,
  chosenAtMs: number,
  nowMs: number,
): { date?: TextId; time?: TextId } {
  const pickupAtMs = viennaInstant(pickup.date, pickup.time);
  if (pickupAtMs === undefined) return dayAndTimeProblems(pickup);
  return {
    ...(isTooFarAhead(pickupAtMs, nowMs) && { date: 'error.too-far-ahead' as const }),
    ...(pickupAtMs < earliestPickupMs(chosenAtMs, nowMs) && { time: 'order.error.time' as const }),
  };
}
