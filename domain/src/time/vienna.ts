import { TZDate } from '@date-fns/tz';

/** The product's local dates and times are Vienna's, whatever the zone of device or server. */
export const viennaZone = 'Europe/Vienna';
const two = (n: number): string => String(n).padStart(2, '0');
const four = (n: number): string => String(n).padStart(4, '0');
const at = (ms: number): TZDate => new TZDate(ms, viennaZone);

/** Returns the instant as a `Date` with Vienna's hours, for libraries that format it. */
export const inVienna = (ms: number): Date => at(ms);

/** `YYYY-MM-DD` */
export function viennaDay(ms: number): string {
  const t = at(ms);
  return `${four(t.getFullYear())}-${two(t.getMonth() + 1)}-${two(t.getDate())}`;
}

/** `dd.mm.yyyy` */
export function viennaDate(ms: number): string {
  const t = at(ms);
  return `${two(t.getDate())}.${two(t.getMonth() + 1)}.${four(t.getFullYear())}`;
}

/** `HH:MM` */
export function viennaTime(ms: number): string {
  const t = at(ms);
  return `${two(t.getHours())}:${two(t.getMinutes())}`;
}

/** `2026-12-24T14:30:00+01:00` */
export function isoInVienna(ms: number): string {
  const t = at(ms);
  const offset = -t.getTimezoneOffset();
  const sign = offset < 0 ? '-' : '+';
  return `${viennaDay(ms)}T${viennaTime(ms)}:${two(t.getSeconds())}${sign}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`;
}

/**
 * Returns the instant of a Viennese wall-clock time in milliseconds; undefined for an invalid date or time, such as in
 * the hour that the clock skips in March. In the hour that it repeats in October, returns the first of the two.
 */
export function viennaInstant(day: string, time: string): number | undefined {
  const d = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  const t = /^(\d{2}):(\d{2})$/.exec(time);
  if (!d || !t) return undefined;
  const [year, month, date, hour, minute] = [d[1], d[2], d[3], t[1], t[2]].map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  if (hour > 23 || minute > 59) return undefined;
  const ms = new TZDate(year, month - 1, date, hour, minute, viennaZone).getTime();
  return viennaDay(ms) === day && viennaTime(ms) === time ? earliest(ms) : undefined;
}

const hourMs = 3_600_000;
const isSameOnClock = (one: number, other: number): boolean =>
  viennaDay(one) === viennaDay(other) && viennaTime(one) === viennaTime(other);

/** Returns the same wall-clock time an hour earlier if the clock repeats it. */
const earliest = (ms: number): number => (isSameOnClock(ms - hourMs, ms) ? ms - hourMs : ms);

/** Returns the second instant of a wall-clock time that October repeats; undefined for any other time. */
export function repeatedInstant(day: string, time: string): number | undefined {
  const first = viennaInstant(day, time);
  return first !== undefined && isSameOnClock(first, first + hourMs) ? first + hourMs : undefined;
}

const startOfUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whether a text is a `YYYY-MM-DD` of the years 1900 to 2199. Compares, since `Date` reads 30 February as 2 March. */
export const isDay = (text: string): boolean =>
  /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(startOfUtc(text)) &&
  new Date(startOfUtc(text)).toISOString().startsWith(text);

/** Returns the days from one `YYYY-MM-DD` to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOfUtc(to) - startOfUtc(from)) / 86_400_000);

/** Returns the weekday of a `YYYY-MM-DD`; 1 is Monday. */
export const weekdayOf = (day: string): number => new Date(startOfUtc(day)).getUTCDay() || 7;

/** Adds days to a `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(startOfUtc(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Returns the first instant of a day in Vienna. Throws for an invalid day. */
export function startOfDay(day: string): number {
  const ms = viennaInstant(day, '00:00');
  if (ms === undefined) throw new RangeError(`${day} is no day`);
  return ms;
}

export const endOfDay = (day: string): number => startOfDay(dayAfter(day, 1));

/**
 * Parses an ISO 8601 instant with an offset, as in payloads, of the years 1900 to 2199; undefined for anything else.
 */
export function parseInstant(iso: string): number | undefined {
  const day = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.exec(iso)?.[1];
  const ms = Date.parse(iso);
  return day !== undefined && isDay(day) && !Number.isNaN(ms) ? ms : undefined;
}

/** Parses an instant that a schema has checked. Throws for an invalid one. */
export function validInstant(iso: string): number {
  const ms = parseInstant(iso);
  if (ms === undefined) throw new RangeError(`${iso} is no instant`);
  return ms;
}
