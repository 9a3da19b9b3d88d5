/** A document's values in the engine; wire formats are converted to and from these. */
export type Value =
  | { readonly type: 'null' }
  | { readonly type: 'boolean'; readonly value: boolean }
  /** 64 bit, signed. */
  | { readonly type: 'integer'; readonly value: bigint }
  | { readonly type: 'double'; readonly value: number }
  | { readonly type: 'timestamp'; readonly value: Timestamp }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'bytes'; readonly value: Uint8Array }
  /** A full resource name, `projects/{p}/databases/{d}/documents/{path}`. */
  | { readonly type: 'reference'; readonly value: string }
  | { readonly type: 'geopoint'; readonly latitude: number; readonly longitude: number }
  | { readonly type: 'array'; readonly values: readonly Value[] }
  | { readonly type: 'map'; readonly fields: Fields };

/** Insertion order is irrelevant. A vector is a map with `__type__: '__vector__'`, as on the wire. */
export type Fields = ReadonlyMap<string, Value>;

/** Microsecond precision: `nanos` is a multiple of 1,000 once stored. */
export interface Timestamp {
  readonly seconds: bigint;
  readonly nanos: number;
}

/** A path below `/documents`, e.g. `['rides', 'r1']`. Even length: a document; odd length: a collection. */
export type ResourcePath = readonly string[];

export interface Document {
  readonly path: ResourcePath;
  readonly fields: Fields;
  readonly createTime: Timestamp;
  readonly updateTime: Timestamp;
}
