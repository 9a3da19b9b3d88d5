import type { FieldPath } from '../field-path.ts';
import type { FieldOperator, Filter } from '../query.ts';
import type { Value } from '../value.ts';
import { NULL_KEY, type SortKey, sortKey, typeRange } from '../values/sort-key.ts';
import { operators } from './operators.ts';

/** One condition on one field, with its comparison values as sort keys. */
export interface FieldFilter {
  readonly field: FieldPath;
  readonly op: Exclude<FieldOperator, 'in' | 'array-contains-any'>;
  /** The compared value; all of them for `not-in`; empty if nothing can match. */
  readonly values: readonly Value[];
  readonly keys: readonly SortKey[];
}

const NULL: Value = { type: 'null' };
const NAN: Value = { type: 'double', value: Number.NaN };

/** A filter that is not composite. */
export type Leaf = Extract<Filter, { readonly field: FieldPath }>;

/** Returns field, operator and value; turns a unary filter into a comparison with null or NaN. */
export function comparisonOf(filter: Leaf): {
  field: FieldPath;
  op: FieldOperator;
  value: Value;
} {
  if (filter.type === 'field') return filter;
  const value = filter.op === 'is-null' || filter.op === 'is-not-null' ? NULL : NAN;
  return { field: filter.field, op: filter.op === 'is-null' || filter.op === 'is-nan' ? '==' : '!=', value };
}

export function fieldFilter(field: FieldPath, op: FieldFilter['op'], values: readonly Value[]): FieldFilter {
  return { field, op, values, keys: values.map(sortKey) };
}

export const isInequality = ({ op }: { readonly op: FieldOperator }): boolean => operators[op].isInequality;

/** Whether a value matches. A missing field matches nothing, and null matches only `== null`. */
export function matchesFilter(filter: FieldFilter, value: Value | undefined): boolean {
  const [key] = filter.keys;
  if (value === undefined || key === undefined) return false;
  switch (filter.op) {
    case '==':
      return sortKey(value) === key;
    case '!=':
      return value.type !== 'null' && sortKey(value) !== key;
    case 'not-in':
      return value.type !== 'null' && !filter.keys.includes(NULL_KEY) && !filter.keys.includes(sortKey(value));
    case 'array-contains':
      return hasElement(value, filter.values[0]);
    default:
      return intervalsOf(filter).some(({ low, high }) => {
        const own = sortKey(value);
        return low <= own && own < high;
      });
  }
}

/** Whether an array has an element. Compares text as it is, since keys of all elements of all documents take long. */
export function hasElement(value: Value | undefined, element: Value | undefined): boolean {
  if (value?.type !== 'array' || element === undefined) return false;
  if (element.type === 'string')
    return value.values.some((own) => own.type === 'string' && own.value === element.value);
  const key = sortKey(element);
  return value.values.some((own) => sortKey(own) === key);
}

/** A range of sort keys: `low <= key < high`. */
export interface Interval {
  readonly low: string;
  readonly high: string;
}

/** Returns a bound that sorts after every index key that starts with `key`. */
export const after = (key: string): string => `${key}\uffff`;
export const EVERYTHING: Interval = { low: '', high: '\uffff' };

/** Returns the values that an inequality allows, as ranges of an ascending index. */
export function intervalsOf(filter: FieldFilter): readonly Interval[] {
  const [value = NULL] = filter.values;
  const [key] = filter.keys;
  if (key === undefined) return [];
  const { low, high } = typeRange(value);
  // Null and NaN have no order, not even by `<=` and `>=`.
  const isComparable = value.type !== 'null' && !(value.type === 'double' && Number.isNaN(value.value));
  switch (filter.op) {
    case '==':
      return [{ low: key, high: after(key) }];
    case '<':
      return isComparable ? [{ low, high: key }] : [];
    case '<=':
      return isComparable ? [{ low, high: after(key) }] : [];
    case '>':
      return isComparable ? [{ low: after(key), high }] : [];
    case '>=':
      return isComparable ? [{ low: key, high }] : [];
    case '!=':
    case 'not-in':
      if (filter.op === 'not-in' && filter.keys.includes(NULL_KEY)) return [];
      return allBut([NULL_KEY, ...filter.keys]);
    case 'array-contains':
      return [EVERYTHING];
  }
}

function allBut(keys: readonly SortKey[]): readonly Interval[] {
  let rest: readonly Interval[] = [EVERYTHING];
  for (const key of keys) {
    rest = intersection(rest, [
      { low: '', high: key },
      { low: after(key), high: EVERYTHING.high },
    ]);
  }
  return rest;
}

export function intersection(some: readonly Interval[], others: readonly Interval[]): readonly Interval[] {
  const result: Interval[] = [];
  for (const a of some) {
    for (const b of others) {
      const low = byCodeUnit(a.low, b.low) > 0 ? a.low : b.low;
      const high = byCodeUnit(a.high, b.high) < 0 ? a.high : b.high;
      if (low < high) result.push({ low, high });
    }
  }
  return result.sort((a, b) => byCodeUnit(a.low, b.low));
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
