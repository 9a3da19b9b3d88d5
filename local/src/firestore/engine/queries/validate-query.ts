import { EngineError } from '../engine-error.ts';
import type { FieldOperator, Filter, Query } from '../query.ts';
import type { Value } from '../value.ts';
import { type DatabaseName, parseDocumentName } from '../values/resource-name.ts';
import { comparisonOf, type Leaf } from './field-filter.ts';

/** Refuses what production refuses before it looks at any data, with its wording. */
export function validateQuery(query: Query, database: DatabaseName): void {
  const leaves = leavesOf(query.where);
  for (const leaf of leaves) validateLeaf(leaf, query, database);
  validateCombination(query.where, leaves);
  if (query.offset < 0) refuse('offset is negative');
  if (query.limit !== undefined && query.limit < 0) refuse('limit is negative');
  if (query.from.collectionId === undefined) validateWithoutCollection(query, leaves);
}

/** Without a collection id there is only the index by name. */
function validateWithoutCollection(query: Query, leaves: readonly Leaf[]): void {
  const fields = [...leaves, ...query.orderBy].map(({ field }) => field);
  if (fields.some((field) => !isName(field))) {
    refuse('kind is required for all orders except __key__ ascending');
  }
}

function validateLeaf(leaf: Leaf, query: Query, database: DatabaseName): void {
  const { field, op, value } = comparisonOf(leaf);
  const listSize = { in: 30, 'array-contains-any': 30, 'not-in': 10 }[op as string];
  if (listSize !== undefined) validateList(op, value, listSize);
  if (isName(field)) {
    if (op === 'array-contains' || op === 'array-contains-any') refuse('the name __key__ is reserved');
    const names = listSize !== undefined && value.type === 'array' ? value.values : [value];
    for (const name of names) validateName(name, query, database);
  }
}

function validateList(op: FieldOperator, value: Value, size: number): void {
  const name = PROTO_NAMES[op];
  if (value.type !== 'array' || value.values.length === 0) refuse(`'${name}' requires an non-empty ArrayValue.`);
  else if (value.values.length > size) refuse(`'${name}' supports up to ${size} comparison values.`);
}

function validateName(value: Value, query: Query, database: DatabaseName): void {
  if (value.type !== 'reference') refuse('__key__ filter value must be a Key');
  else if (parseDocumentName(database, value.value) === undefined) {
    refuse(`__key__ filter value must be a Key of this database: ${value.value}`);
  }
  if (query.from.collectionId !== undefined && value.type === 'reference') {
    const path = parseDocumentName(database, value.value);
    if (path !== undefined && path.length % 2 !== 0) {
      refuse(`Document parent name "${value.value}" lacks "/" at index ${value.value.length}.`);
    }
  }
}

function validateCombination(filter: Filter | undefined, leaves: readonly Leaf[]): void {
  const ops = leaves.map((leaf) => comparisonOf(leaf).op);
  const has = (...wanted: FieldOperator[]) => ops.some((op) => wanted.includes(op));
  if (ops.filter((op) => op === '!=' || op === 'not-in').length > 1) {
    refuse("Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.");
  }
  if (has('not-in') && (has('in', 'array-contains-any') || containsOr(filter))) {
    refuse("'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.");
  }
  if (arrayContainsPerDisjunct(filter) > 1) {
    throw new EngineError('invalid-argument', "A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
  }
}

/** The most array filters that any one disjunct has. */
function arrayContainsPerDisjunct(filter: Filter | undefined): number {
  if (filter === undefined) return 0;
  if ('filters' in filter) {
    const parts = filter.filters.map(arrayContainsPerDisjunct);
    return filter.type === 'and' ? parts.reduce((sum, part) => sum + part, 0) : Math.max(0, ...parts);
  }
  const { op } = comparisonOf(filter);
  return op === 'array-contains' || op === 'array-contains-any' ? 1 : 0;
}

function containsOr(filter: Filter | undefined): boolean {
  if (filter?.type === 'or') return filter.filters.length > 1 || filter.filters.some(containsOr);
  return filter?.type === 'and' && filter.filters.some(containsOr);
}

function leavesOf(filter: Filter | undefined): readonly Leaf[] {
  if (filter === undefined) return [];
  return 'filters' in filter ? filter.filters.flatMap(leavesOf) : [filter];
}

function isName(field: readonly string[]): boolean {
  return field.length === 1 && field[0] === '__name__';
}

function refuse(message: string): never {
  throw new EngineError('invalid-argument', message);
}

const PROTO_NAMES: Record<FieldOperator, string> = {
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  in: 'IN',
  'not-in': 'NOT_IN',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
};
