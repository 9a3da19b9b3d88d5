import { maxClosureDays } from '@talwaerts/domain/company/closure.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import {
  endOfDay,
  isDay,
  isoInVienna,
  startOfDay,
  viennaDay,
  viennaInstant,
  viennaTime,
} from '@talwaerts/domain/time/vienna.ts';

/** Days `YYYY-MM-DD` and times `HH:MM` as typed. No time: the begin of the first day, or the end of the last one. */
export interface Period {
  readonly fromDay: string;
  readonly fromTime: string;
  readonly toDay: string;
  readonly toTime: string;
}

interface Times {
  readonly fromMs: number;
  readonly toMs: number;
}

const dayMs = 86_400_000;
const isMidnight = (ms: number): boolean => viennaTime(ms) === '00:00';

export const wholeDay = (day: string): Period => ({ fromDay: day, fromTime: '', toDay: day, toTime: '' });

/** Returns a stored time as it is typed. */
export function periodOf({ fromMs, toMs }: Times): Period {
  const isWhole = isMidnight(toMs);
  return {
    fromDay: viennaDay(fromMs),
    fromTime: isMidnight(fromMs) ? '' : viennaTime(fromMs),
    toDay: viennaDay(isWhole ? toMs - 1 : toMs),
    toTime: isWhole ? '' : viennaTime(toMs),
  };
}

/** Returns the instants of what was typed; undefined for one that does not exist. */
export function typedTimes({ fromDay, fromTime, toDay, toTime }: Period): Partial<Times> {
  const fromMs = fromTime || !isDay(fromDay) ? viennaInstant(fromDay, fromTime) : startOfDay(fromDay);
  const toMs = toTime || !isDay(toDay) ? viennaInstant(toDay, toTime) : endOfDay(toDay);
  return { ...(fromMs !== undefined && { fromMs }), ...(toMs !== undefined && { toMs }) };
}

/** Returns the instants of a period that can be stored; undefined while it has a problem. */
export function timesOf(period: Period): Times | undefined {
  const { fromMs, toMs } = typedTimes(period);
  if (fromMs === undefined || toMs === undefined) return undefined;
  return toMs > fromMs && toMs - fromMs <= maxClosureDays * dayMs ? { fromMs, toMs } : undefined;
}

export const periodPayload = ({ fromMs, toMs }: Times) => ({ from: isoInVienna(fromMs), to: isoInVienna(toMs) });

/** Formats an instant from which something holds, as `Do., 24.12.2026`, with its time unless the day begins. */
export const fromWords = (ms: number, lang: Lang): string =>
  isMidnight(ms) ? dayOf(ms, lang) : `${dayOf(ms, lang)}, ${timeOf(ms, lang)}`;

/** Formats an end likewise: the end of a day is that day. */
export const untilWords = (ms: number, lang: Lang): string =>
  isMidnight(ms) ? dayOf(ms - 1, lang) : `${dayOf(ms, lang)}, ${timeOf(ms, lang)}`;

/** Formats as `Do., 24.12.2026 – Sa., 26.12.2026`, with times unless whole days. */
export function periodWords({ fromMs, toMs }: Times, lang: Lang): string {
  const first = fromWords(fromMs, lang);
  const last = untilWords(toMs, lang);
  return first === last ? first : `${first} – ${last}`;
}
