import type { Document, ResourcePath } from '../value.ts';

interface CollectionNode {
  readonly documents: Map<string, DocumentNode>;
}
interface DocumentNode {
  document: Document | undefined;
  collections: Map<string, CollectionNode> | undefined;
}

/** All documents by path. A node exists while there is a document at it or below it. */
export class DocumentTree {
  readonly #root: DocumentNode = { document: undefined, collections: undefined };

  get(path: ResourcePath): Document | undefined {
    return this.#find(path)?.document;
  }

  set(document: Document): void {
    let node = this.#root;
    for (let i = 0; i < document.path.length; i += 2) {
      node.collections ??= new Map();
      const documents = getOrAdd(node.collections, document.path[i] ?? '', () => ({ documents: new Map() })).documents;
      node = getOrAdd(documents, document.path[i + 1] ?? '', () => ({ document: undefined, collections: undefined }));
    }
    node.document = document;
  }

  delete(path: ResourcePath): void {
    remove(this.#root, path, 0);
  }

  /** Returns the ids of the collections of a document (or the root, `[]`) that have documents at any depth. */
  collectionIds(parent: ResourcePath): readonly string[] {
    return [...(this.#find(parent)?.collections?.keys() ?? [])];
  }

  /** Returns the ids in a collection, including missing documents with descendants. */
  documentIds(collection: ResourcePath): Iterable<string> {
    return this.#collection(collection)?.documents.keys() ?? [];
  }

  /** Yields the documents directly in a collection. */
  *documents(collection: ResourcePath): Generator<Document> {
    for (const { document } of this.#collection(collection)?.documents.values() ?? []) if (document) yield document;
  }

  /** Yields every document below `parent`, unordered. The tree may change meanwhile. */
  *below(parent: ResourcePath = []): Generator<Document> {
    const node = this.#find(parent);
    if (node) yield* descend(node);
  }

  #collection(path: ResourcePath): CollectionNode | undefined {
    return this.#find(path.slice(0, -1))?.collections?.get(path.at(-1) ?? '');
  }

  #find(path: ResourcePath): DocumentNode | undefined {
    let node: DocumentNode | undefined = this.#root;
    for (let i = 0; i < path.length && node; i += 2) {
      node = node.collections?.get(path[i] ?? '')?.documents.get(path[i + 1] ?? '');
    }
    return node;
  }
}

function* descend(node: DocumentNode): Generator<Document> {
  if (!node.collections) return;
  for (const { documents } of node.collections.values()) {
    for (const child of documents.values()) {
      if (child.document) yield child.document;
      yield* descend(child);
    }
  }
}

function remove(node: DocumentNode, path: ResourcePath, at: number): void {
  if (at === path.length) {
    node.document = undefined;
    return;
  }
  const collection = node.collections?.get(path[at] ?? '');
  const child = collection?.documents.get(path[at + 1] ?? '');
  if (!node.collections || !collection || !child) return;
  remove(child, path, at + 2);
  if (child.document || child.collections) return;
  collection.documents.delete(path[at + 1] ?? '');
  if (collection.documents.size > 0) return;
  node.collections.delete(path[at] ?? '');
  if (node.collections.size === 0) node.collections = undefined;
}

function getOrAdd<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = make();
  map.set(key, created);
  return created;
}
