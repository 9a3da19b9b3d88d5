import { deserialize, serialize } from 'node:v8';
import type { DocumentChange } from '../engine.ts';
import type { Document, Fields, Value } from '../value.ts';
import { type Micros, toMicros, toTimestamp } from '../values/timestamp.ts';

/** A stored group of documents: the changes of one commit, or a slice of a snapshot. */
interface StoredRecord {
  readonly version: Micros;
  readonly documents: readonly StoredDocument[];
}

/** Path, fields, creation time and update time; only the path for a deleted document. */
export type StoredDocument = readonly [path: string] | readonly [path: string, PlainFields, Micros, Micros];

/**
 * Values in the form that V8 serializes fastest: JavaScript's own types as they are, integers as bigint, doubles as
 * number, maps as Map, all other types as an array that starts with a letter.
 */
type Plain = null | boolean | bigint | number | string | Uint8Array | PlainFields | readonly unknown[];
type PlainFields = Map<string, Plain>;

export function encodeRecord(record: StoredRecord): Buffer {
  return serialize(record);
}

export function decodeRecord(payload: Buffer): StoredRecord {
  return deserialize(payload) as StoredRecord;
}

export function storedChange({ path, after }: DocumentChange): StoredDocument {
  return after ? storedDocument(after) : [path.join('/')];
}

export function storedDocument({ path, fields, createTime, updateTime }: Document): StoredDocument {
  return [path.join('/'), plainFields(fields), toMicros(createTime), toMicros(updateTime)];
}

export function restoredDocument([path, fields, created, updated]: StoredDocument): Document | undefined {
  if (fields === undefined || created === undefined || updated === undefined) return undefined;
  const createTime = toTimestamp(created);
  const updateTime = toTimestamp(updated);
  return { path: path.split('/'), fields: restoredFields(fields), createTime, updateTime };
}

function plainFields(fields: Fields): PlainFields {
  const result: PlainFields = new Map();
  for (const [name, value] of fields) result.set(name, plain(value));
  return result;
}

function plain(value: Value): Plain {
  switch (value.type) {
    case 'null':
      return null;
    case 'timestamp':
      return ['t', value.value.seconds, value.value.nanos];
    case 'reference':
      return ['r', value.value];
    case 'geopoint':
      return ['g', value.latitude, value.longitude];
    case 'array':
      return ['a', ...value.values.map(plain)];
    case 'map':
      return plainFields(value.fields);
    default:
      return value.value;
  }
}

function restoredFields(fields: PlainFields): Fields {
  const result = new Map<string, Value>();
  for (const [name, value] of fields) result.set(name, restored(value));
  return result;
}

function restored(stored: Plain): Value {
  if (stored === null) return { type: 'null' };
  if (typeof stored === 'boolean') return { type: 'boolean', value: stored };
  if (typeof stored === 'bigint') return { type: 'integer', value: stored };
  if (typeof stored === 'number') return { type: 'double', value: stored };
  if (typeof stored === 'string') return { type: 'string', value: stored };
  if (stored instanceof Uint8Array) return { type: 'bytes', value: stored };
  if (stored instanceof Map) return { type: 'map', fields: restoredFields(stored) };
  const [tag, first, second] = stored;
  switch (tag) {
    case 't':
      return { type: 'timestamp', value: { seconds: first as bigint, nanos: second as number } };
    case 'r':
      return { type: 'reference', value: first as string };
    case 'g':
      return { type: 'geopoint', latitude: first as number, longitude: second as number };
    case 'a':
      return { type: 'array', values: (stored.slice(1) as Plain[]).map(restored) };
    default:
      throw new Error(`A stored value has the unknown tag ${String(tag)}.`);
  }
}
