import { describe, expect, it } from 'vitest';
import type { Caller } from '../access.ts';
import { createEngine } from '../create-engine.ts';
import type { Nearest, Query } from '../query.ts';
import { names, type Plain, value, vector } from '../testing/values.ts';
import type { Value } from '../value.ts';

const ADMIN: Caller = { kind: 'admin' };

function databaseWith(vectors: Readonly<Record<string, Value>>) {
  const engine = createEngine({ projectId: 'p', databaseId: '(default)' });
  for (const [id, v] of Object.entries(vectors)) {
    const fields = new Map([
      ['v', v],
      ['at', { type: 'map', fields: new Map([['v', v]]) } satisfies Value],
    ]);
    engine.commit(ADMIN, [{ type: 'update', path: ['c', id], fields, transforms: [] }]);
  }
  return engine;
}

const search = (more: Partial<Nearest> = {}, rest: Partial<Query> = {}): Query => ({
  parent: [],
  from: { collectionId: 'c', allDescendants: false },
  orderBy: [],
  offset: 0,
  nearest: { field: ['v'], vector: vector(1, 1), measure: 'euclidean', limit: 10, ...more },
  ...rest,
});

describe('a search for the nearest vectors', () => {
  const engine = databaseWith({
    near: vector(1, 0),
    also: vector(0, 1),
    far: vector(-1, -1),
    zero: vector(0, 0),
    long: vector(1, 1, 1),
    list: value([1, 1]),
  });
  const found = (tried: Query) => names(engine.runQuery(ADMIN, tried).documents).map((name) => name.slice(2));

  it('returns vectors by distance, equal distances in the query’s order, and no other values', () => {
    expect(found(search())).toEqual(['also', 'near', 'zero', 'far']);
    const byName = { orderBy: [{ field: ['__name__'], direction: 'descending' }] } as const;
    expect(found(search({}, byName))).toEqual(['near', 'also', 'zero', 'far']);
  });

  it('searches a field of a map, and returns NaN distances last', () => {
    expect(found(search({ field: ['at', 'v'] }))).toEqual(['also', 'near', 'zero', 'far']);
    expect(found(search({ measure: 'cosine' }))).toEqual(['also', 'near', 'far', 'zero']);
    expect(found(search({ measure: 'cosine', threshold: 5 }))).toEqual(['also', 'near', 'far']);
  });

  it('is counted only up to its limit', () => {
    const counted = engine.runAggregation(ADMIN, search({ limit: 2 }), [{ type: 'count', alias: 'n' }]);
    expect(counted.values.get('n')).toEqual(value(2n));
  });

  it('stores the distance in the named result field', () => {
    const [first] = engine.runQuery(ADMIN, search({ resultField: 'a.b', limit: 1 })).documents;
    expect(first?.fields.get('a.b')).toEqual(value(1));
    const [replaced] = engine.runQuery(ADMIN, search({ resultField: 'at', limit: 1 })).documents;
    expect(replaced?.fields.get('at')).toEqual(value(1));
    expect(engine.getDocuments(ADMIN, [['c', 'also']]).documents[0]?.fields.get('at')?.type).toBe('map');
  });

  it.each<[string, Query, string]>([
    ['a value that is no vector', search({ vector: value([1, 1]) }), 'Query Value must be of type vector.'],
    ['an empty vector', search({ vector: vector() }), 'Cannot have a zero length vector.'],
    ['no limit', search({ limit: 0 }), 'FindNearest.limit must be a positive integer of no more than 1000'],
    ['a limit of 1001', search({ limit: 1001 }), 'FindNearest.limit must be a positive integer of no more than 1000'],
    ['a limit of the query', search({}, { limit: 1 }), 'A query limit cannot be used with FindNearest'],
    ['an offset', search({}, { offset: 1 }), 'A query offset cannot be used with FindNearest'],
    ['a cursor', search({}, { startAt: { values: [], before: true } }), 'A cursor cannot be used with FindNearest'],
    [
      'a reserved field',
      search({ resultField: '__name__' }),
      'The distanceResultField.property.name "__name__" is reserved.',
    ],
  ])('is refused with %s', (_, tried, message) => {
    expect(() => engine.runQuery(ADMIN, tried)).toThrow(message);
  });

  it('is refused without a distance measure', () => {
    const { measure: _, ...nearest } = search().nearest ?? { field: [], vector: value(null) };
    expect(() => engine.runQuery(ADMIN, { ...search(), nearest })).toThrow('Unknown Distance Measure.');
  });

  it('is planned with an index of the filter’s field and the vector', () => {
    const where = { type: 'field', field: ['k'], op: '==', value: value(1n) } as const;
    expect(engine.planQuery(ADMIN, search({}, { where }))).toEqual([
      { scope: 'Collection', properties: '(k ASC, __name__ ASC, v VECTOR<2>)' },
    ]);
  });

  it('cannot have a listener', () => {
    const causes: unknown[] = [];
    const session = engine.openListen(ADMIN, (event) => {
      if (event.type === 'target-change' && event.cause) causes.push(event.cause.message);
    });
    session.addTarget({ targetId: 1, target: { type: 'query', query: search() }, once: false });
    expect(causes).toEqual(['FindNearest cannot be listened to.']);
  });
});

describe('the plan of a query', () => {
  it('names the index of each disjunct once', () => {
    const is = (field: string, op: '==' | 'in' | 'array-contains' | '>', of: Plain) =>
      ({ type: 'field', field: [field], op, value: value(of) }) as const;
    const plan = (from: Query['from'], where?: Query['where'], orderBy: Query['orderBy'] = []) =>
      databaseWith({})
        .planQuery(ADMIN, { parent: [], from, orderBy, offset: 0, ...(where && { where }) })
        .map(({ scope, properties }) => `${scope} ${properties}`);
    const rides = { collectionId: 'rides', allDescendants: false };
    expect(plan(rides)).toEqual(['Collection (__name__ ASC)']);
    expect(plan({ collectionId: 'rides', allDescendants: true }, is('a', 'in', [1n, 2n]))).toEqual([
      'Collection group (a ASC, __name__ ASC)',
    ]);
    expect(plan(rides, { type: 'or', filters: [is('a', '==', 1n), is('b', '>', 1n)] })).toEqual([
      'Collection (a ASC, b ASC, __name__ ASC)',
      'Collection (b ASC, __name__ ASC)',
    ]);
    const descending = [{ field: ['at'], direction: 'descending' }] as const;
    expect(plan(rides, is('tags', 'array-contains', 'x'), descending)).toEqual([
      'Collection (tags CONTAINS, at DESC, __name__ DESC)',
    ]);
  });
});

describe('a stored vector', () => {
  const engine = databaseWith({});
  const write = (map: { [key: string]: Plain }) =>
    engine.commit(ADMIN, [{ type: 'update', path: ['c', 'a'], fields: new Map([['v', value(map)]]), transforms: [] }]);

  it.each<[{ [key: string]: Plain }, string]>([
    [{ __type__: 1n }, 'Field __type__ must be a string; founds LONG.'],
    [{ __type__: null }, 'Field __type__ must be a string; founds NULL.'],
    [{ __type__: 'other' }, 'Property v contains an invalid nested entity.'],
    [{ __type__: '__vector__' }, "Vector map is missing key 'value'."],
    [{ __type__: '__vector__', value: [1], x: 1 }, 'Vector value map has extraneous entries.'],
    [{ __type__: '__vector__', value: [] }, 'Cannot have a zero length vector.'],
    [{ __type__: '__vector__', value: [1n] }, "Vector must only contain values of type 'double'"],
    [{ __type__: '__vector__', value: Array(2049).fill(1) }, 'Vectors must be at most 2048 dimensions.'],
  ])('is refused if malformed: %#', (map, message) => {
    expect(() => write(map)).toThrow(message);
  });

  it('may have up to 2048 numbers, and may lie in a list', () => {
    expect(() => write({ __type__: '__vector__', value: Array(2048).fill(1) })).not.toThrow();
    expect(() => write({ list: [{ __type__: '__vector__', value: [1] }] })).not.toThrow();
  });

  it('is replaced by a map when a field within it is written, but kept when one is deleted', () => {
    const stored = databaseWith({ a: vector(1) });
    const writeField = (fields: { [key: string]: Plain }) => {
      const v: Value = {
        type: 'map',
        fields: new Map(Object.entries(fields).map(([name, one]) => [name, value(one)])),
      };
      stored.commit(ADMIN, [
        { type: 'update', path: ['c', 'a'], fields: new Map([['v', v]]), mask: [['v', 'x']], transforms: [] },
      ]);
      return stored.getDocuments(ADMIN, [['c', 'a']]).documents[0]?.fields.get('v');
    };
    expect(writeField({})).toEqual(vector(1));
    expect(writeField({ x: 1n })).toEqual(value({ x: 1n }));
  });
});
