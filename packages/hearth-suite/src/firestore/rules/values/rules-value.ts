/**
 * The values of expressions. Integers are bigint, floats number, lists arrays, maps Map. `Unknown` and `OpenMap` occur
 * only when a query is checked without its documents (see `judge-query.ts`).
 */
export type RulesValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint8Array
  | RulesTimestamp
  | RulesDuration
  | RulesLatLng
  | RulesPath
  | RulesSet
  | RulesMapDiff
  | readonly RulesValue[]
  | ReadonlyMap<string, RulesValue>
  | Unknown
  | OpenMap;

export class RulesTimestamp {
  /** Nanoseconds since 1970; from the year 1 to 9999. */
  constructor(readonly nanos: bigint) {
    if (nanos < firstNanos || nanos > lastNanos) throw new EvaluationError('The time is out of range');
  }
}
const firstNanos = -62_135_596_800_000_000_000n;
const lastNanos = 253_402_300_799_999_999_999n;
export class RulesDuration {
  constructor(readonly nanos: bigint) {}
}
export class RulesLatLng {
  constructor(
    readonly latitude: number,
    readonly longitude: number,
  ) {}
}
export class RulesPath {
  constructor(readonly segments: readonly RulesValue[]) {}
}
export class RulesSet {
  constructor(readonly items: readonly RulesValue[]) {}
}
export class RulesMapDiff {
  constructor(
    readonly after: ReadonlyMap<string, RulesValue>,
    readonly before: ReadonlyMap<string, RulesValue>,
  ) {}
}

/** A value known only by constraints: bounds, excluded values, or for a list, elements that it contains. */
export class Unknown {
  constructor(
    readonly known: {
      readonly lower?: Bound;
      readonly upper?: Bound;
      readonly excluded?: readonly RulesValue[];
      readonly contains?: readonly RulesValue[];
    } = {},
  ) {}
}
interface Bound {
  readonly value: RulesValue;
  readonly isInclusive: boolean;
}

/** A map with some known fields; there may be others. */
export class OpenMap {
  constructor(readonly fields: ReadonlyMap<string, RulesValue>) {}
}

/** Checks that an integer fits 64 bits. */
export function int64(value: bigint): bigint {
  if (BigInt.asIntN(64, value) !== value) throw new EvaluationError('The integer overflows');
  return value;
}

/** Thrown by an expression that has no value. A condition that throws it does not grant access. */
export class EvaluationError extends Error {}

export function typeOf(value: RulesValue): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'number') return 'float';
  if (typeof value === 'string') return 'string';
  if (value instanceof Uint8Array) return 'bytes';
  if (value instanceof RulesTimestamp) return 'timestamp';
  if (value instanceof RulesDuration) return 'duration';
  if (value instanceof RulesLatLng) return 'latlng';
  if (value instanceof RulesPath) return 'path';
  if (value instanceof RulesSet) return 'set';
  if (value instanceof RulesMapDiff) return 'map_diff';
  if (value instanceof Unknown) return 'unknown';
  if (value instanceof OpenMap || value instanceof Map) return 'map';
  return 'list';
}

/** Whether any part of the value is unknown. */
export function isUncertain(value: RulesValue): boolean {
  if (value instanceof Unknown || value instanceof OpenMap) return true;
  if (Array.isArray(value)) return value.some(isUncertain);
  if (value instanceof Map) return [...value.values()].some(isUncertain);
  if (value instanceof RulesSet) return value.items.some(isUncertain);
  if (value instanceof RulesPath) return value.segments.some(isUncertain);
  if (value instanceof RulesMapDiff) return isUncertain(value.after) || isUncertain(value.before);
  return false;
}
