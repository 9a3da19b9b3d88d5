import type { DocumentStore } from '../store/document-store.ts';
import type { Document } from '../value.ts';
import { type DatabaseName, parseDocumentName } from '../values/resource-name.ts';
import type { SortKey } from '../values/sort-key.ts';
import type { Micros } from '../values/timestamp.ts';
import type { CompiledQuery } from './compile-query.ts';
import type { Conjunction } from './disjuncts.ts';
import { isName } from './ordering.ts';
import { planWalk } from './plan-walk.ts';

/** A result and its position among all results. */
export interface Hit {
  readonly key: SortKey;
  readonly document: Document;
}

/**
 * Yields the results in order, regardless of offset and limit, lazily: a caller that stops early pays only for what it
 * read. For an older version, skips the index entries of documents changed since, and merges in their former state.
 */
export function hits(compiled: CompiledQuery, store: DocumentStore, database: DatabaseName, version?: Micros) {
  const changed = version === undefined ? undefined : store.since(version);
  const streams = compiled.disjuncts.map((disjunct) => scan(compiled, disjunct, store, database));
  if (changed === undefined || changed.size === 0) return merge(streams);
  const then: Hit[] = [];
  for (const { earlier: document } of changed.values()) {
    const key = document && compiled.positionOf(document);
    if (document && key !== undefined) then.push({ key, document });
  }
  then.sort((a, b) => (a.key < b.key ? -1 : 1));
  return merge([...streams.map((stream) => without(stream, changed)), then.values()]);
}

/** Returns all results with offset and limit, or the nearest ones. */
export function runCompiled(
  compiled: CompiledQuery,
  store: DocumentStore,
  database: DatabaseName,
  version?: Micros,
): { hits: Hit[]; skipped: number } {
  const { offset, limit = Number.POSITIVE_INFINITY } = compiled.query;
  const result: Hit[] = [];
  let skipped = 0;
  if (limit === 0) return { hits: result, skipped };
  if (compiled.nearest) return { hits: compiled.nearest.pick(hits(compiled, store, database, version)), skipped };
  for (const hit of hits(compiled, store, database, version)) {
    if (skipped < offset) {
      skipped++;
      continue;
    }
    result.push(hit);
    if (result.length >= limit) break;
  }
  return { hits: result, skipped };
}

/** Yields the results of one disjunct: a single named document, or a walk through one index. */
function* scan(
  compiled: CompiledQuery,
  disjunct: Conjunction,
  store: DocumentStore,
  database: DatabaseName,
): Generator<Hit> {
  // Null and NaN in a list have no keys and match nothing. A walk without their keys would yield hits out of order.
  if (disjunct.some(({ keys }) => keys.length === 0)) return;
  const named = disjunct.find(({ field, op }) => isName(field) && op === '==');
  if (named) {
    yield* single(compiled, store, database, named.values[0]);
    return;
  }
  const { fields, ranges, backwards } = planWalk(compiled, disjunct, database);
  const { entries } = store.index(compiled.scope, fields);
  for (const { low, high } of ranges) {
    for (const [, document] of backwards ? entries.descending(low, high) : entries.ascending(low, high)) {
      const key = compiled.positionOf(document);
      if (key !== undefined) yield { key, document };
    }
  }
}

function* single(
  compiled: CompiledQuery,
  store: DocumentStore,
  database: DatabaseName,
  name: Conjunction[number]['values'][number] | undefined,
): Generator<Hit> {
  const path = name?.type === 'reference' ? parseDocumentName(database, name.value) : undefined;
  const document = path && store.get(path);
  const key = document && compiled.positionOf(document);
  if (document && key !== undefined) yield { key, document };
}

/** Merges sorted streams, without duplicates. */
function* merge(streams: readonly Iterator<Hit>[]): Generator<Hit> {
  const [only] = streams;
  const heads = streams.map((stream) => stream.next());
  if (streams.length === 1 && only) {
    for (let head = heads[0]; head && !head.done; head = only.next()) yield head.value;
    return;
  }
  let last: SortKey | undefined;
  for (;;) {
    let least = -1;
    heads.forEach((head, i) => {
      const best = heads[least];
      if (!head.done && (!best || best.done || head.value.key < best.value.key)) least = i;
    });
    const head = heads[least];
    const stream = streams[least];
    if (!head || head.done || !stream) return;
    // The key ends with the name: equal keys are the same document.
    if (head.value.key !== last) yield head.value;
    last = head.value.key;
    heads[least] = stream.next();
  }
}

function* without(stream: Iterable<Hit>, changed: ReadonlyMap<string, unknown>): Generator<Hit> {
  for (const hit of stream) if (!changed.has(hit.document.path.join('/'))) yield hit;
}
