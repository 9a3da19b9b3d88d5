import type { FieldPath } from '../field-path.ts';
import type { Order, Query } from '../query.ts';
import type { Document } from '../value.ts';
import { getField } from '../values/fields.ts';
import { fieldPathKey, inverted, pathKey, type SortKey, sortKey } from '../values/sort-key.ts';
import type { Conjunction } from './disjuncts.ts';
import { isInequality } from './field-filter.ts';

/**
 * Returns the full ordering of a query: the client's orders, then the fields of inequalities sorted by path, then the
 * name, these in the direction of the client's last order. Orders after the name have no effect.
 */
export function fullOrdering(query: Query, disjuncts: readonly Conjunction[]): readonly Order[] {
  const orders: Order[] = [];
  const add = (order: Order) => {
    if (orders.some(({ field }) => sameField(field, order.field) || isName(field))) return;
    orders.push(order);
  };
  query.orderBy.forEach(add);
  const direction = query.orderBy.at(-1)?.direction ?? 'ascending';
  const implied = disjuncts.flatMap((disjunct) => disjunct.filter(isInequality).map(({ field }) => field));
  implied.sort((a, b) => (fieldPathKey(a) < fieldPathKey(b) ? -1 : 1));
  for (const field of implied) if (!isName(field)) add({ field, direction });
  add({ field: NAME, direction });
  return orders;
}

const NAME: FieldPath = ['__name__'];

export function isName(field: FieldPath): boolean {
  return field.length === 1 && field[0] === '__name__';
}

export function sameField(a: FieldPath, b: FieldPath): boolean {
  return a.length === b.length && a.every((name, i) => name === b[i]);
}

/** Returns the sort key of a field or the name; `undefined` if the document lacks the field. */
export function fieldKey(document: Document, field: FieldPath): SortKey | undefined {
  if (isName(field)) return pathKey(document.path);
  const value = getField(document.fields, field);
  return value && sortKey(value);
}

/** Returns the document's sort key in this ordering; `undefined` if it lacks one of the fields. */
export function orderKey(document: Document, orders: readonly Order[]): SortKey | undefined {
  let result = '';
  for (const { field, direction } of orders) {
    const key = fieldKey(document, field);
    if (key === undefined) return undefined;
    result += direction === 'ascending' ? key : inverted(key);
  }
  return result;
}
