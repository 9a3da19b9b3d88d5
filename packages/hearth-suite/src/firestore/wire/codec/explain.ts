import type { PlannedIndex } from '../../engine/engine.ts';

/** Counts of a query's run, as production reports them if an index serves the query exactly. */
export interface Scanned {
  readonly returned: number;
  readonly documents: number;
  readonly entries: number;
}

/** Encodes google.firestore.v1.ExplainMetrics without execution statistics. */
export function encodePlan(indexes: readonly PlannedIndex[]): object {
  const indexesUsed = indexes.map(({ scope, properties }) => encodeStruct({ query_scope: scope, properties }));
  return { planSummary: { indexesUsed } };
}

/** Encodes google.firestore.v1.ExecutionStats. */
export function encodeStats({ returned, documents, entries }: Scanned, durationMs: number): object {
  const reads = Math.max(1, documents > 0 ? documents : Math.ceil(entries / 1_000));
  const seconds = Math.floor(durationMs / 1_000);
  return {
    resultsReturned: String(returned),
    executionDuration: { seconds: String(seconds), nanos: Math.floor((durationMs - seconds * 1_000) * 1e6) },
    readOperations: String(reads),
    debugStats: encodeStruct({ documents_scanned: String(documents), index_entries_scanned: String(entries) }),
  };
}

/** Encodes a google.protobuf.Struct whose values are strings. */
function encodeStruct(fields: Readonly<Record<string, string>>): object {
  return { fields: Object.fromEntries(Object.entries(fields).map(([name, stringValue]) => [name, { stringValue }])) };
}
