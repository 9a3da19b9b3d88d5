import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Value } from '../../engine/value.ts';
import { fromProtoJson, toProtoJson } from '../proto/proto-json.ts';
import { decodeMessage, encodeMessage, typeNamed } from '../proto/schema.ts';
import { decodeAggregations, decodeQuery } from './queries.ts';
import { decodeValue, encodeValue } from './values.ts';
import type { Wire } from './wire-types.ts';
import { decodeWrite } from './writes.ts';

const database = { projectId: 'p', databaseId: '(default)' };
const name = (path: string): string => `projects/p/databases/(default)/documents/${path}`;

/** Generates values of every type that can be stored. */
const anyValue = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant<Value>({ type: 'null' }),
    fc.boolean().map((value): Value => ({ type: 'boolean', value })),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value): Value => ({ type: 'integer', value })),
    fc.double().map((value): Value => ({ type: 'double', value })),
    fc
      .tuple(fc.bigInt({ min: -62_135_596_800n, max: 253_402_300_799n }), fc.nat({ max: 999_999 }))
      .map(([seconds, micros]): Value => ({ type: 'timestamp', value: { seconds, nanos: micros * 1000 } })),
    fc.string({ unit: 'binary' }).map((value): Value => ({ type: 'string', value })),
    fc.uint8Array().map((value): Value => ({ type: 'bytes', value: Buffer.from(value) })),
    fc.stringMatching(/^[a-z/]{1,20}$/).map((path): Value => ({ type: 'reference', value: name(path) })),
    fc
      .tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }))
      .map(([latitude, longitude]): Value => ({ type: 'geopoint', latitude, longitude })),
    fc.array(tie('value'), { maxLength: 4 }).map((values): Value => ({ type: 'array', values })),
    fc
      .array(fc.tuple(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', '')), tie('value')), {
        maxLength: 4,
      })
      .map((fields): Value => ({ type: 'map', fields: new Map(fields) })),
  ),
})).value;

describe('encoded values', () => {
  const type = typeNamed('Value');

  it('survive a round trip through messages', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        expect(decodeValue(encodeValue(value))).toEqual(value);
      }),
    );
  });

  it('survive a round trip through bytes', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        const message = decodeMessage(type, encodeMessage(type, encodeValue(value))) as Wire['Value'];
        expect(decodeValue(message)).toEqual(value);
      }),
    );
  });

  it('survive a round trip through ProtoJSON', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        const text = JSON.stringify(toProtoJson(type, encodeValue(value)));
        expect(decodeValue(fromProtoJson(type, JSON.parse(text)))).toEqual(value);
      }),
    );
  });

  it('without a type are refused', () => {
    expect(() => decodeValue({})).toThrow('A value has no value_type set.');
  });
});

describe('decoded writes', () => {
  const decode = (json: object) => decodeWrite(database, fromProtoJson(typeNamed('Write'), json));
  it.each([
    [
      {
        update: { name: name('a/b'), fields: { n: { integerValue: '1' } } },
        updateMask: { fieldPaths: ['n', 'm.`x y`'] },
        currentDocument: { exists: true },
      },
      {
        type: 'update',
        path: ['a', 'b'],
        fields: new Map([['n', { type: 'integer', value: 1n }]]),
        mask: [['n'], ['m', 'x y']],
        transforms: [],
        precondition: { exists: true },
      },
    ],
    [{ delete: name('a/b') }, { type: 'delete', path: ['a', 'b'] }],
    [
      { delete: name('a/b'), currentDocument: { updateTime: '1970-01-01T00:00:01.000005Z' } },
      { type: 'delete', path: ['a', 'b'], precondition: { updateTime: { seconds: 1n, nanos: 5000 } } },
    ],
    [
      { verify: name('a/b'), currentDocument: { exists: false } },
      { type: 'verify', path: ['a', 'b'], precondition: { exists: false } },
    ],
    [
      { transform: { document: name('a/b'), fieldTransforms: [{ fieldPath: 't', setToServerValue: 'REQUEST_TIME' }] } },
      {
        type: 'update',
        path: ['a', 'b'],
        fields: new Map(),
        mask: [],
        transforms: [{ type: 'server-timestamp', field: ['t'] }],
      },
    ],
  ])('%j is decoded', (json, write) => {
    expect(decode(json)).toEqual(write);
  });

  it.each(['increment', 'maximum', 'minimum'])('a transform of kind %s is decoded', (kind) => {
    const json = {
      update: { name: name('a/b') },
      updateTransforms: [{ fieldPath: 'n', [kind]: { doubleValue: 1.5 } }],
    };
    expect(decode(json)).toMatchObject({
      transforms: [{ type: kind, field: ['n'], operand: { type: 'double', value: 1.5 } }],
    });
  });

  it.each([
    [{ appendMissingElements: { values: [{ nullValue: null }] } }, 'array-union'],
    [{ removeAllFromArray: { values: [{ nullValue: null }] } }, 'array-remove'],
  ])('a transform %j is decoded', (transform, type) => {
    const json = { update: { name: name('a/b') }, updateTransforms: [{ fieldPath: 'l', ...transform }] };
    expect(decode(json)).toMatchObject({ transforms: [{ type, field: ['l'], values: [{ type: 'null' }] }] });
  });

  it.each([
    [{}, 'A write needs an operation'],
    [{ delete: 'projects/q/databases/(default)/documents/a/b' }, 'does not belong to database'],
    [{ delete: name('a') }, 'lacks a valid document id'],
    [{ delete: name('a//b/c') }, 'Resource id'],
    [{ delete: name('a/..') }, 'Resource id'],
    ...['', 'a.', '.a', 'a..b', '9a', 'a b', 'a`b`', '`a', '``'].map((path): [object, string] => [
      { update: { name: name('a/b') }, updateMask: { fieldPaths: [path] } },
      `Invalid property path "${path}".`,
    ]),
    ...['0000-12-31T23:59:59Z', { seconds: '253402300800' }].map((timestampValue): [object, string] => [
      { update: { name: name('a/b'), fields: { t: { timestampValue } } } },
      'Timestamp out of range',
    ]),
    [{ update: { name: name('a/b') }, delete: name('a/b') }, "oneof field 'operation' is already set"],
    [{ delete: name('a/b'), currentDocument: {} }, 'A precondition needs a condition'],
    [{ update: { name: name('a/b') }, updateTransforms: [{ fieldPath: 'n' }] }, 'A transform needs an operation'],
    [
      { update: { name: name('a/b') }, updateTransforms: [{ fieldPath: 'n', setToServerValue: 0 }] },
      'Unknown server value',
    ],
  ])('%j is refused', (json, message) => {
    expect(() => decode(json)).toThrow(message);
  });
});

describe('decoded queries', () => {
  const decode = (json: object) => decodeQuery(['p', '1'], fromProtoJson(typeNamed('StructuredQuery'), json));
  const field = (op: string) => ({ fieldFilter: { field: { fieldPath: 'a.b' }, op, value: { stringValue: 'x' } } });

  it.each([
    ['EQUAL', '=='],
    ['NOT_EQUAL', '!='],
    ['LESS_THAN', '<'],
    ['LESS_THAN_OR_EQUAL', '<='],
    ['GREATER_THAN', '>'],
    ['GREATER_THAN_OR_EQUAL', '>='],
    ['IN', 'in'],
    ['NOT_IN', 'not-in'],
    ['ARRAY_CONTAINS', 'array-contains'],
    ['ARRAY_CONTAINS_ANY', 'array-contains-any'],
  ])('the operator %s is decoded as %s', (op, read) => {
    const where = { type: 'field', field: ['a', 'b'], op: read, value: { type: 'string', value: 'x' } };
    expect(decode({ from: [{ collectionId: 'c' }], where: field(op) }).where).toEqual(where);
  });

  it.each(['IS_NAN', 'IS_NOT_NAN', 'IS_NULL', 'IS_NOT_NULL'])('the operator %s is decoded', (op) => {
    const where = { unaryFilter: { field: { fieldPath: 'a' }, op } };
    expect(decode({ from: [{ collectionId: 'c' }], where }).where).toEqual({
      type: 'unary',
      field: ['a'],
      op: op.toLowerCase().replaceAll('_', '-'),
    });
  });

  it('all other parts of a query are decoded', () => {
    const json = {
      from: [{ collectionId: 'c', allDescendants: true }],
      where: { compositeFilter: { op: 'OR', filters: [field('EQUAL'), field('IN')] } },
      orderBy: [{ field: { fieldPath: 'a' }, direction: 'DESCENDING' }, { field: { fieldPath: '__name__' } }],
      startAt: { values: [{ nullValue: null }], before: true },
      endAt: { values: [{ booleanValue: true }] },
      offset: 3,
      limit: 7,
      select: { fields: [{ fieldPath: 'a' }] },
    };
    expect(decode(json)).toEqual({
      parent: ['p', '1'],
      from: { collectionId: 'c', allDescendants: true },
      where: { type: 'or', filters: [expect.objectContaining({ op: '==' }), expect.objectContaining({ op: 'in' })] },
      orderBy: [
        { field: ['a'], direction: 'descending' },
        { field: ['__name__'], direction: 'ascending' },
      ],
      startAt: { values: [{ type: 'null' }], before: true },
      endAt: { values: [{ type: 'boolean', value: true }], before: false },
      offset: 3,
      limit: 7,
      select: [['a']],
    });
  });

  it('a limit of 0 is kept, and a missing one means no limit', () => {
    expect(decode({ from: [{ collectionId: 'c' }], limit: 0 }).limit).toBe(0);
    expect(decode({ from: [{ collectionId: 'c' }] }).limit).toBeUndefined();
  });

  it.each([
    [{ from: [{}, {}] }, 'Only one collection selector'],
    [{ where: {} }, 'A filter needs one of'],
    [{ where: { compositeFilter: { filters: [] } } }, 'needs an operator'],
    [{ where: { fieldFilter: { field: { fieldPath: 'a' }, op: 'EQUAL' } } }, 'needs an operator and a value'],
    [{ where: { unaryFilter: { op: 'constructor' } } }, "Invalid value at 'op'"],
    [{ findNearest: { vectorField: { fieldPath: 'v' } } }, 'A value has no value_type set.'],
  ])('%j is refused', (json, message) => {
    expect(() => decode(json)).toThrow(message);
  });

  it('aggregations are decoded, with generated aliases for those without one', () => {
    const json = {
      aggregations: [
        { count: { upTo: '5' } },
        { alias: 's', sum: { field: { fieldPath: 'n' } } },
        { avg: { field: { fieldPath: 'a.n' } } },
      ],
    };
    expect(decodeAggregations(fromProtoJson(typeNamed('StructuredAggregationQuery'), json))).toEqual([
      { type: 'count', alias: 'field_1', upTo: 5 },
      { type: 'sum', alias: 's', field: ['n'] },
      { type: 'avg', alias: 'field_3', field: ['a', 'n'] },
    ]);
  });
});
