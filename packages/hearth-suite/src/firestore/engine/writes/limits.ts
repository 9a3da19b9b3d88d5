import { EngineError } from '../engine-error.ts';
import type { Fields, ResourcePath, Value } from '../value.ts';
import { checkVector, VECTOR_TYPE } from '../values/vector.ts';

const MAX_DOCUMENT = 1_048_576;
const MAX_VALUE = 1_048_487;
const MAX_NAME = 1500;
const MAX_PATH = 6 * 1024;
const MAX_LEVELS = 20;
const MAX_COLLECTIONS = 100;
const RESERVED = /^__.*__$/s;
/** Reserved ids. Unlike a field name, an id of four underscores is allowed. */
const RESERVED_ID = /^__.+__$/s;

/** Refuses invalid ids of documents and collections, for reads and writes. */
export function checkPath(path: ResourcePath): void {
  path.forEach((segment, i) => {
    if (segment === '' || segment === '.' || segment === '..') refuse(`Resource id "${segment}" is invalid.`);
    if (Buffer.byteLength(segment) > MAX_NAME) {
      refuse(`The key path element ${i % 2 === 0 ? 'kind' : 'name'} is longer than ${MAX_NAME} bytes.`);
    }
    if (RESERVED_ID.test(segment) && !/^__id-?\d+__$/.test(segment)) {
      refuse(`Resource id "${segment}" is invalid because it is reserved.`);
    }
  });
  if (path.length > 2 * MAX_COLLECTIONS) refuse(`The path is in more than ${MAX_COLLECTIONS} collections.`);
  if (path.reduce((sum, segment) => sum + Buffer.byteLength(segment) + 1, 0) > MAX_PATH) {
    refuse(`The key path is longer than ${MAX_PATH} bytes.`);
  }
}

/** Checks names, depth and sizes of the fields to be stored. @param name the full name, for messages. */
export function checkFields(fields: Fields, path: ResourcePath, name: string): void {
  for (const [field, value] of fields) {
    checkFieldName(field);
    checkValue(value, field, 0);
  }
  const size = documentSize(fields, path);
  if (size > MAX_DOCUMENT) {
    const [actual, most] = [size, MAX_DOCUMENT].map((bytes) => bytes.toLocaleString('en-US'));
    refuse(
      `Document '${name}' cannot be written because its size (${actual} bytes) exceeds the maximum allowed size of ${most} bytes.`,
    );
  }
}

function checkFieldName(name: string): void {
  if (name === '') refuse('field name is empty');
  if (RESERVED.test(name)) refuse(`field name '${name}' is reserved.`);
  if (Buffer.byteLength(name) > MAX_NAME) refuse(`The property.name is longer than ${MAX_NAME} bytes.`);
}

/** @param property the top-level field around the value. @param level how many maps and arrays are around the value. */
function checkValue(value: Value, property: string, level: number): void {
  if (value.type === 'string' && value.value.length * 3 > MAX_VALUE && Buffer.byteLength(value.value) > MAX_VALUE) {
    refuse(`The value of property "${property}" is longer than ${MAX_VALUE} bytes.`);
  }
  if (value.type === 'bytes' && value.value.byteLength > MAX_VALUE) {
    refuse(`The value of property "${property}" is longer than ${MAX_VALUE} bytes.`);
  }
  if (value.type === 'geopoint' && !isOnEarth(value.latitude, value.longitude)) {
    refuse('geo point latitude must be in [-90, 90] and longitude in [-180, 180]');
  }
  if (value.type !== 'map' && value.type !== 'array') return;
  if (level >= MAX_LEVELS) refuse(`Property ${property} contains an invalid nested entity.`);
  if (value.type === 'array') {
    for (const element of value.values) {
      if (element.type === 'array') refuse('Cannot convert an array value in an array value.');
      checkValue(element, property, level + 1);
    }
    return;
  }
  checkVector(value.fields, property);
  for (const [name, inner] of value.fields) {
    if (name !== VECTOR_TYPE) checkFieldName(name);
    checkValue(inner, property, level + 1);
  }
}

function isOnEarth(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** Computes Firestore's storage size: the name, the fields with their names, and 32 bytes. */
function documentSize(fields: Fields, path: ResourcePath): number {
  return nameSize(path) + fieldsSize(fields) + 32;
}

function nameSize(path: ResourcePath): number {
  return path.reduce((sum, segment) => sum + Buffer.byteLength(segment) + 1, 16);
}

function fieldsSize(fields: Fields): number {
  let size = 0;
  for (const [name, value] of fields) size += Buffer.byteLength(name) + 1 + valueSize(value);
  return size;
}

function valueSize(value: Value): number {
  switch (value.type) {
    case 'null':
    case 'boolean':
      return 1;
    case 'integer':
    case 'double':
    case 'timestamp':
      return 8;
    case 'geopoint':
      return 16;
    case 'string':
      return Buffer.byteLength(value.value) + 1;
    case 'bytes':
      return value.value.byteLength;
    case 'reference':
      return nameSize(value.value.split('/').slice(5));
    case 'array':
      return value.values.reduce((sum, element) => sum + valueSize(element), 0);
    case 'map':
      return fieldsSize(value.fields);
  }
}

function refuse(message: string): never {
  throw new EngineError('invalid-argument', message);
}
