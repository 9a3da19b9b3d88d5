import type { Document, Fields, Timestamp, Value } from '../../engine/value.ts';
import { RulesLatLng, RulesPath, RulesTimestamp, type RulesValue } from './rules-value.ts';

/** Converts a stored value to the rules' value. A reference becomes the path of its document. */
export function rulesValueOf(value: Value): RulesValue {
  switch (value.type) {
    case 'null':
      return null;
    case 'timestamp':
      return timestampOf(value.value);
    case 'reference':
      return pathOf(value.value);
    case 'geopoint':
      return new RulesLatLng(value.latitude, value.longitude);
    case 'array':
      return value.values.map(rulesValueOf);
    case 'map':
      return rulesMapOf(value.fields);
    default:
      return value.value;
  }
}

export function rulesMapOf(fields: Fields): ReadonlyMap<string, RulesValue> {
  return new Map([...fields].map(([name, value]) => [name, rulesValueOf(value)]));
}

export const timestampOf = ({ seconds, nanos }: Timestamp): RulesTimestamp =>
  new RulesTimestamp(seconds * 1_000_000_000n + BigInt(nanos));

/** Converts `projects/{p}/databases/{d}/documents/…` to the rules' form `/databases/{d}/documents/…`. */
const pathOf = (name: string): RulesPath => new RulesPath(name.split('/').slice(2));

/** Returns `resource`: the data with the document's id and full path. */
export function resourceOf(
  databaseId: string,
  path: Document['path'],
  fields: Fields,
): ReadonlyMap<string, RulesValue> {
  return new Map<string, RulesValue>([
    ['data', rulesMapOf(fields)],
    ['id', path.at(-1) ?? ''],
    ['__name__', new RulesPath(['databases', databaseId, 'documents', ...path])],
  ]);
}

/** Converts a JSON value, such as the claims of an ID token. */
export function rulesValueFromJson(json: unknown): RulesValue {
  if (json === null || typeof json === 'boolean' || typeof json === 'string') return json;
  if (typeof json === 'number') return Number.isSafeInteger(json) ? BigInt(json) : json;
  if (Array.isArray(json)) return json.map(rulesValueFromJson);
  if (typeof json === 'object') {
    return new Map(Object.entries(json).map(([key, value]) => [key, rulesValueFromJson(value)]));
  }
  return null;
}
