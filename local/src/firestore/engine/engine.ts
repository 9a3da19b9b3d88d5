import type { AccessControl, Caller } from './access.ts';
import type { FieldPath } from './field-path.ts';
import type { Aggregation, Query } from './query.ts';
import type { Document, ResourcePath, Timestamp, Value } from './value.ts';
import type { Write, WriteResult } from './write.ts';

/**
 * One Firestore database: everything that the wires need. All methods are synchronous unless they say otherwise: one
 * process, one thread, one commit after the other. Refusals are thrown as EngineError.
 */
export interface Engine {
  /** The time of the newest commit. */
  now(): Timestamp;

  /** `undefined` where there is no document. Rules are asked for each one (`get`). */
  getDocuments(caller: Caller, paths: readonly ResourcePath[], at?: Consistency): GetResult;
  /** Rules are asked once (`list`). Documents come whole; projection is `query.select`, applied already. */
  runQuery(caller: Caller, query: Query, at?: Consistency): QueryResult;
  runAggregation(
    caller: Caller,
    query: Query,
    aggregations: readonly Aggregation[],
    at?: Consistency,
  ): AggregationResult;
  listDocuments(caller: Caller, request: ListDocumentsRequest): ListDocumentsResult;
  listCollectionIds(caller: Caller, parent: ResourcePath): readonly string[];

  /** All or nothing. With a transaction: `aborted` if anything that it read has changed since. */
  commit(caller: Caller, writes: readonly Write[], transaction?: TransactionId): CommitResult;
  /** Each write on its own, not atomic. */
  batchWrite(caller: Caller, writes: readonly Write[]): readonly (WriteResult | Error)[];
  beginTransaction(options: TransactionOptions): TransactionId;
  rollback(transaction: TransactionId): void;
  /**
   * To be awaited before a read-write transaction's first read, with the documents or the query's collection. Resolves
   * when those that want to change the same fought-for documents are through, so that two hundred at once do not abort
   * each other until they give up; `undefined`, so without delay, wherever nobody fights. Leaving it out is correct but
   * less fair.
   */
  waitForTurn(transaction: TransactionId, paths: readonly ResourcePath[]): Promise<void> | undefined;

  /** Opens a listen stream's state. The sink is called synchronously during calls or right after commits. */
  openListen(caller: Caller, sink: ListenSink): ListenSession;

  /** Whoever wants to know of every commit (triggers). Called after it is visible, in order. Returns the way out. */
  onCommit(observer: (commit: CommitEvent) => void): () => void;

  /** What has been read since the start, as production bills it. */
  reads(): Reads;
  /** Deletes every document; listeners see it. */
  clear(): void;
  setAccessControl(access: AccessControl): void;
  /** Composite indexes as in `firestore.indexes.json`; `undefined` switches their enforcement off. */
  setIndexes(indexes: IndexConfiguration | undefined): void;
}

/** Reads by who asked; those of administrators and of guests are one sum each. */
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

/** Absent: the newest state. */
export type Consistency = { readonly transaction: TransactionId } | { readonly readTime: Timestamp };

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
  /** By alias. */
  readonly values: ReadonlyMap<string, Value>;
  readonly readTime: Timestamp;
}

export interface ListDocumentsRequest {
  readonly parent: ResourcePath;
  readonly collectionId: string;
  readonly pageSize: number;
  readonly pageToken: string;
  readonly mask?: readonly FieldPath[];
  readonly orderBy: string;
  /** Also names documents that do not exist but have descendants. */
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
/** One document's way through one commit, however many writes touched it. */
export interface DocumentChange {
  readonly path: ResourcePath;
  readonly before: Document | undefined;
  readonly after: Document | undefined;
}

export type Target =
  | { readonly type: 'documents'; readonly paths: readonly ResourcePath[] }
  | { readonly type: 'query'; readonly query: Query };

export interface AddTarget {
  readonly targetId: number;
  readonly target: Target;
  /** Where to go on: a token given earlier, or a time. A token that is too old starts over (RESET). */
  readonly resume?: { readonly token: Uint8Array } | { readonly readTime: Timestamp };
  /** How many documents the client holds for this target; a difference is told by a filter event. */
  readonly expectedCount?: number;
  /** After the first CURRENT the target is removed. */
  readonly once: boolean;
}

export interface ListenSession {
  addTarget(target: AddTarget): void;
  removeTarget(targetId: number): void;
  close(): void;
}

/** In the order in which they go on the wire; google.firestore.v1.ListenResponse, decoded. */
export type ListenEvent =
  | {
      readonly type: 'target-change';
      readonly change: 'no-change' | 'add' | 'remove' | 'current' | 'reset';
      /** Empty: all targets of the stream. */
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

/** The parts of `firestore.indexes.json` that count here. Either list may be missing. */
export interface IndexConfiguration {
  readonly indexes?: readonly {
    readonly collectionGroup: string;
    readonly queryScope: 'COLLECTION' | 'COLLECTION_GROUP';
    readonly fields: readonly {
      readonly fieldPath: string;
      readonly order?: 'ASCENDING' | 'DESCENDING';
      readonly arrayConfig?: 'CONTAINS';
    }[];
  }[];
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
