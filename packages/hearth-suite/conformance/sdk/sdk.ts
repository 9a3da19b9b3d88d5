import type { Fields, Found } from './plain.ts';
import type { Watch } from './watch.ts';

/** The common interface of all SDKs. Paths are relative to the database's root. */
export interface Sdk {
  /** Returns the fields, or undefined for a missing document. */
  read(path: string): Promise<Fields | undefined>;
  set(path: string, fields: Fields, how?: Merge): Promise<void>;
  /** Field names are paths: `a.b`. */
  update(path: string, fields: Fields): Promise<void>;
  remove(path: string): Promise<void>;
  find(querySpec: QuerySpec): Promise<readonly Found[]>;
  aggregate(querySpec: QuerySpec, aggregations: Readonly<Record<string, Aggregation>>): Promise<Fields>;
  /** Writes atomically, without reading. */
  batch(writes: readonly Write[]): Promise<void>;
  transaction<T>(body: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Returns the status of an SDK's error by name, such as `permission-denied`. */
  statusOf(error: unknown): string;
}

export interface ListeningSdk extends Sdk {
  watch(target: { readonly path: string } | QuerySpec): Watch;
}

export type Merge = { readonly merge: true } | { readonly mergeFields: readonly string[] };

export type Write =
  | { readonly set: string; readonly fields: Fields; readonly how?: Merge }
  | { readonly update: string; readonly fields: Fields }
  | { readonly remove: string };

interface Transaction {
  read(path: string): Promise<Fields | undefined>;
  write(write: Write): void;
}

type Operator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not-in' | 'array-contains' | 'array-contains-any';
export type Filter =
  | readonly [field: string, operator: Operator, value: Fields[string]]
  | { readonly and: readonly Filter[] }
  | { readonly or: readonly Filter[] };

export interface QuerySpec {
  readonly collection: string;
  /** Whether to query all collections of this name. */
  readonly isGroup?: true;
  readonly where?: readonly Filter[];
  readonly orderBy?: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  readonly startAt?: Cursor;
  readonly startAfter?: Cursor;
  readonly endAt?: Cursor;
  readonly endBefore?: Cursor;
  readonly limit?: number;
  readonly limitToLast?: number;
}
type Cursor = readonly Fields[string][];

type Aggregation = readonly ['count'] | readonly ['sum' | 'average', string];
