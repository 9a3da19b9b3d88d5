import type { CompositeIndex, IndexConfiguration } from '../engine.ts';
import type { FieldPath } from '../field-path.ts';
import { isName } from '../queries/ordering.ts';
import type { Order } from '../query.ts';
import { parseFieldPath } from '../values/field-path-text.ts';
import type { Demand, IndexedField } from './demand.ts';

export interface AvailableIndex {
  readonly fields: readonly IndexedField[];
  readonly nameDirection: Order['direction'];
  /** Missing for a single-field index. */
  readonly composite?: CompositeIndex;
}

type Scope = Demand['scope'];
type ConfiguredField = CompositeIndex['fields'][number];

/** Returns the composite indexes of the collection, and the single-field indexes of the demanded fields. */
export function availableIndexes(
  demand: Demand,
  { indexes = [], fieldOverrides = [] }: IndexConfiguration,
): AvailableIndex[] {
  const composite = indexes
    .filter((index) => index.collectionGroup === demand.collectionId && index.queryScope === demand.scope)
    .filter(({ fields }) => !fields.some(({ vectorConfig }) => vectorConfig))
    .map((index) => ({ ...availableIndex(index.fields.map(indexedField)), composite: index }));
  const demanded = [...[...demand.filters, ...demand.ordering].map(({ field }) => field), ...demand.aggregated];
  const overrides = overridesOf(demand.collectionId, fieldOverrides);
  const single = demanded.flatMap((field) =>
    singleFieldIndexes(field, overrides)
      .filter(({ scope }) => scope === demand.scope)
      .map(({ kind }) => availableIndex([{ field, kind }])),
  );
  return [...composite, ...single];
}

/** Appends `__name__` in the direction of the last field, unless the configuration names it. */
function availableIndex(fields: readonly IndexedField[]): AvailableIndex {
  const last = fields.at(-1);
  const nameDirection = last?.kind === 'descending' ? 'descending' : 'ascending';
  return { fields: last && isName(last.field) ? fields.slice(0, -1) : fields, nameDirection };
}

interface SingleFieldIndex {
  readonly scope: Scope;
  readonly kind: IndexedField['kind'];
}
interface Override {
  /** Empty means all fields. */
  readonly path: FieldPath;
  readonly indexes: readonly SingleFieldIndex[];
}

/** Returns the overrides of one collection, the most general one first. */
export function overridesOf(
  collectionId: string,
  overrides: NonNullable<IndexConfiguration['fieldOverrides']>,
): readonly Override[] {
  return overrides
    .filter((override) => override.collectionGroup === collectionId)
    .map(({ fieldPath, indexes }) => ({
      path: fieldPath === '*' ? [] : parseFieldPath(fieldPath),
      indexes: indexes.map((index) => ({ scope: index.queryScope, kind: kindOf(index) })),
    }))
    .sort((a, b) => a.path.length - b.path.length);
}

const AUTOMATIC: readonly SingleFieldIndex[] = [
  { scope: 'COLLECTION', kind: 'ascending' },
  { scope: 'COLLECTION', kind: 'descending' },
  { scope: 'COLLECTION', kind: 'contains' },
];

/**
 * Returns the automatic indexes of a field: in its collection, in both directions and by array element. An override of
 * the field, or of a map around it, replaces them; collection groups have single-field indexes only by an override.
 */
export function singleFieldIndexes(field: FieldPath, overrides: readonly Override[]): readonly SingleFieldIndex[] {
  const nearest = overrides.findLast(({ path }) => path.every((name, i) => name === field[i]));
  return nearest?.indexes ?? AUTOMATIC;
}

function indexedField(field: ConfiguredField): IndexedField {
  return { field: parseFieldPath(field.fieldPath), kind: kindOf(field) };
}

function kindOf({ order, arrayConfig }: Pick<ConfiguredField, 'order' | 'arrayConfig'>): IndexedField['kind'] {
  if (arrayConfig === 'CONTAINS') return 'contains';
  return order === 'DESCENDING' ? 'descending' : 'ascending';
}
