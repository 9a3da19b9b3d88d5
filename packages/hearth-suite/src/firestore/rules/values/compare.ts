import {
  EvaluationError,
  RulesDuration,
  RulesLatLng,
  RulesPath,
  RulesSet,
  RulesTimestamp,
  type RulesValue,
  typeOf,
} from './rules-value.ts';

/** Evaluates `==` of two known values: values of different types differ, but 1 equals 1.0. */
export function equal(a: RulesValue, b: RulesValue): boolean {
  if (isNumber(a) && isNumber(b)) return order(a, b) === 0;
  if (typeOf(a) !== typeOf(b)) return false;
  if (a instanceof Uint8Array && b instanceof Uint8Array) return Buffer.compare(a, b) === 0;
  if (a instanceof RulesTimestamp && b instanceof RulesTimestamp) return a.nanos === b.nanos;
  if (a instanceof RulesDuration && b instanceof RulesDuration) return a.nanos === b.nanos;
  if (a instanceof RulesLatLng && b instanceof RulesLatLng) {
    return a.latitude === b.latitude && a.longitude === b.longitude;
  }
  if (a instanceof RulesPath && b instanceof RulesPath) return sameItems(a.segments, b.segments);
  if (a instanceof RulesSet && b instanceof RulesSet) {
    return a.items.length === b.items.length && a.items.every((item) => includes(b.items, item));
  }
  if (isList(a) && isList(b)) return sameItems(a, b);
  if (a instanceof Map && b instanceof Map) {
    return a.size === b.size && [...a].every(([key, value]) => b.has(key) && equal(value, b.get(key) ?? null));
  }
  return a === b;
}

export const includes = (items: readonly RulesValue[], wanted: RulesValue): boolean =>
  items.some((item) => equal(item, wanted));

export const isList = (value: RulesValue): value is readonly RulesValue[] => Array.isArray(value);
export const isNumber = (value: RulesValue): value is bigint | number =>
  typeof value === 'bigint' || typeof value === 'number';

const sameItems = (a: readonly RulesValue[], b: readonly RulesValue[]): boolean =>
  a.length === b.length && a.every((item, i) => equal(item, b[i] ?? null));

/**
 * Returns a number below, at or above 0 if `a` is less than, equal to or greater than `b`; undefined for NaN. Throws
 * for values without an order.
 */
export function compare(a: RulesValue, b: RulesValue): number | undefined {
  if (isNumber(a) && isNumber(b)) return order(a, b);
  if (typeof a === 'string' && typeof b === 'string') return Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)));
  if (a instanceof RulesTimestamp && b instanceof RulesTimestamp) return order(a.nanos, b.nanos);
  if (a instanceof RulesDuration && b instanceof RulesDuration) return order(a.nanos, b.nanos);
  if (a instanceof Uint8Array && b instanceof Uint8Array) return Math.sign(Buffer.compare(a, b));
  throw new EvaluationError(`${typeOf(a)} and ${typeOf(b)} have no order`);
}

function order(a: bigint | number, b: bigint | number): number | undefined {
  if (a < b) return -1;
  if (a > b) return 1;
  return Number.isNaN(a) || Number.isNaN(b) ? undefined : 0;
}
