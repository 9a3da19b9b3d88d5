import type { DocumentChange } from '../engine.ts';
import type { CompiledQuery } from '../queries/compile-query.ts';
import type { Hit } from '../queries/execute-query.ts';
import type { Document, ResourcePath } from '../value.ts';
import type { Micros } from '../values/timestamp.ts';

/** Whether a change alters what a transaction has read. */
type ReadSet = (change: DocumentChange) => boolean;

export interface Transaction {
  readonly id: string;
  readonly mode: 'read-only' | 'read-write';
  /** The state that it reads, from its first read on. */
  version: Micros | undefined;
  readonly paths: Set<string>;
  readonly ranges: ReadSet[];
  /** What somebody else changed so that it cannot commit: a document, or the collection of a query. */
  conflict: ResourcePath | undefined;
  lastUsed: number;
}

/** Remembers the first change that alters what a read-write transaction has read. */
export function noteConflict(transaction: Transaction, changes: readonly DocumentChange[]): void {
  if (transaction.conflict || transaction.mode === 'read-only') return;
  for (const change of changes) {
    if (transaction.paths.has(change.path.join('/'))) transaction.conflict = change.path;
    else if (transaction.ranges.some((touches) => touches(change))) transaction.conflict = change.path.slice(0, -1);
    if (transaction.conflict) return;
  }
}

/**
 * The documents that a query would have to find the same again: everything that matches it, up to the last result where
 * it had a limit. A document that comes in is a conflict just like one that goes or changes.
 */
export function queryRange(compiled: CompiledQuery, found: readonly Hit[]): ReadSet {
  const { limit, offset } = compiled.query;
  const last = limit !== undefined && found.length >= limit ? (found.at(-1)?.key ?? '') : undefined;
  // With an offset, what comes or goes in front moves the results.
  const isInside = (document: Document | undefined) => {
    const position = document && compiled.positionOf(document);
    return position !== undefined && (last === undefined || position <= last || (found.length === 0 && offset > 0));
  };
  return ({ before, after }) => isInside(before) || isInside(after);
}
