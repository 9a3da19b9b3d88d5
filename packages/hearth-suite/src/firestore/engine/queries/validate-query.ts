import { EngineError } from '../engine-error.ts';
import type { Aggregation, FieldOperator, Filter, Order, Query } from '../query.ts';
import type { Value } from '../value.ts';
import { formatFieldPath } from '../values/field-path-text.ts';
import { type DatabaseName, parseDocumentName } from '../values/resource-name.ts';
import { checkPath } from '../writes/limits.ts';
import { comparisonOf, isInequality, type Leaf } from './field-filter.ts';
import { operators, restrictions } from './operators.ts';

/** Refuses invalid queries with production's wording, before reading data. */
export function validateQuery(query: Query, database: DatabaseName): void {
  const leaves = leavesOf(query.where);
  for (const leaf of leaves) validateLeaf(leaf, query, database);
  validateCombination(query.where, leaves);
  if (query.offset < 0) refuse('offset is negative');
  if (query.limit !== undefined && query.limit < 0) refuse('limit is negative');
  validateOrders(query.orderBy, leaves);
  validateScope(query, leaves);
  if (query.from.collectionId !== undefined) checkPath([query.from.collectionId]);
}

/** Whether a query asks for all descendants of a document. */
const isBelowDocument = ({ parent, from }: Query): boolean => from.allDescendants && parent.length > 0;

/** Refuses aggregated fields of all descendants of a document, which only the index by name serves. */
export function validateAggregatedFields(query: Query, aggregations: readonly Aggregation[]): void {
  if (!isBelowDocument(query)) return;
  const fields = aggregations.flatMap((one) => (one.type === 'count' ? [] : [formatFieldPath(one.field)]));
  if (fields.length === 0) return;
  refuse(
    `This query requires an index with fields [${fields.join(', ')}] after __name__ and Firestore does not currently ` +
      'support such an index. Please try the query again with additional ordering on those fields.',
  );
}

/** Refuses to listen to all descendants of a document, and to every collection. */
export function validateListening(query: Query): void {
  if (query.from.allDescendants && query.from.collectionId === undefined) {
    refuse('All-collection queries are not supported by real-time queries.');
  }
  if (isBelowDocument(query)) {
    refuse("'all_descendants' in CollectionSelector with document parent is not supported by real-time queries.");
  }
}

/** Refuses duplicate orders, orders after the name (also implied ones), and `==` on the name with inequalities. */
function validateOrders(orderBy: readonly Order[], leaves: readonly Leaf[]): void {
  const ordered = orderBy.map(({ field }) => formatFieldPath(field));
  const duplicate = ordered.find((field, i) => ordered.indexOf(field) < i);
  if (duplicate !== undefined) refuse(`order by clause cannot contain duplicate fields ${duplicate}`);
  const comparisons = leaves.map(comparisonOf);
  const unequal = new Set(comparisons.filter(isInequality).map(({ field }) => formatFieldPath(field)));
  const implied = [...unequal].filter((field) => field !== '__name__' && !ordered.includes(field));
  const atName = ordered.indexOf('__name__');
  if (atName >= 0 && (atName < ordered.length - 1 || implied.length > 0)) {
    refuse('order by clause cannot contain more fields after the key');
  }
  if (unequal.size > 0 && !unequal.has('__name__') && comparisons.some((one) => isName(one.field) && one.op === '==')) {
    refuse(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
  }
}

/** Refuses fields and descending orders without a collection id and below a document: only an index by name exists. */
function validateScope(query: Query, leaves: readonly Leaf[]): void {
  const hasField = [...leaves, ...query.orderBy].some(({ field }) => !isName(field));
  const isDescending = query.orderBy.some(({ direction }) => direction === 'descending');
  if (isBelowDocument(query) && hasField) refuse('collection group queries are only allowed at the root parent');
  if (query.from.collectionId === undefined && (hasField || isDescending)) {
    refuse('kind is required for all orders except __key__ ascending');
  }
  if (isBelowDocument(query) && isDescending) {
    throw new EngineError('failed-precondition', 'The query requires an index.');
  }
}

function validateLeaf(leaf: Leaf, query: Query, database: DatabaseName): void {
  const { field, op, value } = comparisonOf(leaf);
  const { listLimit } = operators[op];
  if (listLimit !== null) validateList(op, value, listLimit);
  if (isName(field)) {
    if (op === 'array-contains' || op === 'array-contains-any') refuse('the name __key__ is reserved');
    const names = listLimit !== null && value.type === 'array' ? value.values : [value];
    for (const name of names) validateName(name, query, database);
  }
}

function validateList(op: FieldOperator, value: Value, limit: number): void {
  const { name } = operators[op];
  if (value.type !== 'array' || value.values.length === 0) refuse(`'${name}' requires an non-empty ArrayValue.`);
  else if (value.values.length > limit) refuse(`'${name}' supports up to ${limit} comparison values.`);
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
  const inQuery: readonly (FieldOperator | 'or')[] = containsOr(filter) ? [...ops, 'or'] : ops;
  for (const restriction of restrictions) {
    const { within, others, refusal } = restriction;
    const isBroken = ops.some((op, i) => {
      if (!operators[op].combinesWith.includes(restriction)) return false;
      if (within === 'disjunct') return mostInADisjunct(filter, others) > 1;
      return inQuery.some((other, j) => j !== i && others.includes(other));
    });
    if (isBroken) refuse(refusal);
  }
}

/** Returns the largest number of these filters in any disjunct. */
function mostInADisjunct(filter: Filter | undefined, ops: readonly (FieldOperator | 'or')[]): number {
  if (filter === undefined) return 0;
  if ('filters' in filter) {
    const parts = filter.filters.map((part) => mostInADisjunct(part, ops));
    return filter.type === 'and' ? parts.reduce((sum, part) => sum + part, 0) : Math.max(0, ...parts);
  }
  return ops.includes(comparisonOf(filter).op) ? 1 : 0;
}

function containsOr(filter: Filter | undefined): boolean {
  if (filter?.type === 'or') return filter.filters.length > 1 || filter.filters.some(containsOr);
  return filter?.type === 'and' && filter.filters.some(containsOr);
}

function leavesOf(filter: Filter | undefined): readonly Leaf[] {
  if (filter === undefined) return [];
  if ('filters' in filter && filter.filters.length === 0) refuse('Composite filter must have at least one sub-filter.');
  return 'filters' in filter ? filter.filters.flatMap(leavesOf) : [filter];
}

function isName(field: readonly string[]): boolean {
  return field.length === 1 && field[0] === '__name__';
}

function refuse(message: string): never {
  throw new EngineError('invalid-argument', message);
}
