import type { FieldPath } from './field-path.ts';
import type { ResourcePath, Value } from './value.ts';

/** A structured query, decoded: google.firestore.v1.StructuredQuery without its wire form. */
export interface Query {
  /** The document above the collection; `[]` is the database's root. */
  readonly parent: ResourcePath;
  /** `allDescendants`: a collection group. No collection id and `allDescendants`: every document below the parent. */
  readonly from: { readonly collectionId?: string; readonly allDescendants: boolean };
  readonly where?: Filter;
  /** The client's orders. The engine appends the same as production (inequality fields, `__name__`). */
  readonly orderBy: readonly Order[];
  readonly startAt?: Cursor;
  readonly endAt?: Cursor;
  readonly offset: number;
  readonly limit?: number;
  /** Fields to return; `undefined` returns all, `[['__name__']]` none. */
  readonly select?: readonly FieldPath[];
  /** Sorts by distance first; must not be combined with a limit, offset or cursor of the query. */
  readonly nearest?: Nearest;
}

/** A client's search for the nearest vectors, google.firestore.v1.StructuredQuery.FindNearest. */
export interface Nearest {
  readonly field: FieldPath;
  readonly vector: Value;
  readonly measure?: Measure;
  readonly limit?: number;
  /** The field that receives the distance: a name, not a path. */
  readonly resultField?: string;
  readonly threshold?: number;
}

export type Measure = 'euclidean' | 'cosine' | 'dot-product';

export interface Order {
  readonly field: FieldPath;
  readonly direction: 'ascending' | 'descending';
}

export interface Cursor {
  readonly values: readonly Value[];
  readonly before: boolean;
}

/** In filters and orders the field `['__name__']` is the document's own name, compared with a reference value. */
export type Filter =
  | { readonly type: 'and' | 'or'; readonly filters: readonly Filter[] }
  | { readonly type: 'field'; readonly field: FieldPath; readonly op: FieldOperator; readonly value: Value }
  | { readonly type: 'unary'; readonly field: FieldPath; readonly op: UnaryOperator };

export type FieldOperator =
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'not-in'
  | 'array-contains'
  | 'array-contains-any';
export type UnaryOperator = 'is-nan' | 'is-not-nan' | 'is-null' | 'is-not-null';

export type Aggregation =
  | { readonly type: 'count'; readonly alias: string; readonly upTo?: number }
  | { readonly type: 'sum' | 'avg'; readonly alias: string; readonly field: FieldPath };
