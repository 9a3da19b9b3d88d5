import protobuf from 'protobufjs/light.js';
import { EngineError } from '../engine/engine-error.ts';
import type { Document, Fields, ResourcePath, Timestamp, Value } from '../engine/value.ts';
import { type DatabaseName, documentName } from '../engine/values/resource-name.ts';
import { group, message, tag, text, type Writer, wireType } from './protobuf-writer.ts';

/** A document of an export, and the database that its key names. */
export interface ExportedDocument {
  readonly databaseId: string;
  readonly path: ResourcePath;
  readonly fields: Fields;
}

/**
 * Field numbers of App Engine's EntityProto, of which exports consist: a key, properties with a `meaning` and a value,
 * and the key's first element again. Its messages use groups, which current descriptors cannot express, so the fields
 * are encoded one by one.
 */
const field = {
  entity: { key: 13, property: 14, rawProperty: 15, group: 16 },
  key: { app: 13, path: 14, databaseId: 23 },
  pathElement: { group: 1, type: 2, id: 3, name: 4 },
  property: { meaning: 1, name: 3, multiple: 4, value: 5 },
  value: { integer: 1, boolean: 2, string: 3, double: 4, point: 5, latitude: 6, longitude: 7, reference: 12 },
  reference: { app: 13, element: 14, type: 15, id: 16, name: 17, databaseId: 23 },
} as const;
const meaning = { none: 0, timestamp: 7, point: 9, blob: 14, bytes: 16, entity: 19, emptyList: 24 } as const;

const DEFAULT = '(default)';
/** Property name of a vector's elements: a vector is stored as an entity, like a map. */
const VECTOR_ELEMENT = '__vector__';
const NUMERIC_ID = /^__id(-?\d+)__$/;

type Reader = protobuf.Reader;

export function encodeEntity({ projectId, databaseId }: DatabaseName, { path, fields }: Document): Uint8Array {
  const writer = protobuf.Writer.create();
  message(writer, field.entity.key, () => {
    text(writer, field.key.app, `dev~${projectId}`);
    message(writer, field.key.path, () => writePath(writer, path));
    if (databaseId !== DEFAULT) text(writer, field.key.databaseId, databaseId);
  });
  writeFields(writer, fields);
  message(writer, field.entity.group, () => writePath(writer, path.slice(0, 2)));
  return writer.finish();
}

function writePath(writer: Writer, path: ResourcePath): void {
  for (let i = 0; i < path.length; i += 2) {
    group(writer, field.pathElement.group, () => {
      text(writer, field.pathElement.type, path[i] ?? '');
      writeId(writer, path[i + 1] ?? '', field.pathElement);
    });
  }
}

function writeId(writer: Writer, id: string, { id: number, name }: { id: number; name: number }): void {
  const numeric = NUMERIC_ID.exec(id)?.[1];
  if (numeric === undefined) text(writer, name, id);
  else tag(writer, number, wireType.varint).int64(numeric);
}

/** Writes the fields. Empty arrays come first, as the only indexed properties. */
function writeFields(writer: Writer, fields: Fields): void {
  for (const [name, value] of fields) {
    if (!isEmptyArray(value)) continue;
    writeProperty(writer, field.entity.property, { name, meaning: meaning.emptyList, multiple: false }, () => {});
  }
  for (const [name, value] of fields) {
    if (isEmptyArray(value)) continue;
    const values = value.type === 'array' ? value.values : [value];
    for (const one of values) writeValue(writer, name, value.type === 'array', one);
  }
}

const isEmptyArray = (value: Value): boolean => value.type === 'array' && value.values.length === 0;

function writeValue(writer: Writer, name: string, multiple: boolean, value: Value): void {
  const property = { name, meaning: meaningOf(value), multiple };
  writeProperty(writer, field.entity.rawProperty, property, () => {
    switch (value.type) {
      case 'null':
        return;
      case 'boolean':
        tag(writer, field.value.boolean, wireType.varint).bool(value.value);
        return;
      case 'integer':
        tag(writer, field.value.integer, wireType.varint).int64(value.value.toString());
        return;
      case 'double':
        tag(writer, field.value.double, wireType.fixed64).double(value.value);
        return;
      case 'timestamp':
        tag(writer, field.value.integer, wireType.varint).int64(microsOf(value.value).toString());
        return;
      case 'string':
        text(writer, field.value.string, value.value);
        return;
      case 'bytes':
        tag(writer, field.value.string, wireType.bytes).bytes(value.value);
        return;
      case 'reference':
        writeReference(writer, value.value);
        return;
      case 'geopoint':
        group(writer, field.value.point, () => {
          tag(writer, field.value.latitude, wireType.fixed64).double(value.latitude);
          tag(writer, field.value.longitude, wireType.fixed64).double(value.longitude);
        });
        return;
      case 'map':
        message(writer, field.value.string, () => writeMap(writer, value.fields));
        return;
      case 'array':
        throw new Error('An array stands directly in an array');
    }
  });
}

function meaningOf({ type }: Value): number {
  if (type === 'timestamp') return meaning.timestamp;
  if (type === 'bytes') return meaning.blob;
  if (type === 'geopoint') return meaning.point;
  return type === 'map' ? meaning.entity : meaning.none;
}

function writeProperty(
  writer: Writer,
  number: number,
  property: { name: string; meaning: number; multiple: boolean },
  writeContent: () => void,
): void {
  message(writer, number, () => {
    if (property.meaning !== meaning.none) {
      tag(writer, field.property.meaning, wireType.varint).uint32(property.meaning);
    }
    text(writer, field.property.name, property.name);
    tag(writer, field.property.multiple, wireType.varint).bool(property.multiple);
    message(writer, field.property.value, writeContent);
  });
}

/** Writes a map as an entity with an empty key and group. */
function writeMap(writer: Writer, fields: Fields): void {
  message(writer, field.entity.key, () => {
    text(writer, field.key.app, '');
    text(writer, field.key.path, '');
  });
  const elements = vectorElements(fields);
  if (elements) for (const element of elements) writeValue(writer, VECTOR_ELEMENT, true, element);
  else writeFields(writer, fields);
  text(writer, field.entity.group, '');
}

/** Returns the numbers of a vector; `undefined` for any other map, and for a vector without elements. */
function vectorElements(fields: Fields): readonly Value[] | undefined {
  const type = fields.get('__type__');
  const value = fields.get('value');
  const isVector = fields.size === 2 && type?.type === 'string' && type.value === '__vector__';
  if (!isVector || value?.type !== 'array' || value.values.length === 0) return undefined;
  return value.values.every((element) => element.type === 'double') ? value.values : undefined;
}

function writeReference(writer: Writer, name: string): void {
  const [, projectId = '', , databaseId = '', , ...path] = name.split('/');
  group(writer, field.value.reference, () => {
    text(writer, field.reference.app, `dev~${projectId}`);
    for (let i = 0; i < path.length; i += 2) {
      group(writer, field.reference.element, () => {
        text(writer, field.reference.type, path[i] ?? '');
        writeId(writer, path[i + 1] ?? '', field.reference);
      });
    }
    if (databaseId !== DEFAULT) text(writer, field.reference.databaseId, databaseId);
  });
}

/** Uses bigint: in distant years microseconds exceed safe integers. */
const microsOf = ({ seconds, nanos }: Timestamp): bigint => seconds * 1_000_000n + BigInt(Math.floor(nanos / 1_000));

function timestampOf(micros: bigint): Timestamp {
  const rest = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n;
  return { seconds: (micros - rest) / 1_000_000n, nanos: Number(rest) * 1_000 };
}

/** @param projectId the importing project: indexed references at the top level are moved to it, all others stay. */
export function decodeEntity(bytes: Uint8Array, projectId: string): ExportedDocument {
  try {
    const { key, fields } = readEntity(protobuf.Reader.create(bytes), bytes.length, projectId);
    if (key.path.length === 0) throw new EngineError('invalid-argument', 'An entity of the export has no key.');
    return { ...key, fields };
  } catch (error) {
    if (error instanceof EngineError) throw error;
    throw new EngineError('invalid-argument', `An entity of the export cannot be read: ${(error as Error).message}`);
  }
}

interface Entity {
  readonly key: Key;
  readonly fields: Fields;
}
interface Key {
  readonly databaseId: string;
  readonly path: ResourcePath;
}

function readEntity(reader: Reader, end: number, projectId: string | undefined): Entity {
  let key: Key = { databaseId: DEFAULT, path: [] };
  const fields = new Map<string, Value>();
  forEachField(reader, end, (number, type) => {
    if (number === field.entity.key) key = readKey(reader, endOf(reader));
    else if (number === field.entity.property || number === field.entity.rawProperty) {
      const isIndexed = number === field.entity.property;
      addProperty(fields, readProperty(reader, endOf(reader), isIndexed ? projectId : undefined));
    } else reader.skipType(type);
  });
  return { key, fields };
}

function readKey(reader: Reader, end: number): Key {
  const path: string[] = [];
  let databaseId: string = DEFAULT;
  forEachField(reader, end, (number, type) => {
    if (number === field.key.databaseId) databaseId = reader.string();
    else if (number === field.key.path) {
      forEachField(reader, endOf(reader), () => readPathElement(reader, path, field.pathElement));
    } else reader.skipType(type);
  });
  return { databaseId, path };
}

function readPathElement(reader: Reader, path: string[], fields: { type: number; id: number; name: number }): void {
  let kind = '';
  let id = '';
  forEachField(reader, 'group', (number, type) => {
    if (number === fields.type) kind = reader.string();
    else if (number === fields.name) id = reader.string();
    else if (number === fields.id) id = `__id${reader.int64()}__`;
    else reader.skipType(type);
  });
  path.push(kind, id);
}

interface Property {
  readonly name: string;
  readonly meaning: number;
  readonly multiple: boolean;
  readonly value: Value;
}

function addProperty(fields: Map<string, Value>, property: Property): void {
  const { name, value } = property;
  if (property.meaning === meaning.emptyList) fields.set(name, { type: 'array', values: [] });
  else if (property.multiple) {
    const earlier = fields.get(name);
    fields.set(name, { type: 'array', values: [...(earlier?.type === 'array' ? earlier.values : []), value] });
  } else fields.set(name, value);
}

function readProperty(reader: Reader, end: number, projectId: string | undefined): Property {
  let name = '';
  let kind = meaning.none as number;
  let multiple = false;
  let content: Content = {};
  forEachField(reader, end, (number, type) => {
    if (number === field.property.meaning) kind = reader.uint32();
    else if (number === field.property.name) name = reader.string();
    else if (number === field.property.multiple) multiple = reader.bool();
    else if (number === field.property.value) content = readContent(reader, endOf(reader), projectId);
    else reader.skipType(type);
  });
  return { name, meaning: kind, multiple, value: valueWith(kind, content) };
}

/** A decoded PropertyValue: one of its fields, or none for null. */
interface Content {
  readonly integer?: bigint;
  readonly boolean?: boolean;
  readonly bytes?: Uint8Array;
  readonly double?: number;
  readonly point?: { readonly latitude: number; readonly longitude: number };
  readonly reference?: string;
}

function readContent(reader: Reader, end: number, projectId: string | undefined): Content {
  let content: Content = {};
  forEachField(reader, end, (number, type) => {
    if (number === field.value.integer) content = { integer: BigInt(reader.int64().toString()) };
    else if (number === field.value.boolean) content = { boolean: reader.bool() };
    else if (number === field.value.string) content = { bytes: reader.bytes() };
    else if (number === field.value.double) content = { double: reader.double() };
    else if (number === field.value.point) content = { point: readPoint(reader) };
    else if (number === field.value.reference) content = { reference: readReference(reader, projectId) };
    else reader.skipType(type);
  });
  return content;
}

function valueWith(kind: number, { integer, boolean, bytes, double, point, reference }: Content): Value {
  if (integer !== undefined) {
    if (kind === meaning.timestamp) return { type: 'timestamp', value: timestampOf(integer) };
    return { type: 'integer', value: integer };
  }
  if (boolean !== undefined) return { type: 'boolean', value: boolean };
  if (double !== undefined) return { type: 'double', value: double };
  if (point !== undefined) return { type: 'geopoint', ...point };
  if (reference !== undefined) return { type: 'reference', value: reference };
  if (bytes === undefined) return { type: 'null' };
  if (kind === meaning.entity) return mapOf(bytes);
  if (kind === meaning.blob || kind === meaning.bytes) return { type: 'bytes', value: Uint8Array.from(bytes) };
  return { type: 'string', value: Buffer.from(bytes).toString() };
}

function mapOf(bytes: Uint8Array): Value {
  const { fields } = readEntity(protobuf.Reader.create(bytes), bytes.length, undefined);
  const elements = fields.get(VECTOR_ELEMENT);
  if (!elements) return { type: 'map', fields };
  return {
    type: 'map',
    fields: new Map<string, Value>([
      ['__type__', { type: 'string', value: '__vector__' }],
      ['value', elements],
    ]),
  };
}

function readPoint(reader: Reader): { latitude: number; longitude: number } {
  const point = { latitude: 0, longitude: 0 };
  forEachField(reader, 'group', (number, type) => {
    if (number === field.value.latitude) point.latitude = reader.double();
    else if (number === field.value.longitude) point.longitude = reader.double();
    else reader.skipType(type);
  });
  return point;
}

/** @param projectId replaces the reference's project, if given */
function readReference(reader: Reader, projectId: string | undefined): string {
  const path: string[] = [];
  let app = '';
  let databaseId = DEFAULT as string;
  forEachField(reader, 'group', (number, type) => {
    if (number === field.reference.app) app = reader.string();
    else if (number === field.reference.databaseId) databaseId = reader.string();
    else if (number === field.reference.element) readPathElement(reader, path, field.reference);
    else reader.skipType(type);
  });
  // App ids are project ids with a prefix: `dev~` in the emulator, `s~` or `e~` in production.
  return documentName({ projectId: projectId ?? app.replace(/^[a-z]+~/, ''), databaseId }, path);
}

/** Reads a length and returns where its message ends. */
function endOf(reader: Reader): number {
  const length = reader.uint32();
  return reader.pos + length;
}

/** @param end a position, or `group` for the end of the current group. */
function forEachField(reader: Reader, end: number | 'group', onField: (number: number, type: number) => void): void {
  while (end === 'group' || reader.pos < end) {
    const read = reader.uint32();
    const type = read & 7;
    if (type === wireType.groupEnd) return;
    onField(read >>> 3, type);
  }
}
