import type { Timestamp } from '../value.ts';

/**
 * An instant in the engine: microseconds since 1970, a safe integer until the year 2255. Commit times are unique, so
 * they also number the versions of the database.
 */
export type Micros = number;

export function toTimestamp(micros: Micros): Timestamp {
  const seconds = Math.floor(micros / 1e6);
  return { seconds: BigInt(seconds), nanos: (micros - seconds * 1e6) * 1000 };
}

export function toMicros({ seconds, nanos }: Timestamp): Micros {
  return Number(seconds) * 1e6 + Math.floor(nanos / 1000);
}

export function isSameTime(a: Timestamp, b: Timestamp): boolean {
  return a.seconds === b.seconds && a.nanos === b.nanos;
}
