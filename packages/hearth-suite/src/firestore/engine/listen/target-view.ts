import type { DocumentChange } from '../engine.ts';
import type { CompiledQuery } from '../queries/compile-query.ts';
import { type Hit, hits, runCompiled } from '../queries/execute-query.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { Document, ResourcePath } from '../value.ts';
import type { DatabaseName } from '../values/resource-name.ts';
import type { Micros } from '../values/timestamp.ts';

/** The change of one document in a target's results, by a commit or since a resume token. */
export interface Delta {
  readonly path: ResourcePath;
  /** The document in the target's results; `undefined` if it left them. */
  readonly shown: Document | undefined;
}

/** The results of a target. Kept in memory only with a limit or offset, since results then depend on each other. */
export interface TargetView {
  /** Returns all current results. */
  all(): readonly Document[];
  /** Applies the changes of one commit. */
  update(changes: readonly DocumentChange[]): readonly Delta[];
  /** Returns the changes from an older version to the newest, and the number of results at that version. */
  since(version: Micros): { deltas: readonly Delta[]; countThen: () => number };
}

export function documentsView(paths: readonly ResourcePath[], store: DocumentStore): TargetView {
  const keys = new Set(paths.map((path) => path.join('/')));
  const now = () => paths.flatMap((path) => store.get(path) ?? []);
  return {
    all: now,
    update: (changes) =>
      changes.filter(({ path }) => keys.has(path.join('/'))).map(({ path, after }) => ({ path, shown: after })),
    since: (version) => {
      const changed = [...store.since(version).values()].filter(({ path }) => keys.has(path.join('/')));
      return {
        deltas: changed.map(({ path }) => ({ path, shown: store.get(path) })),
        countThen: () => paths.filter((path) => store.get(path, version)).length,
      };
    },
  };
}

export function queryView(compiled: CompiledQuery, store: DocumentStore, database: DatabaseName): TargetView {
  const { limit, offset } = compiled.query;
  return limit === undefined && offset === 0
    ? openView(compiled, store, database)
    : new WindowView(compiled, store, database);
}

/** View without limit and offset: whether a document is a result is independent of the others. */
function openView(compiled: CompiledQuery, store: DocumentStore, database: DatabaseName): TargetView {
  const matches = (document: Document | undefined) =>
    document !== undefined && compiled.positionOf(document) !== undefined;
  const delta = (path: ResourcePath, before: Document | undefined, after: Document | undefined): readonly Delta[] => {
    if (matches(after)) return [{ path, shown: after }];
    return matches(before) ? [{ path, shown: undefined }] : [];
  };
  const all = () => [...hits(compiled, store, database)].map(({ document }) => document);
  return {
    all,
    update: (changes) => changes.flatMap(({ path, before, after }) => delta(path, before, after)),
    since: (version) => {
      const changed = [...store.since(version).values()];
      return {
        deltas: changed.flatMap(({ path, earlier }) => delta(path, earlier, store.get(path))),
        countThen: () => [...hits(compiled, store, database, version)].length,
      };
    },
  };
}

/** View with a limit or offset: reruns the query when a change affects the results. Reads only up to the limit. */
class WindowView implements TargetView {
  readonly #compiled: CompiledQuery;
  readonly #store: DocumentStore;
  readonly #database: DatabaseName;
  #window: ReadonlyMap<string, Hit>;
  #last: string | undefined;

  constructor(compiled: CompiledQuery, store: DocumentStore, database: DatabaseName) {
    this.#compiled = remembering(compiled);
    this.#store = store;
    this.#database = database;
    this.#window = this.#run();
  }

  all(): readonly Document[] {
    return [...this.#window.values()].map(({ document }) => document);
  }

  update(changes: readonly DocumentChange[]): readonly Delta[] {
    if (!changes.some((change) => this.#isTouchedBy(change))) return [];
    const before = this.#window;
    this.#window = this.#run();
    return difference(before, this.#window);
  }

  since(version: Micros): { deltas: readonly Delta[]; countThen: () => number } {
    const then = byPath(runCompiled(this.#compiled, this.#store, this.#database, version).hits);
    return { deltas: difference(then, this.#window), countThen: () => then.size };
  }

  #isTouchedBy({ path, before, after }: DocumentChange): boolean {
    const { limit = Number.POSITIVE_INFINITY, offset } = this.#compiled.query;
    const position = after && this.#compiled.positionOf(after);
    // A change before the offset moves the window.
    if (offset > 0) return position !== undefined || (before && this.#compiled.positionOf(before)) !== undefined;
    if (this.#window.has(path.join('/'))) return true;
    return position !== undefined && (this.#window.size < limit || this.#last === undefined || position < this.#last);
  }

  #run(): ReadonlyMap<string, Hit> {
    const found = runCompiled(this.#compiled, this.#store, this.#database).hits;
    this.#last = found.at(-1)?.key;
    return byPath(found);
  }
}

/** Caches the positions of documents, which are immutable: most of the window recurs in the next run. */
function remembering(compiled: CompiledQuery): CompiledQuery {
  const positions = new WeakMap<Document, { readonly key: string | undefined }>();
  const positionOf = (document: Document) => {
    const known = positions.get(document) ?? { key: compiled.positionOf(document) };
    positions.set(document, known);
    return known.key;
  };
  return { ...compiled, positionOf };
}

function byPath(found: readonly Hit[]): ReadonlyMap<string, Hit> {
  return new Map(found.map((hit) => [hit.document.path.join('/'), hit]));
}

function difference(then: ReadonlyMap<string, Hit>, now: ReadonlyMap<string, Hit>): readonly Delta[] {
  const deltas: Delta[] = [];
  for (const [key, { document }] of then) if (!now.has(key)) deltas.push({ path: document.path, shown: undefined });
  for (const [key, { document }] of now) {
    if (then.get(key)?.document !== document) deltas.push({ path: document.path, shown: document });
  }
  return deltas;
}
