/**
 * Returns Easter Sunday of a Gregorian year as `YYYY-MM-DD`. Source: the anonymous Gregorian computus (Meeus, Jones,
 * Butcher; Nature, 1876).
 */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return isoDay(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1));
}

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Returns Shrove Tuesday, 47 days before Easter Sunday, as `YYYY-MM-DD`. */
export function shroveTuesday(year: number): string {
  return isoDay(Date.parse(easterSunday(year)) - 47 * 86_400_000);
}

export type SpecialDay = 'easterSunday' | 'shroveTuesday';

/** Returns which special day a Viennese day (`YYYY-MM-DD`) is, to which that rate applies; undefined for others. */
export function specialDayOf(day: string): SpecialDay | undefined {
  const year = Number(day.slice(0, 4));
  if (day === easterSunday(year)) return 'easterSunday';
  return day === shroveTuesday(year) ? 'shroveTuesday' : undefined;
}
