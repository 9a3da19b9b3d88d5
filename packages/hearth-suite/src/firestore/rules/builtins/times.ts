import { EvaluationError, RulesDuration, RulesLatLng, RulesTimestamp, type RulesValue } from '../values/rules-value.ts';
import { type Builtin, float, instance, integer, text } from './arguments.ts';

const second = 1_000_000_000n;
const units: Readonly<Record<string, bigint>> = {
  w: 7n * 24n * 3600n * second,
  d: 24n * 3600n * second,
  h: 3600n * second,
  m: 60n * second,
  s: second,
  ms: 1_000_000n,
  ns: 1n,
};

/** Divides rounding down, also before 1970. */
const floored = (a: bigint, b: bigint): bigint => (a - (((a % b) + b) % b)) / b;
const dateOf = (of: RulesValue | undefined): Date =>
  new Date(Number(floored(instance(RulesTimestamp, of).nanos, 1_000_000n)));
const day = 24n * 3600n * second;
const ofDay = (of: RulesValue | undefined): bigint => ((instance(RulesTimestamp, of).nanos % day) + day) % day;
const dayOfYear = (date: Date): number =>
  Math.floor(
    (Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()) - Date.UTC(date.getUTCFullYear(), 0, 1)) /
      864e5,
  ) + 1;

export const timestampMethods: Readonly<Record<string, Builtin>> = {
  year: (of) => BigInt(dateOf(of).getUTCFullYear()),
  month: (of) => BigInt(dateOf(of).getUTCMonth() + 1),
  day: (of) => BigInt(dateOf(of).getUTCDate()),
  /** Monday is 1, Sunday 7. */
  dayOfWeek: (of) => BigInt(dateOf(of).getUTCDay() || 7),
  dayOfYear: (of) => BigInt(dayOfYear(dateOf(of))),
  hours: (of) => BigInt(dateOf(of).getUTCHours()),
  minutes: (of) => BigInt(dateOf(of).getUTCMinutes()),
  seconds: (of) => BigInt(dateOf(of).getUTCSeconds()),
  nanos: (of) => ofDay(of) % second,
  toMillis: (of) => floored(instance(RulesTimestamp, of).nanos, 1_000_000n),
  date: (of) => new RulesTimestamp(instance(RulesTimestamp, of).nanos - ofDay(of)),
  time: (of) => new RulesDuration(ofDay(of)),
};

export const durationMethods: Readonly<Record<string, Builtin>> = {
  seconds: (of) => instance(RulesDuration, of).nanos / second,
  nanos: (of) => instance(RulesDuration, of).nanos % second,
};

export const latlngMethods: Readonly<Record<string, Builtin>> = {
  latitude: (of) => instance(RulesLatLng, of).latitude,
  longitude: (of) => instance(RulesLatLng, of).longitude,
  /** Returns metres on a sphere of the earth's mean radius. */
  distance: (of, other) => {
    const a = instance(RulesLatLng, of);
    const b = instance(RulesLatLng, other);
    const rad = Math.PI / 180;
    const h =
      Math.sin(((b.latitude - a.latitude) * rad) / 2) ** 2 +
      Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.sin(((b.longitude - a.longitude) * rad) / 2) ** 2;
    return 2 * 6_371_008.8 * Math.asin(Math.sqrt(h));
  },
};

export const timestampFunctions: Readonly<Record<string, Builtin>> = {
  date: (year, month, dayOfMonth) => {
    const y = Number(integer(year));
    const m = Number(integer(month));
    const d = Number(integer(dayOfMonth));
    const date = new Date(0);
    // Date.UTC would read the year 99 as 1999.
    date.setUTCFullYear(y, m - 1, d);
    if (date.getUTCFullYear() !== y || date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) {
      throw new EvaluationError('There is no such day');
    }
    return new RulesTimestamp(BigInt(date.getTime()) * 1_000_000n);
  },
  value: (millis) => new RulesTimestamp(integer(millis) * 1_000_000n),
};

export const durationFunctions: Readonly<Record<string, Builtin>> = {
  value: (magnitude, unit) => {
    const nanos = Object.hasOwn(units, text(unit)) ? units[text(unit)] : undefined;
    if (nanos === undefined) throw new EvaluationError(`Unknown unit '${text(unit)}'`);
    return new RulesDuration(integer(magnitude) * nanos);
  },
  time: (hours, minutes, seconds, nanos) =>
    new RulesDuration((integer(hours) * 3600n + integer(minutes) * 60n + integer(seconds)) * second + integer(nanos)),
  abs: (of) => {
    const { nanos } = instance(RulesDuration, of);
    return new RulesDuration(nanos < 0n ? -nanos : nanos);
  },
};

export const latlngFunctions: Readonly<Record<string, Builtin>> = {
  value: (latitude, longitude) => {
    const lat = float(latitude);
    const lng = float(longitude);
    if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) throw new EvaluationError('Not on earth');
    return new RulesLatLng(lat, lng);
  },
};
