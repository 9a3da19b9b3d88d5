import type { DocumentStore } from '../store/document-store.ts';
import type { IndexField } from '../store/ordered-index.ts';
import type { Document } from '../value.ts';
import { type DatabaseName, parseDocumentName } from '../values/resource-name.ts';
import { inverted, type SortKey, sortKey } from '../values/sort-key.ts';
import type { Micros } from '../values/timestamp.ts';
import type { CompiledQuery, CursorPosition } from './compile-query.ts';
import type { Conjunction } from './disjuncts.ts';
import { after, EVERYTHING, type Interval, intersection, intervalsOf, isInequality } from './field-filter.ts';
import { isName, sameField } from './ordering.ts';

/** A result and its position among all results. */
export interface Hit {
  readonly key: SortKey;
  readonly document: Document;
}

/**
 * The results in order, offset and limit aside, drawn one by one: whoever stops early has paid for what it took only.
 * For an older version what changed since is left out of the index and put in as it was.
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

/** The results with offset and limit, whole. */
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

/**
 * One disjunct through one index: the fields that must equal something, the array element, then the ordering. The
 * index is walked backwards where its first order is descending, so both directions share it.
 */
function* scan(
  compiled: CompiledQuery,
  disjunct: Conjunction,
  store: DocumentStore,
  database: DatabaseName,
): Generator<Hit> {
  const named = disjunct.find(({ field, op }) => isName(field) && op === '==');
  if (named) {
    yield* single(compiled, store, database, named.values[0]);
    return;
  }
  const equalities = disjunct.filter(
    ({ field, op }, i) => op === '==' && disjunct.findIndex((f) => f.op === '==' && sameField(f.field, field)) === i,
  );
  equalities.sort((a, b) => (a.field.join('\0') < b.field.join('\0') ? -1 : 1));
  const contains = disjunct.find(({ op }) => op === 'array-contains');
  const isFixed = (field: readonly string[]) => equalities.some((equality) => sameField(equality.field, field));
  const ordering = compiled.orders.filter(({ field }) => !isFixed(field));
  const [first] = ordering;
  const backwards = first?.direction === 'descending';

  const fields: IndexField[] = equalities.map(({ field }) => ({ field, kind: 'ascending' }));
  if (contains) fields.push({ field: contains.field, kind: 'contains' });
  for (const { field, direction } of ordering) {
    fields.push({ field, kind: (direction === 'descending') === backwards ? 'ascending' : 'descending' });
  }
  const prefix = [...equalities, ...(contains ? [contains] : [])].map(({ keys }) => keys[0] ?? '').join('');

  let intervals: readonly Interval[] = [EVERYTHING];
  for (const filter of disjunct) {
    if (!first || !isInequality(filter) || !sameField(filter.field, first.field)) continue;
    const allowed = intervalsOf(filter);
    intervals = intersection(intervals, isName(first.field) ? allowed.map((i) => namesOnly(i, database)) : allowed);
  }
  // Cursors are positions in the full ordering: they bound the walk only where no field of the ordering is fixed.
  if (ordering.length === compiled.orders.length) intervals = intersection(intervals, [walkRange(compiled, backwards)]);

  const { entries } = store.index(compiled.scope, fields);
  for (const { low, high } of backwards ? [...intervals].reverse() : intervals) {
    const range = [prefix + low, prefix + high] as const;
    for (const [, document] of backwards ? entries.descending(...range) : entries.ascending(...range)) {
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

/** In indexes a document's name stands without project and database. */
function namesOnly({ low, high }: Interval, { projectId, databaseId }: DatabaseName): Interval {
  const anyName = sortKey({ type: 'reference', value: `projects/${projectId}/databases/${databaseId}/documents` });
  const prefix = anyName.slice(0, -1);
  const bound = (key: string) =>
    key.startsWith(prefix) ? key.slice(prefix.length) : key < prefix ? EVERYTHING.low : EVERYTHING.high;
  return { low: bound(low), high: bound(high) };
}

/** The cursors as a range of index keys. In a backward walk these are inverted, and what was behind is in front. */
function walkRange({ start, end, range }: CompiledQuery, backwards: boolean): Interval {
  if (!backwards) return range;
  const bound = ({ key, before }: CursorPosition) => (before ? after(inverted(key)) : inverted(key));
  return { low: end ? bound(end) : EVERYTHING.low, high: start ? bound(start) : EVERYTHING.high };
}

/** Streams in order as one, each document once. */
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
    // The key ends with the name: the same key is the same document.
    if (head.value.key !== last) yield head.value;
    last = head.value.key;
    heads[least] = stream.next();
  }
}

function* without(stream: Iterable<Hit>, changed: ReadonlyMap<string, unknown>): Generator<Hit> {
  for (const hit of stream) if (!changed.has(hit.document.path.join('/'))) yield hit;
}
