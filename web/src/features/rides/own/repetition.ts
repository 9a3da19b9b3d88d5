import type { ClosedTime } from '@talwaerts/domain/company/closure.ts';
import { maxSeriesDays, reasonAgainst, seriesDays } from '@talwaerts/domain/ride/series.ts';
import { dayAfter, isDay, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import type { TextId } from '../../../shared/intl/texts.ts';

/** What a change of a ride of a series concerns: this ride, or also all later ones. */
export const scopes = ['one', 'later'] as const;
export type Scope = (typeof scopes)[number];

/** What the form for an own ride has about its repetition. */
export interface Repetition {
  /** 1 is Monday; none if the ride does not repeat, or if its series keeps its days. */
  readonly weekdays: readonly number[];
  /** The last day, `YYYY-MM-DD`. */
  readonly until: string;
  /** Holidays and closed days on which the ride is driven all the same. */
  readonly driven: readonly string[];
  /** Counts only for a ride of a series. */
  readonly scope: Scope;
}

export const noRepetition: Repetition = { weekdays: [], until: '', driven: [], scope: 'one' };

type Ride = Repetition & { readonly date: string; readonly time: string };

/** Returns the problem of the last day. */
export function untilProblem({ weekdays, until, date }: Ride, nowMs: number): TextId | undefined {
  if (weekdays.length === 0) return undefined;
  const isRight = isDay(until) && until >= date && until <= dayAfter(viennaDay(nowMs), maxSeriesDays);
  return isRight ? undefined : 'own.error.until';
}

/** Returns the public holidays and closed days after the ride on which it would be. */
export function daysAsked(
  { weekdays, until, date, time }: Ride,
  closedTimes: readonly ClosedTime[],
): readonly DayAsked[] {
  if (!isDay(until) || !isDay(date)) return [];
  const rule = { weekdays, until, without: [] };
  const days = seriesDays(rule, { from: dayAfter(date, 1), to: until, time, closedTimes: undefined });
  return days.flatMap((day): readonly DayAsked[] => {
    const reason = reasonAgainst(day, time, closedTimes);
    return reason ? [{ day, reason: reason === 'closed' ? 'own.closedDay' : `holiday.${reason}` }] : [];
  });
}

interface DayAsked {
  readonly day: string;
  readonly reason: TextId;
}

/** Returns what the call gets of the repetition. */
export function repetitionPayload(ride: Ride, closedTimes: readonly ClosedTime[]) {
  const { weekdays, until, driven, scope } = ride;
  const without = daysAsked(ride, closedTimes)
    .map(({ day }) => day)
    .filter((day) => !driven.includes(day));
  return {
    ...(weekdays.length > 0 && { series: { weekdays: [...weekdays], until, without } }),
    ...(scope === 'later' && { scope }),
  };
}
