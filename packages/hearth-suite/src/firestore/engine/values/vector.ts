import { EngineError } from '../engine-error.ts';
import type { Fields, Value } from '../value.ts';

const MAX_DIMENSIONS = 2048;

/** Field names of a vector's map. */
export const VECTOR_TYPE = '__type__';
const ELEMENTS = 'value';
const VECTOR = '__vector__';

export function isVector(fields: Fields): boolean {
  const type = fields.get(VECTOR_TYPE);
  return type?.type === 'string' && type.value === VECTOR;
}

/** Returns the numbers of a vector; `undefined` for any other value. */
export function vectorElements(value: Value | undefined): readonly number[] | undefined {
  return value?.type === 'map' && isVector(value.fields) ? checkedElements(value.fields) : undefined;
}

/** Refuses a map with a `__type__` that is not a complete vector. @param property the top-level field around it. */
export function checkVector(fields: Fields, property: string): void {
  const type = fields.get(VECTOR_TYPE);
  if (type === undefined) return;
  if (type.type !== 'string') refuse(`Field __type__ must be a string; founds ${TYPE_NAME[type.type]}.`);
  if (!isVector(fields)) refuse(`Property ${property} contains an invalid nested entity.`);
  checkedElements(fields);
}

function checkedElements(fields: Fields): readonly number[] {
  const elements = fields.get(ELEMENTS);
  if (elements === undefined) return refuse("Vector map is missing key 'value'.");
  if (fields.size > 2) refuse('Vector value map has extraneous entries.');
  const values = elements.type === 'array' ? elements.values : [elements];
  if (values.length === 0) refuse('Cannot have a zero length vector.');
  if (values.length > MAX_DIMENSIONS) refuse(`Vectors must be at most ${MAX_DIMENSIONS} dimensions.`);
  return values.map((element) =>
    element.type === 'double' ? element.value : refuse("Vector must only contain values of type 'double'"),
  );
}

/** Names of the types in production's messages. */
const TYPE_NAME: Readonly<Record<Value['type'], string>> = {
  null: 'NULL',
  boolean: 'BOOLEAN',
  integer: 'LONG',
  double: 'DOUBLE',
  timestamp: 'TIMESTAMP',
  string: 'STRING',
  bytes: 'BYTES',
  reference: 'ENTITY_REF',
  geopoint: 'GEO_POINT',
  array: 'ARRAY',
  map: 'MAP',
};

function refuse(message: string): never {
  throw new EngineError('invalid-argument', message);
}
