import type { CompositeIndex, IndexConfiguration } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import type { FieldPath } from '../field-path.ts';
import type { CompiledQuery } from '../queries/compile-query.ts';
import { isName, sameField } from '../queries/ordering.ts';
import { formatFieldPath, parseFieldPath } from '../values/field-path-text.ts';
import type { DatabaseName } from '../values/resource-name.ts';
import type { Demand } from './demand.ts';

/** Returns the vector index for a search's field, dimension and filtered fields; refuses a search without one. */
export function checkVectorIndex(
  { query, disjuncts, nearest }: CompiledQuery,
  scope: Demand['scope'],
  { indexes = [] }: IndexConfiguration,
  database: DatabaseName,
): CompositeIndex {
  const collectionId = query.from.collectionId ?? '';
  const field = query.nearest?.field ?? [];
  const dimension = nearest?.dimension ?? 0;
  const filtered: FieldPath[] = [];
  for (const filter of disjuncts.flat()) {
    if (!isName(filter.field) && !filtered.some((one) => sameField(one, filter.field))) filtered.push(filter.field);
  }
  const serving = indexes.find((index) => {
    if (index.collectionGroup !== collectionId || index.queryScope !== scope) return false;
    const own = index.fields.map((one) => ({ ...one, field: parseFieldPath(one.fieldPath) }));
    const others = own.filter((one) => !one.vectorConfig && !isName(one.field));
    return (
      own.some((one) => one.vectorConfig?.dimension === dimension && sameField(one.field, field)) &&
      others.length === filtered.length &&
      others.every((one) => filtered.some((other) => sameField(other, one.field)))
    );
  });
  if (serving) return serving;
  const flags = [
    `--project=${database.projectId}`,
    ...(database.databaseId === '(default)' ? [] : [`--database=${database.databaseId}`]),
    `--collection-group=${collectionId} --query-scope=${scope}`,
    ...filtered.map((one) => `--field-config=order=ASCENDING,field-path=${formatFieldPath(one)}`),
    `--field-config=vector-config='{"dimension":"${dimension}","flat": "{}"}',field-path=${formatFieldPath(field)}`,
  ];
  throw new EngineError(
    'failed-precondition',
    'Missing vector index configuration. Please create the required index with the following gcloud command: ' +
      `gcloud firestore indexes composite create ${flags.join(' ')}`,
  );
}
