import { type Lang, languages } from '@talwaerts/domain/product/lang.ts';
import { dayMinutes, type OpenTime, weekdays } from '@talwaerts/domain/website/page-hours.ts';

/** Returns the short name of a weekday; 1 is Monday. */
export const weekdayName = (weekday: number, lang: Lang): string =>
  new Intl.DateTimeFormat(languages[lang].locale, { weekday: 'short', timeZone: 'UTC' }).format(
    // A Monday.
    Date.UTC(2024, 0, weekday),
  );

const two = (n: number): string => String(n).padStart(2, '0');

/** Formats minutes after midnight as `08:05`; those of the next day as its clock shows them. */
export const clockOf = (minute: number): string => `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;

/** Formats opening hours as `Mo – Fr 06:00–22:00`, a text for each run of days with the same hours. */
export function hoursWords(open: readonly OpenTime[], lang: Lang): readonly string[] {
  const runs: { first: number; last: number; words: string }[] = [];
  for (const weekday of weekdays) {
    const time = open.find((one) => one.weekday === weekday);
    if (!time) continue;
    const isWhole = time.untilMinute - time.fromMinute === dayMinutes;
    const words = isWhole ? '0–24' : `${clockOf(time.fromMinute)}–${clockOf(time.untilMinute)}`;
    const run = runs.at(-1);
    if (run?.last === weekday - 1 && run.words === words) run.last = weekday;
    else runs.push({ first: weekday, last: weekday, words });
  }
  return runs.map(({ first, last, words }) => {
    const days = [first, ...(last > first ? [last] : [])].map((day) => weekdayName(day, lang)).join(' – ');
    return `${days} ${words}`;
  });
}

/** Formats a length as `45 Minuten`, `2 Stunden` or `1 Tag`. */
export function lengthWords(minutes: number, lang: Lang): string {
  const units = [
    ['day', dayMinutes],
    ['hour', 60],
    ['minute', 1],
  ] as const;
  const [unit, length] = units.find(([, each]) => minutes % each === 0) ?? units[2];
  const format = new Intl.NumberFormat(languages[lang].locale, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(minutes / length);
}
