import type protobuf from 'protobufjs/light.js';
import { EngineError } from '../../engine/engine-error.ts';

type Plain = Record<string, unknown>;

/** Maximum depth of nested messages, as in the official parsers. */
const maxDepth = 100;

/**
 * Converts ProtoJSON (protobuf.dev/programming-guides/json) to the plain objects of `decodeMessage`: names in camelCase
 * or the proto's, 64-bit numbers as strings, bytes in base64, timestamps in RFC 3339, wrapper types as bare values.
 * Refuses unknown names.
 */
export function fromProtoJson(type: protobuf.Type, json: unknown, depth = 0): Plain {
  if (depth > maxDepth) throw invalid('The message is nested too deeply.');
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw invalid(`Message type "${type.fullName.slice(1)}" must be an object`);
  }
  const message: Plain = {};
  for (const [name, value] of Object.entries(json)) {
    const field = fieldNamed(type, name);
    if (!field) throw invalid(`Unknown name "${name}": Cannot find field.`);
    const read = readField(field, value, depth);
    if (read === undefined) continue;
    if (field.partOf?.fieldsArray.some((other) => other.name in message)) {
      throw invalid(`Invalid value (oneof), oneof field '${field.partOf.name}' is already set. Cannot set '${name}'`);
    }
    message[field.name] = read;
  }
  return message;
}

function fieldNamed(type: protobuf.Type, name: string): protobuf.Field | undefined {
  if (Object.hasOwn(type.fields, name)) return type.fields[name];
  const camel = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.hasOwn(type.fields, camel) ? type.fields[camel] : undefined;
}

function readField(field: protobuf.Field, json: unknown, depth: number): unknown {
  if (json === null) return isNullValue(field) ? 'NULL_VALUE' : undefined;
  if (field.map) {
    if (typeof json !== 'object' || Array.isArray(json)) throw invalid(`"${field.name}" must be a map`);
    // An object without prototype: `__proto__` is a valid name.
    const map: Plain = Object.create(null);
    for (const [key, value] of Object.entries(json)) map[key] = readOne(field, value, depth);
    return map;
  }
  if (!field.repeated) return readOne(field, json, depth);
  return (Array.isArray(json) ? json : [json]).map((value) => readOne(field, value, depth));
}

function readOne(field: protobuf.Field, json: unknown, depth: number): unknown {
  const type = field.resolvedType;
  if (!type) return readScalar(field, json);
  if ('values' in type) {
    const name = typeof json === 'number' ? type.valuesById[json] : json;
    if (typeof name !== 'string' || !Object.hasOwn(type.values, name))
      throw invalid(`Invalid value at '${field.name}'`);
    return name;
  }
  if (type.fullName === '.google.protobuf.Timestamp') return parseTime(json, field.name);
  const wrapped = type.fullName.startsWith('.google.protobuf.') ? type.fields.value : undefined;
  if (wrapped) return { value: readScalar(wrapped, json) };
  return fromProtoJson(type, json, depth + 1);
}

function readScalar(field: protobuf.Field, json: unknown): unknown {
  switch (field.type) {
    case 'string':
      if (typeof json === 'string') return json;
      break;
    case 'bool':
      if (typeof json === 'boolean') return json;
      break;
    case 'bytes':
      if (typeof json === 'string' && /^[-\w+/]*={0,2}$/.test(json)) return Buffer.from(json, 'base64');
      break;
    case 'double':
    case 'float':
      if (typeof json === 'number') return json;
      if (typeof json === 'string' && /^(NaN|-?Infinity|[-+0-9.eE]+)$/.test(json)) return Number(json);
      break;
    case 'int64':
      if (isInteger(json) && BigInt.asIntN(64, BigInt(json)) === BigInt(json)) return String(json);
      break;
    default:
      if (isInteger(json) && Number(json) === (Number(json) | 0)) return Number(json);
  }
  throw invalid(`Invalid value at '${field.name}' (${field.type}), ${JSON.stringify(json)?.slice(0, 100)}`);
}

const isInteger = (json: unknown): json is number | string =>
  (typeof json === 'number' && Number.isSafeInteger(json)) || (typeof json === 'string' && /^-?\d{1,20}$/.test(json));

const isNullValue = (field: protobuf.Field): boolean => field.resolvedType?.fullName === '.google.protobuf.NullValue';

function parseTime(json: unknown, name: string): Plain {
  // The web SDK also sends timestamps as messages.
  if (typeof json === 'object' && json !== null && 'seconds' in json) {
    const nanos = 'nanos' in json ? json.nanos : 0;
    if (!isInteger(json.seconds) || !isInteger(nanos)) throw invalid(`Invalid value at '${name}' (Timestamp)`);
    return { seconds: String(json.seconds), nanos: Number(nanos) };
  }
  const parts = typeof json === 'string' ? /^(.*T\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/.exec(json) : null;
  const millis = parts ? Date.parse(`${parts[1]}${parts[3]}`) : Number.NaN;
  if (!parts || Number.isNaN(millis)) throw invalid(`Invalid value at '${name}' (Timestamp)`);
  return { seconds: String(Math.floor(millis / 1000)), nanos: Number((parts[2] ?? '').padEnd(9, '0')) };
}

/** Converts an answer of the services, a plain object, to ProtoJSON. */
export function toProtoJson(type: protobuf.Type, message: object): Plain {
  const json: Plain = {};
  for (const [name, value] of Object.entries(message)) {
    const field = type.fields[name];
    if (!field) throw new Error(`${type.fullName} has no field ${name}`);
    if (value === undefined || value === null || isOmitted(field, value)) continue;
    json[name] = writeField(field, value);
  }
  return json;
}

/** Whether ProtoJSON omits the value: empty lists, maps and texts, unless they are the set field of a oneof. */
function isOmitted(field: protobuf.Field, value: unknown): boolean {
  if (field.repeated || field.map) return Object.keys(value as object).length === 0;
  return value === '' && !field.partOf;
}

function writeField(field: protobuf.Field, value: unknown): unknown {
  if (field.map) {
    const map: Plain = {};
    for (const [key, one] of Object.entries(value as object)) {
      Object.defineProperty(map, key, { value: writeOne(field, one), enumerable: true });
    }
    return map;
  }
  return field.repeated ? (value as unknown[]).map((one) => writeOne(field, one)) : writeOne(field, value);
}

function writeOne(field: protobuf.Field, value: unknown): unknown {
  const type = field.resolvedType;
  if (!type) return writeScalar(field, value);
  if ('values' in type) return isNullValue(field) ? null : value;
  if (type.fullName === '.google.protobuf.Timestamp') return formatTime(value as Seconds);
  if (type.fullName === '.google.protobuf.Duration') return formatDuration(value as Seconds);
  if (type.fullName === '.google.protobuf.Struct') return plainStruct(value as Struct);
  const wrapped = type.fullName.startsWith('.google.protobuf.') ? type.fields.value : undefined;
  if (wrapped) return writeScalar(wrapped, (value as { value: unknown }).value);
  return toProtoJson(type, value as object);
}

function writeScalar(field: protobuf.Field, value: unknown): unknown {
  if (field.type === 'bytes') return Buffer.from(value as Uint8Array).toString('base64');
  if (field.type === 'int64') return String(value);
  if (field.type === 'double' && !Number.isFinite(value)) return String(value);
  // JSON.stringify would lose the sign of -0.
  if (Object.is(value, -0)) return '-0';
  return value;
}

interface Seconds {
  readonly seconds: unknown;
  readonly nanos?: number;
}

function formatTime({ seconds, nanos = 0 }: Seconds): string {
  return `${new Date(Number(seconds) * 1000).toISOString().slice(0, 19)}${fraction(nanos)}Z`;
}

const formatDuration = ({ seconds, nanos = 0 }: Seconds): string => `${seconds}${fraction(nanos)}s`;

function fraction(nanos: number): string {
  const digits = String(nanos)
    .padStart(9, '0')
    .replace(/(000){1,3}$/, '');
  return digits ? `.${digits}` : '';
}

/** A Struct whose values are all strings: the services return no other. */
interface Struct {
  readonly fields: Readonly<Record<string, { readonly stringValue: string }>>;
}

function plainStruct({ fields }: Struct): Plain {
  return Object.fromEntries(Object.entries(fields).map(([name, { stringValue }]) => [name, stringValue]));
}

const invalid = (message: string): EngineError =>
  new EngineError('invalid-argument', `Invalid JSON payload received. ${message}`);
