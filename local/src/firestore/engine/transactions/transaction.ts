import type { Connection, DocumentChange } from '../engine.ts';
import type { CompiledQuery } from '../queries/compile-query.ts';
import type { Hit } from '../queries/execute-query.ts';
import type { Document, ResourcePath } from '../value.ts';
import type { Micros } from '../values/timestamp.ts';

/** Whether a change alters what a transaction has read. */
type ReadSet = (change: DocumentChange) => boolean;

export interface Transaction {
  readonly id: string;
  /** Its number in the order of their beginning. */
  readonly begun: number;
  readonly mode: 'read-only' | 'read-write';
  /** The version that it reads; undefined before its first read. */
  version: Micros | undefined;
  readonly paths: Set<string>;
  readonly ranges: ReadSet[];
  /** The document, or the query's collection, that another commit changed: this transaction must abort. */
  conflict: ResourcePath | undefined;
  /** The connection of its newest request. */
  connection: Connection | undefined;
  /** Ends it after a time without a request. */
  readonly idleTimer: NodeJS.Timeout;
  /** Ends it at its maximum age. */
  readonly ageTimer: NodeJS.Timeout;
}

/** Returns what the changes alter of a transaction's reads: the document, or the query's collection. */
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
 * Whether it locks what it has read: one that must abort locks nothing, and neither does one whose process may have
 * ended. The latter still commits if its reads are unchanged, because a client may close one of its connections.
 */
export const isLocking = ({ mode, conflict, connection }: Transaction): boolean =>
  mode === 'read-write' && !conflict && connection?.isOpen !== false;

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
