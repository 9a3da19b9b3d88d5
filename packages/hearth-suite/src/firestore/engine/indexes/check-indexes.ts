import type { CompositeIndex, IndexConfiguration } from '../engine.ts';
import type { FieldPath } from '../field-path.ts';
import type { CompiledQuery } from '../queries/compile-query.ts';
import type { Conjunction } from '../queries/disjuncts.ts';
import { isName, sameField } from '../queries/ordering.ts';
import type { Aggregation, Order } from '../query.ts';
import type { DatabaseName } from '../values/resource-name.ts';
import { type AvailableIndex, availableIndexes } from './available-indexes.ts';
import type { Demand, IndexedField } from './demand.ts';
import { missingIndex } from './missing-index.ts';
import { checkVectorIndex } from './vector-index.ts';

/**
 * Refuses a query if production would require an index that the configuration lacks. Returns the composite indexes that
 * it uses.
 */
export function checkIndexes(
  compiled: CompiledQuery,
  configuration: IndexConfiguration,
  database: DatabaseName,
  aggregations: readonly Aggregation[] = [],
): readonly CompositeIndex[] {
  const { collectionId, allDescendants } = compiled.query.from;
  if (collectionId === undefined) return [];
  const scope = allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION';
  if (compiled.nearest) return [checkVectorIndex(compiled, scope, configuration, database)];
  return compiled.disjuncts.flatMap((disjunct) => {
    const own = demandOf(disjunct, compiled.orders);
    const aggregated = aggregatedFields(aggregations, [...own.filters, ...own.ordering]);
    const aggregatedArrays = aggregations
      .flatMap((aggregation) => (aggregation.type === 'count' ? [] : [aggregation.field]))
      .filter((field) => own.filters.some((one) => one.kind === 'contains' && sameField(one.field, field)));
    const demand: Demand = { scope, collectionId, ...own, aggregated, aggregatedArrays };
    const serving = servingIndexes(demand, configuration);
    if (!serving) throw missingIndex(demand, database);
    return serving.flatMap(({ composite }) => composite ?? []);
  });
}

function demandOf(
  disjunct: Conjunction,
  orders: readonly Order[],
): Pick<Demand, 'filters' | 'ordering' | 'nameDirection'> {
  const filters: IndexedField[] = [];
  for (const { field, op } of disjunct) {
    const kind = op === '==' ? 'ascending' : op === 'array-contains' ? 'contains' : undefined;
    if (kind && !isName(field) && !filters.some((f) => f.kind === kind && sameField(f.field, field))) {
      filters.push({ field, kind });
    }
  }
  const isEqual = (order: Order) =>
    filters.some(({ field, kind }) => kind !== 'contains' && sameField(field, order.field));
  return {
    filters,
    ordering: orders.filter((order) => !isName(order.field) && !isEqual(order)),
    nameDirection: orders.at(-1)?.direction ?? 'ascending',
  };
}

function aggregatedFields(
  aggregations: readonly Aggregation[],
  others: readonly { readonly field: FieldPath }[],
): readonly FieldPath[] {
  const fields: FieldPath[] = [];
  for (const aggregation of aggregations) {
    if (aggregation.type === 'count') continue;
    const { field } = aggregation;
    const isKnown =
      fields.some((known) => sameField(known, field)) || others.some((other) => sameField(other.field, field));
    if (!isKnown && !isName(field)) fields.push(field);
  }
  return fields;
}

/**
 * Returns the indexes that serve the demand, if any: one index alone, or several with the same ordering merged, each
 * for some of the filters. Without an ordering, the automatic indexes of fields with equality can be merged as well.
 */
function servingIndexes(demand: Demand, configuration: IndexConfiguration): readonly AvailableIndex[] | undefined {
  const { filters, ordering, aggregated } = demand;
  if (filters.length === 0 && ordering.length === 0 && aggregated.length === 0) return [];
  const serving = availableIndexes(demand, configuration).flatMap((index) => {
    const covered = coveredFilters(index, demand);
    return covered ? [{ index, covered }] : [];
  });
  const whole = serving.filter(({ covered }) => covered.length === filters.length);
  const alone = whole.find(({ index }) => index.nameDirection === demand.nameDirection) ?? whole[0];
  if (alone) return [alone.index];
  const served = new Set(serving.flatMap(({ covered }) => covered));
  const isMerged = served.size === filters.length && serving.length > 0;
  return isMerged ? serving.map(({ index }) => index) : undefined;
}

/** Returns the filters that this index serves; `undefined` unless it ends in the ordering and the aggregated fields. */
function coveredFilters(index: AvailableIndex, demand: Demand): readonly IndexedField[] | undefined {
  const { ordering, filters, aggregated, aggregatedArrays } = demand;
  const fields = index.fields.filter(
    ({ field, kind }) => kind === 'contains' || !aggregatedArrays.some((one) => sameField(one, field)),
  );
  const split = fields.length - ordering.length - aggregated.length;
  if (split < 0) return undefined;
  const ordered = fields.slice(split, split + ordering.length);
  if (ordering.length > 0 && !isSameOrMirrored(ordered, index, demand)) return undefined;
  const rest = fields.slice(split + ordering.length);
  if (!aggregated.every((field) => rest.some((own) => own.kind !== 'contains' && sameField(own.field, field)))) {
    return undefined;
  }
  const covered: IndexedField[] = [];
  for (const { field, kind } of fields.slice(0, split)) {
    const filter = filters.find((f) => sameField(f.field, field) && (f.kind === 'contains') === (kind === 'contains'));
    if (!filter) return undefined;
    covered.push(filter);
  }
  return covered;
}

function isSameOrMirrored(
  own: readonly IndexedField[],
  index: AvailableIndex,
  { ordering, nameDirection, aggregated }: Demand,
): boolean {
  const isOrdering = own.every(
    ({ field, kind }, i) => kind !== 'contains' && sameField(field, ordering[i]?.field ?? []),
  );
  if (!isOrdering) return false;
  const wanted = ordering.map(({ direction }) => direction);
  const given = own.map(({ kind }) => kind);
  // With sums or averages, the direction of `__name__` does not matter.
  if (aggregated.length === 0) {
    wanted.push(nameDirection);
    given.push(index.nameDirection);
  }
  const equal = wanted.filter((direction, i) => direction === given[i]).length;
  return equal === wanted.length || equal === 0;
}
