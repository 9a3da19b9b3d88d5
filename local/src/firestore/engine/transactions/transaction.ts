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
  /** The version that it reads; undefined before its first read. */
  version: Micros | undefined;
  readonly paths: Set<string>;
  readonly ranges: ReadSet[];
  /** The document, or the query's collection, that another commit changed: this transaction must abort. */
  conflict: ResourcePath | undefined;
  lastUsed: number;
}

/** Records the first change that alters what a read-write transaction has read. */
export function noteConflict(transaction: Transaction, changes: readonly DocumentChange[]): void {
  if (transaction.conflict || transaction.mode === 'read-only') return;
  for (const change of changes) {
    if (transaction.paths.has(change.path.join('/'))) transaction.conflict = change.path;
    else if (transaction.ranges.some((touches) => touches(change))) transaction.conflict = change.path.slice(0, -1);
    if (transaction.conflict) return;
  }
}

/**
 * Returns the read set of a query: a change of any match alters it, up to the last result if it had a limit. An added
 * document is a conflict like a removed or changed one.
 */
export function queryRange(compiled: CompiledQuery, found: readonly Hit[]): ReadSet {
  const { limit, offset } = compiled.query;
  const last = limit !== undefined && found.length >= limit ? (found.at(-1)?.key ?? '') : undefined;
  // With an offset, a change before it moves the results.
  const isInside = (document: Document | undefined) => {
    const position = document && compiled.positionOf(document);
    return position !== undefined && (last === undefined || position <= last || (found.length === 0 && offset > 0));
  };
  return ({ before, after }) => isInside(before) || isInside(after);
}
