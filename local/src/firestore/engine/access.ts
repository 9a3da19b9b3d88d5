import type { Query } from './query.ts';
import type { Document, Fields, ResourcePath, Timestamp } from './value.ts';

/**
 * The caller of a request. `admin` (`Bearer owner`, or gRPC with it) is not subject to rules.
 * A guest has no token; a user carries its decoded JWT (uid is `sub` or `user_id`).
 */
export type Caller =
  | { readonly kind: 'admin' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'user'; readonly uid: string; readonly token: Readonly<Record<string, unknown>> };

/** Documents as rules see them through get(), exists(), getAfter() and existsAfter(). */
export interface DocumentReader {
  /** The document before the request's writes, as of the request's snapshot. */
  before(path: ResourcePath): Document | undefined;
  /** The document as it would be after all writes of the request. The same as `before` for reads. */
  after(path: ResourcePath): Document | undefined;
  /** Paths that rules have looked up so far for this request, across its operations. */
  readonly lookedUp: Set<string>;
}

interface Request {
  readonly caller: Caller;
  readonly time: Timestamp;
  readonly reader: DocumentReader;
}

export interface GetRequest extends Request {
  readonly path: ResourcePath;
  /** Absent if the document does not exist: `resource` is then null in the rules. */
  readonly document: Document | undefined;
}
export interface ListRequest extends Request {
  readonly query: Query;
}
export interface WriteRequest extends Request {
  readonly method: 'create' | 'update' | 'delete';
  readonly path: ResourcePath;
  readonly document: Document | undefined;
  /** The fields after the write (after mask and transforms); absent for a delete. */
  readonly newFields: Fields | undefined;
}

/**
 * Authorizes operations; the rules engine implements it. Each call returns if allowed and otherwise throws an
 * EngineError('permission-denied'). The engine never asks for an admin caller. A list is allowed only when the query's
 * own constraints guarantee the rule for every document that it could ever return.
 */
export interface AccessControl {
  checkGet(request: GetRequest): void;
  checkList(request: ListRequest): void;
  checkWrite(request: WriteRequest): void;
}
