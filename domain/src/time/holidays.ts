import { dayAfter } from './vienna.ts';

/** Austria's public holidays: by month and day, or by the days after Easter Sunday. */
const fixedHolidays = {
  '01-01': 'newYear',
  '01-06': 'epiphany',
  '05-01': 'labourDay',
  '08-15': 'assumption',
  '10-26': 'nationalDay',
  '11-01': 'allSaints',
  '12-08': 'immaculateConception',
  '12-25': 'christmas',
  '12-26': 'stStephen',
} as const;
const movableHolidays = {
  1: 'easterMonday',
  39: 'ascension',
  50: 'whitMonday',
  60: 'corpusChristi',
} as const;
type Holiday =
  | (typeof fixedHolidays)[keyof typeof fixedHolidays]
  | (typeof movableHolidays)[keyof typeof movableHolidays];

/** Returns the name of the public holiday on a `YYYY-MM-DD`; undefined on other days. */
export function holidayOn(day: string): Holiday | undefined {
  const fixed: Readonly<Record<string, Holiday>> = fixedHolidays;
  const easter = easterSunday(Number(day.slice(0, 4)));
  const movable = Object.entries(movableHolidays).find(([after]) => dayAfter(easter, Number(after)) === day);
  return fixed[day.slice(5)] ?? movable?.[1];
}

/** Returns the day of Easter by the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const moon =
    (19 * (year % 19) +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - ((year % 100) % 4)) % 7;
  const shift = Math.floor(((year % 19) + 11 * moon + 22 * weekday) / 451);
  return dayAfter(`${year}-03-22`, moon + weekday - 7 * shift);
}
