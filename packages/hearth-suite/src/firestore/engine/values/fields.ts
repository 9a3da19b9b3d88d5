import type { FieldPath } from '../field-path.ts';
import type { Fields, Value } from '../value.ts';
import { isVector } from './vector.ts';

export function getField(fields: Fields, path: FieldPath): Value | undefined {
  let value: Value | undefined;
  let level: Fields | undefined = fields;
  for (const name of path) {
    value = level?.get(name);
    level = value?.type === 'map' ? value.fields : undefined;
    if (value === undefined) return undefined;
  }
  return value;
}

/** Returns a copy with the field set, or removed for `undefined`. Creates missing maps along the path. */
export function withField(fields: Fields, path: FieldPath, value: Value | undefined): Fields {
  const [name, ...rest] = path;
  if (name === undefined) return fields;
  const inner = fields.get(name);
  // A vector is a value of its own, not a map that a field could be added to.
  const innerFields = inner?.type === 'map' && !isVector(inner.fields) ? inner.fields : undefined;
  if (value === undefined && (rest.length === 0 ? inner === undefined : innerFields === undefined)) return fields;
  const copy = new Map(fields);
  if (rest.length > 0) copy.set(name, { type: 'map', fields: withField(innerFields ?? new Map(), rest, value) });
  else if (value === undefined) copy.delete(name);
  else copy.set(name, value);
  return copy;
}

/** Returns only the named fields. */
export function projectFields(fields: Fields, paths: readonly FieldPath[]): Fields {
  let result: Fields = new Map();
  for (const path of paths) {
    const value = getField(fields, path);
    if (value !== undefined) result = withField(result, path, value);
  }
  return result;
}

export function sameFields(a: Fields, b: Fields): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const [name, value] of a) {
    const other = b.get(name);
    if (other === undefined || !sameValue(value, other)) return false;
  }
  return true;
}

/** Whether two values are identical: unlike in queries, 1 is not 1.0 and 0 is not -0. */
function sameValue(a: Value, b: Value): boolean {
  if (a.type === 'map') return b.type === 'map' && sameFields(a.fields, b.fields);
  if (a.type === 'array') {
    if (b.type !== 'array' || a.values.length !== b.values.length) return false;
    return a.values.every((value, i) => {
      const other = b.values[i];
      return other !== undefined && sameValue(value, other);
    });
  }
  if (a.type === 'bytes') return b.type === 'bytes' && Buffer.compare(a.value, b.value) === 0;
  if (a.type === 'timestamp') {
    return b.type === 'timestamp' && a.value.seconds === b.value.seconds && a.value.nanos === b.value.nanos;
  }
  if (a.type === 'geopoint') {
    return b.type === 'geopoint' && Object.is(a.latitude, b.latitude) && Object.is(a.longitude, b.longitude);
  }
  if (a.type === 'null' || b.type === 'null') return a.type === b.type;
  return a.type === b.type && 'value' in b && Object.is(a.value, b.value);
}
