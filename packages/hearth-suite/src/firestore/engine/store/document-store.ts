import type { DocumentChange } from '../engine.ts';
import { type Scope, scopeKeysOf } from '../queries/scope.ts';
import type { Document, ResourcePath } from '../value.ts';
import type { Micros } from '../values/timestamp.ts';
import { DocumentTree } from './document-tree.ts';
import { History } from './history.ts';
import { type IndexFields, indexKey, OrderedIndex } from './ordered-index.ts';

/** Maximum number of indexes in a scope. Beyond it, drops the least recently used one; a query rebuilds it. */
const INDEXES_PER_SCOPE = 100;

/**
 * The documents, their sorted indexes and their history. Builds an index for the first query that needs it and keeps it
 * up to date from then on.
 */
export class DocumentStore {
  readonly tree = new DocumentTree();
  readonly #indexes = new Map<string, Map<string, OrderedIndex>>();
  readonly #history: History;
  #version: Micros;

  /** @param documents those stored by an earlier process. @param version the initial version. */
  constructor(documents: Iterable<Document>, version: Micros) {
    let isEmpty = true;
    for (const document of documents) {
      this.tree.set(document);
      isEmpty = false;
    }
    this.#version = version;
    this.#history = new History(version, isEmpty);
  }

  /** Version of the newest commit. */
  get version(): Micros {
    return this.#version;
  }

  apply(changes: readonly DocumentChange[], version: Micros): void {
    for (const { path, before, after } of changes) {
      if (after) this.tree.set(after);
      else this.tree.delete(path);
      for (const key of scopeKeysOf(path)) {
        for (const index of this.#indexes.get(key)?.values() ?? []) index.replace(before, after);
      }
    }
    this.#version = version;
    if (changes.length > 0) this.#history.add({ version, changes });
  }

  reaches(version: Micros): boolean {
    return this.#history.reaches(version);
  }

  isReadable(version: Micros): boolean {
    return this.#history.isReadable(version);
  }

  /** Returns the documents that changed after `version`, in their former state. */
  since(version: Micros): ReturnType<History['since']> {
    return version >= this.#version ? new Map() : this.#history.since(version);
  }

  get(path: ResourcePath, version: Micros = this.#version): Document | undefined {
    if (version >= this.#version) return this.tree.get(path);
    const changed = this.since(version).get(path.join('/'));
    return changed ? changed.earlier : this.tree.get(path);
  }

  index(scope: Scope, fields: IndexFields): OrderedIndex {
    const ofScope = this.#indexes.get(scope.key) ?? new Map<string, OrderedIndex>();
    this.#indexes.set(scope.key, ofScope);
    const key = indexKey(fields);
    const index = ofScope.get(key) ?? new OrderedIndex(fields, this.#documentsOf(scope));
    ofScope.delete(key);
    ofScope.set(key, index);
    const [oldest] = ofScope.keys();
    if (ofScope.size > INDEXES_PER_SCOPE && oldest !== undefined) ofScope.delete(oldest);
    return index;
  }

  *#documentsOf({ collection, group }: Scope): Generator<Document> {
    if (collection) {
      yield* this.tree.documents(collection);
      return;
    }
    for (const document of this.tree.below()) {
      if (group === undefined || document.path.at(-2) === group) yield document;
    }
  }
}
