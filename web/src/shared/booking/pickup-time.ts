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

/** What is wrong with a pickup's day and time, as they stand in the form. */
export function pickupTimeProblems(
  { date, time }: { readonly date: string; readonly time: string },
  chosenAtMs: number,
  nowMs: number,
): { date?: TextId; time?: TextId } {
  const pickupAtMs = viennaInstant(date, time);
  const problems: { date?: TextId; time?: TextId } = {};
  if (date === '' || (time !== '' && pickupAtMs === undefined)) problems.date = 'order.error.date';
  else if (pickupAtMs !== undefined && isTooFarAhead(pickupAtMs, nowMs)) problems.date = 'error.too-far-ahead';
  if (time === '') problems.time = 'order.error.timeMissing';
  else if (pickupAtMs !== undefined && pickupAtMs < earliestPickupMs(chosenAtMs, nowMs)) {
    problems.time = 'order.error.time';
  }
  return problems;
}
