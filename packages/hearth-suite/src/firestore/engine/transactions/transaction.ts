import type { Connection, DocumentChange } from '../engine.ts';
import type { CompiledQuery } from '../queries/compile-query.ts';
import type { Hit } from '../queries/execute-query.ts';
import type { Document, ResourcePath } from '../value.ts';
import type { Micros } from '../values/timestamp.ts';

/** Returns whether a change alters what a transaction has read. */
type ReadSet = (change: DocumentChange) => boolean;

export interface Transaction {
  readonly id: string;
  /** Sequence number: an older transaction has a lower one. */
  readonly begun: number;
  readonly mode: 'read-only' | 'read-write';
  /** The version that the transaction reads; undefined before its first read. */
  version: Micros | undefined;
  readonly paths: Set<string>;
  readonly ranges: ReadSet[];
  /** The document, or the query's collection, that another commit changed: this transaction must abort. */
  conflict: ResourcePath | undefined;
  /** The connection of the transaction's newest request. */
  connection: Connection | undefined;
  /** Ends the transaction after a time without a request. */
  readonly idleTimer: NodeJS.Timeout;
  /** Ends the transaction at its maximum age. */
  readonly ageTimer: NodeJS.Timeout;
}

/** Returns the first changed document that a transaction has read, or its collection if the change alters a query. */
export function alteredRead(
  { paths, ranges }: Transaction,
  changes: readonly DocumentChange[],
): ResourcePath | undefined {
  for (const change of changes) {
    if (paths.has(change.path.join('/'))) return change.path;
    if (ranges.some((touches) => touches(change))) return change.path.slice(0, -1);
  }
  return undefined;
}

/**
 * Whether a transaction locks what it has read. If its connection is closed, it does not: the client may have exited.
 * It can still commit, over another connection, if its reads are unchanged.
 */
export const isLocking = ({ mode, conflict, connection }: Transaction): boolean =>
  mode === 'read-write' && !conflict && connection?.isOpen !== false;

/**
 * Returns the read set of a query. Every changed, added or removed match alters it; if the query had a limit, only
 * those up to the last result.
 */
export function queryRange(compiled: CompiledQuery, found: readonly Hit[]): ReadSet {
  const { limit } = compiled.query;
  const last = limit !== undefined && found.length >= limit ? (found.at(-1)?.key ?? '') : undefined;
  // Positions before the offset are inside, too: a change there moves the results.
  const isInside = (document: Document | undefined) => {
    const position = document && compiled.positionOf(document);
    return position !== undefined && (last === undefined || position <= last);
  };
  return ({ before, after }) => isInside(before) || isInside(after);
}
