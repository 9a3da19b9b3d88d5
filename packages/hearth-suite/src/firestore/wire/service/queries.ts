import type { Consistency } from '../../engine/engine.ts';
import { EngineError } from '../../engine/engine-error.ts';
import type { Query } from '../../engine/query.ts';
import type { ResourcePath } from '../../engine/value.ts';
import { documentName } from '../../engine/values/resource-name.ts';
import { encodePlan, encodeStats, type Scanned } from '../codec/explain.ts';
import { parseParent, refuseUnsupported } from '../codec/names.ts';
import { decodeAggregations, decodeQuery } from '../codec/queries.ts';
import { encodeDocument, encodeTime, encodeValue } from '../codec/values.ts';
import type { Wire } from '../codec/wire-types.ts';
import { type Call, consistencyOf } from './call.ts';
import { whenItsTurn } from './transactions.ts';

interface Selector {
  readonly parent?: string | null;
  readonly transaction?: Uint8Array | string | null;
  readonly newTransaction?: Wire['TransactionOptions'] | null;
  readonly readTime?: Wire['Timestamp'] | null;
  readonly explainOptions?: { readonly analyze?: boolean | null } | null;
}

export async function runQuery(
  call: Call,
  request: Selector & { structuredQuery?: Wire['StructuredQuery'] | null },
): Promise<object[]> {
  const query = decodeQuery(parseParent(call.database, request.parent), request.structuredQuery);
  const { at, begun } = consistencyOf(call, request);
  const answers: object[] = begun ? [{ transaction: begun }] : [];
  await whenItsTurn(call, at, [collectionOf(query)]);
  const explained = explain(call, query, request, at);
  if (explained && !request.explainOptions?.analyze) return [...answers, { explainMetrics: explained.plan }];
  const { documents, skipped, readTime } = call.engine.runQuery(call.caller, query, at);
  const time = encodeTime(readTime);
  for (const document of documents) answers.push({ document: encodeDocument(call.database, document), readTime: time });
  // An empty result has a read time, too.
  if (documents.length === 0) answers.push({ readTime: time, ...(skipped > 0 && { skippedResults: skipped }) });
  if (explained) {
    const scanned = documents.length + skipped;
    const explainMetrics = explained.metrics({ returned: documents.length, documents: scanned, entries: scanned });
    // The last answer contains the metrics along with its document.
    answers.push({ ...answers.pop(), explainMetrics });
  }
  return answers;
}

export function runAggregationQuery(
  call: Call,
  request: Selector & { structuredAggregationQuery?: Wire['StructuredAggregationQuery'] | null },
): object[] {
  const wire = request.structuredAggregationQuery;
  if (!wire) throw new EngineError('invalid-argument', 'A structured aggregation query is required.');
  const query = decodeQuery(parseParent(call.database, request.parent), wire.structuredQuery);
  const { at, begun } = consistencyOf(call, request);
  const transaction = begun && { transaction: begun };
  const explained = explain(call, query, request, at);
  if (explained && !request.explainOptions?.analyze) return [{ ...transaction, explainMetrics: explained.plan }];
  const { values, entries, readTime } = call.engine.runAggregation(call.caller, query, decodeAggregations(wire), at);
  const aggregateFields = Object.fromEntries([...values].map(([alias, value]) => [alias, encodeValue(value)]));
  const explainMetrics = explained?.metrics({ returned: 1, documents: 0, entries });
  return [
    {
      ...transaction,
      result: { aggregateFields },
      readTime: encodeTime(readTime),
      ...(explainMetrics && { explainMetrics }),
    },
  ];
}

/** Returns the plan of a query with `explainOptions`, and a function for the metrics once the query has run. */
function explain(call: Call, query: Query, { explainOptions }: Selector, at: Consistency | undefined) {
  if (!explainOptions) return undefined;
  const plan = encodePlan(call.engine.planQuery(call.caller, query, at));
  const startedMs = performance.now();
  return {
    plan,
    metrics: (scanned: Scanned) => ({ ...plan, executionStats: encodeStats(scanned, performance.now() - startedMs) }),
  };
}

/** Returns the collection for which querying transactions take turns. */
const collectionOf = ({ parent, from }: Query): ResourcePath => [...parent, from.collectionId ?? ''];

/** Returns cursors that split a collection group into parts of about the same size. */
export function partitionQuery(
  call: Call,
  request: Selector & {
    structuredQuery?: Wire['StructuredQuery'] | null;
    partitionCount?: unknown;
    pageToken?: string | null;
    pageSize?: number | null;
  },
): object {
  const parts = Number(request.partitionCount ?? 0);
  if (!(parts > 0)) throw new EngineError('invalid-argument', 'partition_count must be positive.');
  refuseUnsupported(request.structuredQuery ?? {}, ['findNearest']);
  const query = decodeQuery(parseParent(call.database, request.parent), request.structuredQuery);
  const { at } = consistencyOf(call, request);
  const { documents } = call.engine.runQuery(call.caller, { ...query, select: [['__name__']] }, at);
  const size = Math.max(1, Math.ceil(documents.length / (parts + 1)));
  const cuts = documents.filter((_, i) => i > 0 && i % size === 0).slice(0, parts);
  const from = Number(request.pageToken || 0);
  const to = request.pageSize ? from + request.pageSize : cuts.length;
  return {
    partitions: cuts.slice(from, to).map((document) => ({
      values: [{ referenceValue: documentName(call.database, document.path) }],
      before: true,
    })),
    nextPageToken: to < cuts.length ? String(to) : '',
  };
}
