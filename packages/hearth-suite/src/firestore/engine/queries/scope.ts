import type { Query } from '../query.ts';
import type { ResourcePath } from '../value.ts';

/** The documents that a query searches, regardless of their fields. */
export interface Scope {
  /** Identifies the sorted indexes of the scope: one collection, one collection group, or the whole database. */
  readonly key: string;
  /** The collection, if it is a single one. */
  readonly collection?: ResourcePath;
  /** The collection group's id, if it is one. */
  readonly group?: string;
  contains(path: ResourcePath): boolean;
}

/** Returns the keys of all scopes that a document belongs to. */
export function scopeKeysOf(path: ResourcePath): readonly string[] {
  return [collectionKey(path.slice(0, -1)), groupKey(path.at(-2) ?? ''), EVERYTHING];
}

export function scopeOf({ parent, from }: Query): Scope {
  const { collectionId, allDescendants } = from;
  const isBelowParent = (path: ResourcePath) => parent.every((segment, i) => path[i] === segment);
  if (collectionId === undefined) {
    return {
      key: EVERYTHING,
      contains: (path) =>
        isBelowParent(path) && (allDescendants ? path.length > parent.length : path.length === parent.length + 2),
    };
  }
  if (allDescendants) {
    return {
      key: groupKey(collectionId),
      group: collectionId,
      contains: (path) => path.length > parent.length && path.at(-2) === collectionId && isBelowParent(path),
    };
  }
  return {
    key: collectionKey([...parent, collectionId]),
    collection: [...parent, collectionId],
    contains: (path) =>
      path.length === parent.length + 2 && path[parent.length] === collectionId && isBelowParent(path),
  };
}

const EVERYTHING = 'everything';

function collectionKey(path: ResourcePath): string {
  return `collection/${path.join('/')}`;
}

function groupKey(collectionId: string): string {
  return `group/${collectionId}`;
}
