import { EngineError } from '../../engine/engine-error.ts';
import type { Document, Fields, Timestamp, Value } from '../../engine/value.ts';
import { type DatabaseName, documentName } from '../../engine/values/resource-name.ts';
import type { Wire } from './wire-types.ts';

/** Decodes google.firestore.v1.Value. */
export function decodeValue(wire: Wire['Value']): Value {
  if (wire.nullValue !== undefined && wire.nullValue !== null) return { type: 'null' };
  if (isSet(wire.booleanValue)) return { type: 'boolean', value: wire.booleanValue };
  if (isSet(wire.integerValue)) return { type: 'integer', value: BigInt(String(wire.integerValue)) };
  if (isSet(wire.doubleValue)) return { type: 'double', value: wire.doubleValue };
  if (isSet(wire.timestampValue)) return { type: 'timestamp', value: decodeTime(wire.timestampValue) };
  if (isSet(wire.stringValue)) return { type: 'string', value: wire.stringValue };
  if (isSet(wire.bytesValue)) return { type: 'bytes', value: decodeBytes(wire.bytesValue) };
  if (isSet(wire.referenceValue)) return { type: 'reference', value: wire.referenceValue };
  if (isSet(wire.geoPointValue)) {
    return {
      type: 'geopoint',
      latitude: wire.geoPointValue.latitude ?? 0,
      longitude: wire.geoPointValue.longitude ?? 0,
    };
  }
  if (isSet(wire.arrayValue)) return { type: 'array', values: (wire.arrayValue.values ?? []).map(decodeValue) };
  if (isSet(wire.mapValue)) return { type: 'map', fields: decodeFields(wire.mapValue.fields) };
  throw new EngineError('invalid-argument', 'A value has no value_type set.');
}

export function decodeFields(fields: Readonly<Record<string, Wire['Value']>> | null | undefined): Fields {
  return new Map(Object.entries(fields ?? {}).map(([name, value]) => [name, decodeValue(value)]));
}

export function encodeValue(value: Value): Wire['Value'] {
  switch (value.type) {
    case 'null':
      return { nullValue: 'NULL_VALUE' };
    case 'boolean':
      return { booleanValue: value.value };
    case 'integer':
      return { integerValue: value.value.toString() };
    case 'double':
      return { doubleValue: value.value };
    case 'timestamp':
      return { timestampValue: encodeTime(value.value) };
    case 'string':
      return { stringValue: value.value };
    case 'bytes':
      return { bytesValue: value.value };
    case 'reference':
      return { referenceValue: value.value };
    case 'geopoint':
      return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
    case 'array':
      return { arrayValue: { values: value.values.map(encodeValue) } };
    case 'map':
      return { mapValue: { fields: encodeFields(value.fields) } };
  }
}

function encodeFields(fields: Fields): Record<string, Wire['Value']> {
  // An object without prototype: `__proto__` is a valid name.
  const wire: Record<string, Wire['Value']> = Object.create(null);
  for (const [name, value] of fields) wire[name] = encodeValue(value);
  return wire;
}

export function encodeDocument(database: DatabaseName, document: Document): Wire['Document'] {
  return {
    name: documentName(database, document.path),
    fields: encodeFields(document.fields),
    createTime: encodeTime(document.createTime),
    updateTime: encodeTime(document.updateTime),
  };
}

/** First second of the year 1, and last one of 9999. */
const firstSecond = -62_135_596_800n;
const lastSecond = 253_402_300_799n;

export function decodeTime(wire: Wire['Timestamp']): Timestamp {
  const seconds = BigInt(String(wire.seconds ?? 0));
  const nanos = wire.nanos ?? 0;
  if (seconds < firstSecond || seconds > lastSecond || nanos < 0 || nanos > 999_999_999) {
    throw new EngineError('invalid-argument', `Timestamp out of range: ${seconds} seconds, ${nanos} nanoseconds.`);
  }
  return { seconds, nanos };
}

export function encodeTime(time: Timestamp): Wire['Timestamp'] {
  return { seconds: time.seconds.toString(), nanos: time.nanos };
}

export function decodeBytes(wire: Uint8Array | string): Uint8Array {
  return typeof wire === 'string' ? Buffer.from(wire, 'base64') : wire;
}

export const isSet = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;
