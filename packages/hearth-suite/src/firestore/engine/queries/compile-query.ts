import { EngineError } from '../engine-error.ts';
import type { Cursor, Order, Query } from '../query.ts';
import type { Document, Value } from '../value.ts';
import { getField, projectFields } from '../values/fields.ts';
import { type DatabaseName, documentName, parseDocumentName } from '../values/resource-name.ts';
import { inverted, pathKey, type SortKey, sortKey } from '../values/sort-key.ts';
import { type Conjunction, disjunctsOf } from './disjuncts.ts';
import { after, EVERYTHING, type Interval, matchesFilter } from './field-filter.ts';
import { compileNearest, type NearestSearch } from './nearest.ts';
import { fullOrdering, isName, orderKey } from './ordering.ts';
import { type Scope, scopeOf } from './scope.ts';
import { validateQuery } from './validate-query.ts';

/** A position before or after all documents whose order key starts with `key`. */
export interface CursorPosition {
  readonly key: SortKey;
  readonly before: boolean;
}

/** A validated query that can be matched against documents. */
export interface CompiledQuery {
  readonly query: Query;
  readonly scope: Scope;
  readonly disjuncts: readonly Conjunction[];
  readonly orders: readonly Order[];
  readonly start: CursorPosition | undefined;
  readonly end: CursorPosition | undefined;
  /** The cursors as a range of order keys. */
  readonly range: Interval;
  readonly nearest: NearestSearch | undefined;
  /** Returns the document's position among the results before limit and offset; `undefined` if it does not match. */
  positionOf(document: Document): SortKey | undefined;
  /** Returns the document with the selected fields. */
  project(document: Document): Document;
}

export function compileQuery(query: Query, database: DatabaseName): CompiledQuery {
  validateQuery(query, database);
  const scope = scopeOf(query);
  const disjuncts = disjunctsOf(query.where);
  const orders = fullOrdering(query, disjuncts);
  const start = query.startAt && position(query.startAt, orders, query, database);
  const end = query.endAt && position(query.endAt, orders, query, database);
  const bound = ({ key, before }: CursorPosition) => (before ? key : after(key));
  const range = { low: start ? bound(start) : EVERYTHING.low, high: end ? bound(end) : EVERYTHING.high };
  const matches = (document: Document) => {
    const fieldOf = nameOrField(document, database);
    return disjuncts.some((filters) => filters.every((filter) => matchesFilter(filter, fieldOf(filter.field))));
  };
  const { select } = query;
  return {
    query,
    scope,
    disjuncts,
    orders,
    start,
    end,
    range,
    nearest: compileNearest(query),
    positionOf(document) {
      if (!scope.contains(document.path) || !matches(document)) return undefined;
      const key = orderKey(document, orders);
      return key !== undefined && range.low <= key && key < range.high ? key : undefined;
    },
    project: select
      ? (document) => ({ ...document, fields: projectFields(document.fields, select) })
      : (document) => document,
  };
}

function nameOrField(document: Document, database: DatabaseName): (field: readonly string[]) => Value | undefined {
  return (field) =>
    isName(field)
      ? { type: 'reference', value: documentName(database, document.path) }
      : getField(document.fields, field);
}

function position(cursor: Cursor, orders: readonly Order[], query: Query, database: DatabaseName): CursorPosition {
  if (cursor.values.length > orders.length) throw new EngineError('invalid-argument', 'Cursor has too many values.');
  let key = '';
  cursor.values.forEach((value, i) => {
    const order = orders[i];
    if (order === undefined) return;
    const own = isName(order.field) ? cursorNameKey(value, query, database) : sortKey(value);
    key += order.direction === 'ascending' ? own : inverted(own);
  });
  return { key, before: cursor.before };
}

function cursorNameKey(value: Value, query: Query, database: DatabaseName): SortKey {
  const path = value.type === 'reference' ? parseDocumentName(database, value.value) : undefined;
  if (path === undefined) {
    throw new EngineError(
      'invalid-argument',
      `Cursor position on __name__ must be a document of ${query.from.collectionId ?? 'this database'}.`,
    );
  }
  return pathKey(path);
}
