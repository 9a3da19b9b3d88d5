import { describe, expect, it } from 'vitest';
import { fromProtoJson, toProtoJson } from './proto-json.ts';
import { typeNamed } from './schema.ts';

const read = (type: string, json: unknown) => fromProtoJson(typeNamed(type), json);
const write = (type: string, message: object) => JSON.stringify(toProtoJson(typeNamed(type), message));

describe('ProtoJSON', () => {
  it.each<[type: string, json: object, message: object]>([
    ['Value', { integerValue: '7' }, { integerValue: '7' }],
    ['Value', { integerValue: 7 }, { integerValue: '7' }],
    ['Value', { integer_value: '-9223372036854775808' }, { integerValue: '-9223372036854775808' }],
    ['Value', { doubleValue: 1.5 }, { doubleValue: 1.5 }],
    ['Value', { doubleValue: 'NaN' }, { doubleValue: Number.NaN }],
    ['Value', { doubleValue: '-Infinity' }, { doubleValue: Number.NEGATIVE_INFINITY }],
    ['Value', { doubleValue: '-0' }, { doubleValue: -0 }],
    ['Value', { nullValue: null }, { nullValue: 'NULL_VALUE' }],
    ['Value', { nullValue: 'NULL_VALUE' }, { nullValue: 'NULL_VALUE' }],
    ['Value', { bytesValue: 'AAEC' }, { bytesValue: Buffer.from([0, 1, 2]) }],
    ['Value', { bytesValue: '-_8' }, { bytesValue: Buffer.from([251, 255]) }],
    ['Value', { stringValue: null }, {}],
    ['Value', { timestampValue: '2026-01-01T00:00:00Z' }, { timestampValue: { seconds: '1767225600', nanos: 0 } }],
    [
      'Value',
      { timestampValue: '2026-01-01T01:00:00.5+01:00' },
      { timestampValue: { seconds: '1767225600', nanos: 500_000_000 } },
    ],
    [
      'Value',
      { timestampValue: '1969-12-31T23:59:59.999999999Z' },
      { timestampValue: { seconds: '-1', nanos: 999_999_999 } },
    ],
    ['Value', { timestampValue: { seconds: 5, nanos: 6 } }, { timestampValue: { seconds: '5', nanos: 6 } }],
    ['Value', { timestampValue: { seconds: '5' } }, { timestampValue: { seconds: '5', nanos: 0 } }],
    ['StructuredQuery', { limit: 5, offset: 2 }, { limit: { value: 5 }, offset: 2 }],
    ['StructuredQuery', { order_by: [{ direction: 2 }] }, { orderBy: [{ direction: 'DESCENDING' }] }],
    ['DocumentMask', { fieldPaths: 'a' }, { fieldPaths: ['a'] }],
    ['Precondition', { exists: false }, { exists: false }],
  ])('%s: %j is decoded', (type, json, message) => {
    expect(read(type, json)).toEqual(message);
  });

  it.each<[type: string, json: unknown, message: string]>([
    ['Value', 'x', 'must be an object'],
    ['Value', [], 'must be an object'],
    ['Value', { strangeValue: 1 }, 'Unknown name "strangeValue"'],
    ['Value', { constructor: 1 }, 'Unknown name "constructor"'],
    ['Value', { integerValue: '1.5' }, "Invalid value at 'integerValue'"],
    ['Value', { integerValue: '9223372036854775808' }, "Invalid value at 'integerValue'"],
    ['Value', { integerValue: true }, "Invalid value at 'integerValue'"],
    ['Value', { doubleValue: 'much' }, "Invalid value at 'doubleValue'"],
    ['Value', { booleanValue: 'true' }, "Invalid value at 'booleanValue'"],
    ['Value', { stringValue: 5 }, "Invalid value at 'stringValue'"],
    ['Value', { bytesValue: 'ä' }, "Invalid value at 'bytesValue'"],
    ['Value', { timestampValue: 'yesterday' }, "Invalid value at 'timestampValue'"],
    ['Value', { timestampValue: '2026-02-30T99:00:00Z' }, "Invalid value at 'timestampValue'"],
    ['Value', { timestampValue: { seconds: 'x' } }, "Invalid value at 'timestampValue'"],
    ['Value', { timestampValue: { seconds: 1, nanos: {} } }, "Invalid value at 'timestampValue'"],
    [
      'Value',
      { stringValue: '', integerValue: '1' },
      "oneof field 'valueType' is already set. Cannot set 'integerValue'",
    ],
    ['MapValue', { fields: [] }, '"fields" must be a map'],
    ['StructuredQuery', { limit: 2 ** 31 }, "Invalid value at 'value'"],
    ['StructuredQuery', { orderBy: [{ direction: 'SIDEWAYS' }] }, "Invalid value at 'direction'"],
    ['StructuredQuery', { orderBy: [{ direction: 'constructor' }] }, "Invalid value at 'direction'"],
  ])('%s: %j is refused', (type, json, message) => {
    expect(() => read(type, json)).toThrow(message);
  });

  it('keeps map keys like __proto__ and constructor', () => {
    const json = JSON.parse('{"fields":{"__proto__":{"booleanValue":true},"constructor":{"booleanValue":false}}}');
    expect(Object.keys(read('MapValue', json).fields as object)).toEqual(['__proto__', 'constructor']);
    expect(write('MapValue', read('MapValue', json))).toBe(JSON.stringify(json));
  });

  it('is refused if nested too deeply', () => {
    const nested = (depth: number): unknown =>
      JSON.parse(`${'{"arrayValue":{"values":['.repeat(depth)}{}${']}}'.repeat(depth)}`);
    expect(() => read('Value', nested(40))).not.toThrow();
    expect(() => read('Value', nested(5_000))).toThrow('nested too deeply');
  });

  it.each<[type: string, message: object, json: string]>([
    ['Value', { nullValue: 'NULL_VALUE' }, '{"nullValue":null}'],
    ['Value', { doubleValue: Number.NaN }, '{"doubleValue":"NaN"}'],
    ['Value', { doubleValue: -0 }, '{"doubleValue":"-0"}'],
    ['Value', { integerValue: '7' }, '{"integerValue":"7"}'],
    ['Value', { bytesValue: Buffer.from([0, 1, 2]) }, '{"bytesValue":"AAEC"}'],
    ['Value', { timestampValue: { seconds: '0', nanos: 0 } }, '{"timestampValue":"1970-01-01T00:00:00Z"}'],
    ['Value', { timestampValue: { seconds: '0', nanos: 5_000 } }, '{"timestampValue":"1970-01-01T00:00:00.000005Z"}'],
    [
      'Value',
      { timestampValue: { seconds: '-1', nanos: 500_000_000 } },
      '{"timestampValue":"1969-12-31T23:59:59.500Z"}',
    ],
    ['Value', { timestampValue: { seconds: '-62135596800' } }, '{"timestampValue":"0001-01-01T00:00:00Z"}'],
    ['RunQueryResponse', { transaction: undefined, skippedResults: 2 }, '{"skippedResults":2}'],
    [
      'ListenResponse',
      { targetChange: { targetChangeType: 'ADD', targetIds: [2] } },
      '{"targetChange":{"targetChangeType":"ADD","targetIds":[2]}}',
    ],
  ])('%s: %j is encoded', (type, message, json) => {
    expect(write(type, message)).toBe(json);
  });

  it.each<[type: string, message: object, json: string]>([
    ['ListDocumentsResponse', { documents: [], nextPageToken: '' }, '{}'],
    ['Value', { arrayValue: { values: [] } }, '{"arrayValue":{}}'],
    ['Value', { mapValue: { fields: {} } }, '{"mapValue":{}}'],
    ['Value', { stringValue: '' }, '{"stringValue":""}'],
  ])('omits empty values, except the set field of a oneof: %s %j', (type, message, json) => {
    expect(write(type, message)).toBe(json);
  });

  it('encodes structs and durations as plain JSON', () => {
    const used = { fields: { properties: { stringValue: '(a ASC)' } } };
    expect(write('PlanSummary', { indexesUsed: [used] })).toBe('{"indexesUsed":[{"properties":"(a ASC)"}]}');
    const stats = (seconds: string, nanos: number) =>
      write('ExecutionStats', { executionDuration: { seconds, nanos } });
    expect(stats('1', 2_500_000)).toBe('{"executionDuration":"1.002500s"}');
    expect(stats('3', 0)).toBe('{"executionDuration":"3s"}');
  });
});
