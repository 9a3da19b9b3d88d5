import { formLeadMinutes, hardLeadMinutes, isTooFarAhead } from '@talwaerts/domain/ride/limits.ts';
import { repeatedInstant, viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import type { TextId } from '../../../shared/intl/texts.ts';

const minute = 60_000;

/**
 * Returns the earliest valid pickup. The form's minimum counts from `chosenAtMs`, so that a chosen time stays valid
 * while the other fields are filled in; a minute less, since the inputs have no seconds. The server's counts from now.
 */
export const earliestPickupMs = (chosenAtMs: number, nowMs: number): number =>
  Math.max(chosenAtMs + (formLeadMinutes - 1) * minute, nowMs + hardLeadMinutes * minute);

export interface DayAndTime {
  readonly date: string;
  readonly time: string;
  /** Whether the second is meant of a time that October repeats. */
  readonly isSecond?: boolean;
}

/** Returns the chosen instant; undefined without a day and time. */
export const instantOf = ({ date, time, isSecond = false }: DayAndTime): number | undefined =>
  (isSecond ? repeatedInstant(date, time) : undefined) ?? viennaInstant(date, time);

/**
 * Returns the problems of a day and time that name no instant. Tests the day at noon, which no clock change skips.
 */
export function dayAndTimeProblems({ date, time }: DayAndTime): { date?: TextId; time?: TextId } {
  const hasDay = viennaInstant(date, '12:00') !== undefined;
  const isSkipped = hasDay && time !== '' && viennaInstant(date, time) === undefined;
  return {
    ...(!hasDay && { date: 'order.error.date' as const }),
    ...(time === '' && { time: 'order.error.timeMissing' as const }),
    ...(isSkipped && { time: 'order.error.timeSkipped' as const }),
  };
}

/** Whether a day and time were chosen that cannot be booked: no price stands beside them. */
export function isTimeRefused(pickup: DayAndTime, chosenAtMs: number, nowMs: number): boolean {
  const { date, time } = pickupTimeProblems(pickup, chosenAtMs, nowMs);
  return pickup.date !== '' && pickup.time !== '' && (date !== undefined || time !== undefined);
}

/** Returns the problems of a form's pickup day and time. */
export function pickupTimeProblems(
  pickup: DayAndTime,
  chosenAtMs: number,
  nowMs: number,
): { date?: TextId; time?: TextId } {
  const pickupAtMs = instantOf(pickup);
  if (pickupAtMs === undefined) return dayAndTimeProblems(pickup);
  return {
    ...(isTooFarAhead(pickupAtMs, nowMs) && { date: 'error.too-far-ahead' as const }),
    ...(pickupAtMs < earliestPickupMs(chosenAtMs, nowMs) && { time: 'order.error.time' as const }),
  };
}
