import type { PlannedIndex } from '../engine.ts';
import { formatFieldPath } from '../values/field-path-text.ts';
import type { CompiledQuery } from './compile-query.ts';
import type { Conjunction } from './disjuncts.ts';
import { sameField } from './ordering.ts';

/** Describes the index of each disjunct, without duplicates: equality fields, array field, orders, vector. */
export function plannedIndexes(compiled: CompiledQuery): readonly PlannedIndex[] {
  const { collectionId, allDescendants } = compiled.query.from;
  const scope = collectionId === undefined ? 'Database' : allDescendants ? 'Collection group' : 'Collection';
  const properties = new Set(compiled.disjuncts.map((disjunct) => propertiesOf(disjunct, compiled)));
  return [...properties].map((one) => ({ scope, properties: one }));
}

function propertiesOf(disjunct: Conjunction, { orders, query, nearest }: CompiledQuery): string {
  const equal = disjunct.filter(({ op }) => op === '==');
  const ordered = orders.filter(({ field }) => !equal.some((one) => sameField(one.field, field)));
  const parts = [
    ...equal.map(({ field }) => `${formatFieldPath(field)} ASC`),
    ...disjunct.filter(({ op }) => op === 'array-contains').map(({ field }) => `${formatFieldPath(field)} CONTAINS`),
    ...ordered.map(({ field, direction }) => `${formatFieldPath(field)} ${direction === 'ascending' ? 'ASC' : 'DESC'}`),
    ...(query.nearest && nearest ? [`${formatFieldPath(query.nearest.field)} VECTOR<${nearest.dimension}>`] : []),
  ];
  return `(${[...new Set(parts)].join(', ')})`;
}
