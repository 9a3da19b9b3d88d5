import type { Query } from './query.ts';
import type { Document, Fields, ResourcePath, Timestamp } from './value.ts';

/**
 * The caller of a request. `admin` (`Bearer owner`) is exempt from rules. A guest has no token; a user has a decoded
 * JWT (uid is `sub` or `user_id`).
 */
export type Caller =
  | { readonly kind: 'admin' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'user'; readonly uid: string; readonly token: Readonly<Record<string, unknown>> };

/** Documents for the rules' get(), exists(), getAfter() and existsAfter(). */
export interface DocumentReader {
  /** Returns the document before the request's writes, at the request's snapshot. */
  before(path: ResourcePath): Document | undefined;
  /** Returns the document after all writes of the request. The same as `before` for reads. */
  after(path: ResourcePath): Document | undefined;
  /** Paths that rules have looked up for this request so far, across its operations. */
  readonly lookedUp: Set<string>;
}

interface Request {
  readonly caller: Caller;
  readonly time: Timestamp;
  readonly reader: DocumentReader;
}

export interface GetRequest extends Request {
  readonly path: ResourcePath;
  /** Missing if the document does not exist: rules then read null as `resource`. */
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
 * EngineError('permission-denied'). Never called for an admin. Allows a list only if the query's own constraints
 * guarantee the rule for every document that it could ever return.
 */
export interface AccessControl {
  checkGet(request: GetRequest): void;
  checkList(request: ListRequest): void;
  checkWrite(request: WriteRequest): void;
}
