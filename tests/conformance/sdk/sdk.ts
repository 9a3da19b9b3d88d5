import type { Fields, Found } from './plain.ts';
import type { Watch } from './watch.ts';

/** What every SDK can do, in one form. Paths are relative to the database's root. */
export interface Sdk {
  /** The fields, or undefined where there is no document. */
  read(path: string): Promise<Fields | undefined>;
  set(path: string, fields: Fields, how?: Merge): Promise<void>;
  /** The names of fields are paths: `a.b`. */
  update(path: string, fields: Fields): Promise<void>;
  remove(path: string): Promise<void>;
  find(question: Question): Promise<readonly Found[]>;
  aggregate(question: Question, asked: Readonly<Record<string, Aggregation>>): Promise<Fields>;
  /** All or nothing, without reading. */
  batch(writes: readonly Write[]): Promise<void>;
  transaction<T>(body: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** The status by name, `permission-denied`, of what an SDK has thrown. */
  statusOf(error: unknown): string;
}

export interface ListeningSdk extends Sdk {
  watch(target: { readonly path: string } | Question): Watch;
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

export interface Question {
  readonly collection: string;
  /** All collections of this name, wherever they stand. */
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
