import type { FieldPath } from '../field-path.ts';
import type { Fields, ResourcePath, Timestamp, Value } from '../value.ts';
import { isVector } from './vector.ts';

/**
 * Values as strings whose JavaScript order (by UTF-16 code unit) is Firestore's total order; equal exactly if Firestore
 * considers the values equal (1 and 1.0, 0 and -0, NaN and NaN). No key is a prefix of another, so keys can be
 * concatenated to sort by several fields. Every key starts with a tag of its type.
 */
export type SortKey = string;

const TAG = {
  null: '\x05',
  boolean: '\x0a',
  nan: '\x0d',
  number: '\x0f',
  timestamp: '\x14',
  string: '\x19',
  bytes: '\x1e',
  reference: '\x23',
  geopoint: '\x28',
  array: '\x2d',
  vector: '\x32',
  map: '\x37',
} as const;

/** Ends a list (array, map, path, bytes): sorts below every tag and every character of an item. */
const END = '\x01';
/** Sorts above anything that can follow a complete key: `key + ABOVE` sorts after all strings that start with `key`. */
const ABOVE = '\uffff';

export function sortKey(value: Value): SortKey {
  switch (value.type) {
    case 'null':
      return TAG.null;
    case 'boolean':
      return TAG.boolean + (value.value ? '\x02' : '\x01');
    case 'integer':
      return TAG.number + integerKey(value.value);
    case 'double':
      return Number.isNaN(value.value) ? TAG.nan : TAG.number + doubleKey(value.value) + EXACT;
    case 'timestamp':
      return TAG.timestamp + timestampKey(value.value);
    case 'string':
      return TAG.string + stringKey(value.value);
    case 'bytes':
      return TAG.bytes + bytesKey(value.value);
    case 'reference':
      return TAG.reference + referenceKey(value.value);
    case 'geopoint':
      return TAG.geopoint + doubleKey(value.latitude) + doubleKey(value.longitude);
    case 'array':
      return TAG.array + value.values.map(sortKey).join('') + END;
    case 'map':
      return isVector(value.fields) ? TAG.vector + vectorKey(value.fields) : TAG.map + mapKey(value.fields);
  }
}

/** Returns the range of a value's type: inequalities compare only within a type. */
export function typeRange(value: Value): { low: SortKey; high: SortKey } {
  const tag = sortKey(value).charAt(0);
  return { low: tag, high: tag + ABOVE };
}

export const NULL_KEY: SortKey = TAG.null;

/** Returns the key for descending order. No inverted key is a prefix of another. */
export function inverted(key: SortKey): SortKey {
  let result = '';
  for (let i = 0; i < key.length; i++) result += String.fromCharCode(0xffff - key.charCodeAt(i));
  return result;
}

/** Document names compare segment by segment. */
export function pathKey(path: ResourcePath): SortKey {
  return path.map(segmentKey).join('') + END;
}

export function fieldPathKey(path: FieldPath): string {
  return path.map(stringKey).join('');
}

const bits = new DataView(new ArrayBuffer(8));

/**
 * Encodes an IEEE 754 double in four code units: with the sign bit flipped (all bits for negative numbers) it sorts as
 * unsigned.
 */
function doubleKey(value: number): string {
  bits.setFloat64(0, value === 0 ? 0 : value);
  const flip = bits.getUint8(0) >= 0x80 ? 0xffff : 0;
  return String.fromCharCode(
    bits.getUint16(0) ^ (flip || 0x8000),
    bits.getUint16(2) ^ flip,
    bits.getUint16(4) ^ flip,
    bits.getUint16(6) ^ flip,
  );
}

/** Added to the last code unit of a number: its distance to the nearest double, at most 512 for 64-bit integers. */
const RESIDUE_ZERO = 0x8000;
const EXACT = String.fromCharCode(RESIDUE_ZERO);

function integerKey(value: bigint): string {
  const nearest = Number(value);
  return doubleKey(nearest) + String.fromCharCode(RESIDUE_ZERO + Number(value - BigInt(nearest)));
}

function timestampKey({ seconds, nanos }: Timestamp): string {
  return doubleKey(Number(seconds)) + doubleKey(nanos);
}

/**
 * Appends \0\0 and escapes \0 as \0\1. Firestore sorts by code point, but JavaScript sorts surrogates (code points from
 * U+10000) below U+E000 to U+FFFF: swaps the two ranges.
 */
function stringKey(value: string): string {
  let key = value;
  if (value.includes('\0')) key = key.replaceAll('\0', '\0\x01');
  if (/[\ud800-\uffff]/.test(key)) key = inCodePointOrder(key);
  return `${key}\0\0`;
}

function inCodePointOrder(value: string): string {
  let result = '';
  for (let i = 0; i < value.length; i++) {
    const unit = value.charCodeAt(i);
    result += String.fromCharCode(unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800);
  }
  return result;
}

function bytesKey(value: Uint8Array): string {
  let key = '';
  for (const byte of value) key += String.fromCharCode(byte + 2);
  return key + END;
}

/** Sorts numeric ids (`__id7__`) before all others, by number. */
function segmentKey(segment: string): string {
  const numeric = /^__id(-?\d{1,19})__$/.exec(segment)?.[1];
  return numeric === undefined ? `\x03${stringKey(segment)}` : `\x02${integerKey(BigInt(numeric))}`;
}

function referenceKey(name: string): string {
  const [, project = '', , database = '', , ...path] = name.split('/');
  return stringKey(project) + stringKey(database) + pathKey(path);
}

function mapKey(fields: Fields): string {
  const entries = [...fields].map(([name, value]) => [stringKey(name), value] as const);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, value]) => `\x02${name}${sortKey(value)}`).join('') + END;
}

/** Vectors sort by dimension, then element by element. */
function vectorKey(fields: Fields): string {
  const elements = fields.get('value');
  const values = elements?.type === 'array' ? elements.values : [];
  return doubleKey(values.length) + values.map(sortKey).join('') + END;
}
