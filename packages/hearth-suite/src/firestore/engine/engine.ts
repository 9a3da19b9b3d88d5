import type { AccessControl, Caller } from './access.ts';
import type { FieldPath } from './field-path.ts';
import type { Aggregation, Query } from './query.ts';
import type { Document, Fields, ResourcePath, Timestamp, Value } from './value.ts';
import type { Write, WriteResult } from './write.ts';

/**
 * One Firestore database, independent of wire protocols. Methods are synchronous unless they return a promise: one
 * process, one thread, one commit after the other. Refusals are thrown as EngineError.
 */
export interface Engine {
  /** Returns the time of the newest commit. */
  now(): Timestamp;

  /** Checks the rules for each document (`get`). Returns `undefined` for a missing one. */
  getDocuments(caller: Caller, paths: readonly ResourcePath[], at?: Consistency): GetResult;
  /** Checks the rules for the query once (`list`). Applies `query.select`. */
  runQuery(caller: Caller, query: Query, at?: Consistency): QueryResult;
  runAggregation(
    caller: Caller,
    query: Query,
    aggregations: readonly Aggregation[],
    at?: Consistency,
  ): AggregationResult;
  /** Returns the indexes that a query walks. Rules check the query as if it ran. */
  planQuery(caller: Caller, query: Query, at?: Consistency): readonly PlannedIndex[];
  listDocuments(caller: Caller, request: ListDocumentsRequest): ListDocumentsResult;
  listCollectionIds(caller: Caller, parent: ResourcePath): readonly string[];

  /**
   * Commits atomically: at once, or when the older transactions that have locked what `writes` change have ended.
   * Throws `aborted` after twenty seconds of waiting, or if anything that the transaction has read was changed since.
   */
  commit(
    caller: Caller,
    writes: readonly Write[],
    transaction?: TransactionId,
    connection?: Connection,
  ): CommitResult | Promise<CommitResult>;
  /** Commits each write separately, not atomically. */
  batchWrite(
    caller: Caller,
    writes: readonly Write[],
    connection?: Connection,
  ): Promise<readonly (WriteResult | Error)[]>;
  beginTransaction(options: TransactionOptions, connection?: Connection): TransactionId;
  rollback(transaction: TransactionId): void;
  /**
   * Queues a read-write transaction before it first reads `paths`: documents, or the collection of a query. Resolves
   * when the contending transactions ahead have ended, so that two hundred at once do not abort each other until the
   * SDK gives up. Returns `undefined` without contention. Callers may skip this: transactions then are less fair.
   */
  waitForTurn(transaction: TransactionId, paths: readonly ResourcePath[]): Promise<unknown> | undefined;
  /** Releases the locks of transactions that last used this closed connection. Cancels commits that wait on it. */
  disconnect(connection: Connection): void;

  /** Opens a listen stream. Calls `sink` synchronously: during the session's methods, and right after commits. */
  openListen(caller: Caller, sink: ListenSink): ListenSession;

  /**
   * Subscribes to every commit (for triggers), in order, once it is visible. Returns the function that unsubscribes.
   */
  onCommit(observer: (commit: CommitEvent) => void): () => void;

  /** Returns the reads since the start, counted as production bills them. */
  reads(): Reads;
  /** Deletes every document and notifies listeners. */
  clear(): void;
  /** Returns every document, unordered. */
  allDocuments(): Iterable<Document>;
  /** Adds or replaces documents in one commit, which notifies listeners but, as in production, no triggers. */
  importDocuments(documents: readonly ImportedDocument[]): void;
  setAccessControl(access: AccessControl): void;
  /** Sets composite indexes from `firestore.indexes.json`; `undefined` disables their enforcement. */
  setIndexes(indexes: IndexConfiguration | undefined): void;
  /** The composite indexes that a query has used since the start. */
  readonly usedIndexes: ReadonlySet<CompositeIndex>;
}

/** Reads by caller; administrators and guests have one sum each. */
export interface Reads {
  readonly admin: number;
  readonly guests: number;
  readonly users: Readonly<Record<string, number>>;
}

/** Opaque bytes on the wire. */
export type TransactionId = Uint8Array;
export type TransactionOptions =
  | { readonly mode: 'read-only'; readonly readTime?: Timestamp }
  | { readonly mode: 'read-write'; readonly retryOf?: TransactionId };

/** The state to read; a read without one sees the newest state. */
export type Consistency =
  | { readonly transaction: TransactionId; readonly connection?: Connection | undefined }
  | { readonly readTime: Timestamp };

/** A client's connection. A transaction keeps its locks while the connection of its last request is open. */
export interface Connection {
  readonly isOpen: boolean;
}

export interface GetResult {
  readonly documents: readonly (Document | undefined)[];
  readonly readTime: Timestamp;
}
export interface QueryResult {
  readonly documents: readonly Document[];
  readonly skipped: number;
  readonly readTime: Timestamp;
}
export interface AggregationResult {
  /** Results by alias. */
  readonly values: ReadonlyMap<string, Value>;
  /** Number of index entries that were counted or summed. */
  readonly entries: number;
  readonly readTime: Timestamp;
}

/** An index as production's explain shows it: `(status ASC, at DESC, __name__ DESC)`. */
export interface PlannedIndex {
  readonly scope: 'Collection' | 'Collection group' | 'Database';
  readonly properties: string;
}

export interface ListDocumentsRequest {
  readonly parent: ResourcePath;
  readonly collectionId: string;
  readonly pageSize: number;
  readonly pageToken: string;
  readonly mask?: readonly FieldPath[];
  readonly orderBy: string;
  /** Whether to list documents that do not exist but have descendants. */
  readonly showMissing: boolean;
  readonly at?: Consistency;
}
export interface ListDocumentsResult {
  readonly documents: readonly (Document | { readonly path: ResourcePath; readonly missing: true })[];
  /** Empty on the last page. */
  readonly nextPageToken: string;
}

export interface CommitResult {
  readonly commitTime: Timestamp;
  readonly results: readonly WriteResult[];
}

export interface CommitEvent {
  readonly commitTime: Timestamp;
  readonly changes: readonly DocumentChange[];
}
/** One document before and after a commit, regardless of the number of writes. */
export interface DocumentChange {
  readonly path: ResourcePath;
  readonly before: Document | undefined;
  readonly after: Document | undefined;
}

export interface ImportedDocument {
  readonly path: ResourcePath;
  readonly fields: Fields;
}

export type Target =
  | { readonly type: 'documents'; readonly paths: readonly ResourcePath[] }
  | { readonly type: 'query'; readonly query: Query };

export interface AddTarget {
  readonly targetId: number;
  readonly target: Target;
  /** A resume token or a time. One that is too old makes the target start over (RESET). */
  readonly resume?: { readonly token: Uint8Array } | { readonly readTime: Timestamp };
  /** The client's number of documents for this target; a mismatch is answered with a filter event. */
  readonly expectedCount?: number;
  /** Whether the target is removed after the first CURRENT. */
  readonly once: boolean;
}

export interface ListenSession {
  addTarget(target: AddTarget): void;
  removeTarget(targetId: number): void;
  close(): void;
}

/** One message of a listen stream: a decoded google.firestore.v1.ListenResponse. */
export type ListenEvent =
  | {
      readonly type: 'target-change';
      readonly change: 'no-change' | 'add' | 'remove' | 'current' | 'reset';
      /** Empty means all targets of the stream. */
      readonly targetIds: readonly number[];
      readonly cause?: Error;
      readonly resumeToken?: Uint8Array;
      readonly readTime?: Timestamp;
    }
  | {
      readonly type: 'document-change';
      readonly document: Document;
      readonly targetIds: readonly number[];
      readonly removedTargetIds: readonly number[];
    }
  | {
      readonly type: 'document-delete';
      readonly path: ResourcePath;
      readonly readTime: Timestamp;
      readonly removedTargetIds: readonly number[];
    }
  | {
      readonly type: 'document-remove';
      readonly path: ResourcePath;
      readonly readTime: Timestamp;
      readonly removedTargetIds: readonly number[];
    }
  | { readonly type: 'filter'; readonly targetId: number; readonly count: number };
export type ListenSink = (event: ListenEvent) => void;

/** An index of several fields, or of a vector. */
export interface CompositeIndex {
  readonly collectionGroup: string;
  readonly queryScope: 'COLLECTION' | 'COLLECTION_GROUP';
  readonly fields: readonly {
    readonly fieldPath: string;
    readonly order?: 'ASCENDING' | 'DESCENDING';
    readonly arrayConfig?: 'CONTAINS';
    readonly vectorConfig?: { readonly dimension: number };
  }[];
}

/** The parts of `firestore.indexes.json` that the engine reads. Either list may be missing. */
export interface IndexConfiguration {
  readonly indexes?: readonly CompositeIndex[];
  readonly fieldOverrides?: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly indexes: readonly {
      readonly queryScope: 'COLLECTION' | 'COLLECTION_GROUP';
      readonly order?: 'ASCENDING' | 'DESCENDING';
      readonly arrayConfig?: 'CONTAINS';
    }[];
  }[];
}
