import type { Filter, Query } from '../query.ts';
import type { Document, Fields, ResourcePath, Value } from '../value.ts';
import { getField } from '../values/fields.ts';

/**
 * A model of Firestore's order and queries, as plain as possible, without sort keys or indexes: tests compare the
 * engine with it.
 */

/** The order of the types; vectors, stored as maps, are 9. */
const RANK: Record<Value['type'], number> = {
  null: 0,
  boolean: 1,
  integer: 2,
  double: 2,
  timestamp: 3,
  string: 4,
  bytes: 5,
  reference: 6,
  geopoint: 7,
  array: 8,
  map: 10,
};

function rank(value: Value): number {
  return value.type === 'map' && value.fields.has('__type__') ? 9 : RANK[value.type];
}

export function compareValues(a: Value, b: Value): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (a.type === 'boolean' && b.type === 'boolean') return Number(a.value) - Number(b.value);
  if ((a.type === 'integer' || a.type === 'double') && (b.type === 'integer' || b.type === 'double')) {
    if (Number.isNaN(a.value) || Number.isNaN(b.value))
      return Number(Number.isNaN(b.value)) - Number(Number.isNaN(a.value));
    // JavaScript compares bigint with number exactly.
    return a.value < b.value ? -1 : a.value > b.value ? 1 : 0;
  }
  if (a.type === 'timestamp' && b.type === 'timestamp') {
    return Number(a.value.seconds - b.value.seconds) || a.value.nanos - b.value.nanos;
  }
  if (a.type === 'string' && b.type === 'string') return compareText(a.value, b.value);
  if (a.type === 'bytes' && b.type === 'bytes') return Buffer.compare(a.value, b.value);
  if (a.type === 'reference' && b.type === 'reference') return comparePaths(a.value.split('/'), b.value.split('/'));
  if (a.type === 'geopoint' && b.type === 'geopoint') return a.latitude - b.latitude || a.longitude - b.longitude;
  if (a.type === 'array' && b.type === 'array') return compareLists(a.values, b.values, compareValues);
  if (a.type === 'map' && b.type === 'map') {
    return rank(a) === 9 ? compareVectors(a.fields, b.fields) : compareMaps(a.fields, b.fields);
  }
  return 0;
}

function compareText(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

export function comparePaths(a: ResourcePath, b: ResourcePath): number {
  const id = (segment: string) => /^__id(-?\d{1,19})__$/.exec(segment)?.[1];
  return compareLists(a, b, (x, y) => {
    const m = id(x);
    const n = id(y);
    if (m !== undefined && n !== undefined) return Number(BigInt(m) - BigInt(n));
    if (m !== undefined || n !== undefined) return m !== undefined ? -1 : 1;
    return compareText(x, y);
  });
}

function compareLists<T>(a: readonly T[], b: readonly T[], compare: (x: T, y: T) => number): number {
  for (const [i, x] of a.entries()) {
    const y = b[i];
    if (y === undefined) return 1;
    const order = compare(x, y);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareMaps(a: Fields, b: Fields): number {
  const sorted = (fields: Fields) => [...fields].sort(([x], [y]) => compareText(x, y));
  return compareLists(sorted(a), sorted(b), ([x, v], [y, w]) => compareText(x, y) || compareValues(v, w));
}

function compareVectors(a: Fields, b: Fields): number {
  const elements = (fields: Fields) => {
    const value = fields.get('value');
    return value?.type === 'array' ? value.values : [];
  };
  return elements(a).length - elements(b).length || compareLists(elements(a), elements(b), compareValues);
}

/** Returns the names of a query's results. The query's orders must be complete, with the name last. */
export function queryModel(documents: readonly Document[], query: Query): readonly string[] {
  const { parent, from, orderBy, limit, offset } = query;
  const fieldOf = (document: Document, path: readonly string[]): Value | undefined =>
    path[0] === '__name__' ? nameValue(document.path) : getField(document.fields, path);
  const found = documents.filter(
    (document) =>
      document.path.length > parent.length &&
      parent.every((segment, i) => document.path[i] === segment) &&
      (from.allDescendants || document.path.length === parent.length + 2) &&
      (from.collectionId === undefined || document.path.at(-2) === from.collectionId) &&
      orderBy.every(({ field }) => fieldOf(document, field) !== undefined) &&
      (query.where === undefined || matches(query.where, (path) => fieldOf(document, path))),
  );
  const compareBy = (value: (i: number) => Value | undefined, document: Document, count: number) => {
    for (const [i, { field, direction }] of orderBy.slice(0, count).entries()) {
      const own = fieldOf(document, field);
      const other = value(i);
      const order = own && other ? compareValues(own, other) : 0;
      if (order !== 0) return direction === 'ascending' ? order : -order;
    }
    return 0;
  };
  const inside = found.filter((document) => {
    const { startAt, endAt } = query;
    const start = startAt && compareBy((i) => startAt.values[i], document, startAt.values.length);
    const end = endAt && compareBy((i) => endAt.values[i], document, endAt.values.length);
    return (
      (start === undefined || (startAt?.before ? start >= 0 : start > 0)) &&
      (end === undefined || (endAt?.before ? end < 0 : end <= 0))
    );
  });
  inside.sort((a, b) => compareBy((i) => fieldOf(b, orderBy[i]?.field ?? []), a, orderBy.length));
  return inside.slice(offset, limit === undefined ? undefined : offset + limit).map(({ path }) => path.join('/'));
}

function nameValue(path: ResourcePath): Value {
  return { type: 'reference', value: `projects/p/databases/(default)/documents/${path.join('/')}` };
}

function matches(filter: Filter, fieldOf: (path: readonly string[]) => Value | undefined): boolean {
  if ('filters' in filter) {
    const results = filter.filters.map((part) => matches(part, fieldOf));
    return filter.type === 'and' ? results.every(Boolean) : results.some(Boolean);
  }
  const value = fieldOf(filter.field);
  if (value === undefined) return false;
  const isNull = value.type === 'null';
  const isNotANumber = value.type === 'double' && Number.isNaN(value.value);
  if (filter.type === 'unary') {
    return {
      'is-null': isNull,
      'is-not-null': !isNull,
      'is-nan': isNotANumber,
      'is-not-nan': !isNotANumber && !isNull,
    }[filter.op];
  }
  const other = filter.value;
  const order = compareValues(value, other);
  const others = other.type === 'array' ? other.values : [];
  const equals = (x: Value) => (y: Value) => compareValues(x, y) === 0;
  const elements = value.type === 'array' ? value.values : [];
  const isOrdered = (x: Value) => x.type !== 'null' && !(x.type === 'double' && Number.isNaN(x.value));
  const isSameType = rank(value) === rank(other) && isOrdered(value) && isOrdered(other);
  switch (filter.op) {
    case '==':
      return order === 0;
    case '!=':
      return !isNull && order !== 0;
    case '<':
      return isSameType && order < 0;
    case '<=':
      return isSameType && order <= 0;
    case '>':
      return isSameType && order > 0;
    case '>=':
      return isSameType && order >= 0;
    case 'in':
      return others.filter(isOrdered).some(equals(value));
    case 'not-in':
      return !isNull && !others.some((x) => x.type === 'null') && !others.some(equals(value));
    case 'array-contains':
      return elements.some(equals(other));
    case 'array-contains-any':
      return others.filter(isOrdered).some((x) => elements.some(equals(x)));
  }
}
