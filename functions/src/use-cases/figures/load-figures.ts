import type { FiguresReadBack } from '@talwaerts/domain/calls/figures-answers.ts';
import {
  addFigures,
  addTotals,
  drivenOf,
  type MonthFigures,
  type Totals,
  totalsOf,
} from '@talwaerts/domain/figures/figures.ts';
import { isYear, monthOfDay, uncountedDays } from '@talwaerts/domain/figures/period.ts';
import type { StoredMonths } from '../../store/figures.ts';
import { aggregateDay, type Counting } from '../../store/figures-of-day.ts';

/** Returns the figures of a year or month: the stored days, and those that are not counted yet. */
export async function figuresOf(
  subject: Counting,
  period: string,
  { counted, months }: StoredMonths,
  nowMs: number,
): Promise<FiguresReadBack> {
  const of = subject.kind !== 'platform' && subject.includesOwn ? months.map(withOwn) : months;
  const open = uncountedDays(period, counted?.untilDay, nowMs);
  const today = await Promise.all(
    open.map(async (day): Promise<[string, Totals]> => [day, await aggregateDay(subject, day)]),
  );
  // A day that the nightly task stores right now may be in both.
  const days = new Map([...storedDays(of), ...today.filter(([, totals]) => isSomething(totals))]);
  const nameOf = (day: string) => (isYear(period) ? monthOfDay(day) : day);
  const names = [...new Set([...days.keys()].map(nameOf))].toSorted();
  return {
    of: subject.kind,
    parts: names.map((name) => ({
      name,
      ...addTotals([...days].filter(([day]) => nameOf(day) === name).map(([, totals]) => totals)),
    })),
    districts: districtsOf(of),
    countedUntil: counted?.untilDay ?? null,
  };
}

/** Adds the figures of a company's own rides, for its team. */
function withOwn({ days = {}, ownDays = {}, ...month }: MonthFigures): MonthFigures {
  const names = [...new Set([...Object.keys(days), ...Object.keys(ownDays)])];
  const added = names.map((day) => [day, addFigures([days[day], ownDays[day]].filter((one) => one !== undefined))]);
  return { ...month, days: Object.fromEntries(added) };
}

const isSomething = (totals: Totals): boolean => Object.values(totals).some((value) => value !== 0);

const storedDays = (months: readonly MonthFigures[]): readonly [string, Totals][] =>
  months.flatMap(({ days = {} }) =>
    Object.entries(days).map(([day, figures]): [string, Totals] => [day, totalsOf(figures)]),
  );

const districtsOf = (months: readonly MonthFigures[]) =>
  Object.entries(addFigures(months.flatMap(({ days = {} }) => Object.values(days))).districts)
    .map(([name, numbers]) => ({ name, ...numbers }))
    .toSorted((a, b) => drivenOf(b) - drivenOf(a) || a.name.localeCompare(b.name, 'de'));
