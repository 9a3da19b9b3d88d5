import { describe, expect, it } from 'vitest';
import type { Caller } from '../access.ts';
import { createEngine } from '../create-engine.ts';
import type { CompositeIndex as Composite, IndexConfiguration } from '../engine.ts';
import type { FieldOperator, Filter, Order, Query } from '../query.ts';
import { value, vector } from '../testing/values.ts';

const ADMIN: Caller = { kind: 'admin' };

const composite = (fields: string, queryScope: Composite['queryScope'] = 'COLLECTION'): Composite => ({
  collectionGroup: 'rides',
  queryScope,
  fields: fields.split(', ').map((field) => {
    const [fieldPath = '', kind] = field.split(' ');
    if (kind === 'contains') return { fieldPath, arrayConfig: 'CONTAINS' };
    return { fieldPath, order: kind === 'desc' ? 'DESCENDING' : 'ASCENDING' };
  }),
});
const configuration = (
  indexes: readonly Composite[],
  fieldOverrides: NonNullable<IndexConfiguration['fieldOverrides']> = [],
): IndexConfiguration => ({ indexes, fieldOverrides });

/** Builds a query from filters like `status == & at >` and orders like `at desc, pax`. */
const query = (filters: string, orders = '', allDescendants = false): Query => {
  const parts = filters === '' ? [] : filters.split(' & ');
  const all = parts.map((part): Filter => {
    const [field = '', op = '=='] = part.split(' ');
    const single = value(1n);
    const list = op === 'in' || op === 'not-in' || op === 'array-contains-any';
    return {
      type: 'field',
      field: field.split('.'),
      op: op as FieldOperator,
      value: list ? value([1n, 2n]) : single,
    };
  });
  return {
    parent: [],
    from: { collectionId: 'rides', allDescendants },
    ...(all.length > 0 && { where: { type: 'and', filters: all } as const }),
    orderBy:
      orders === ''
        ? []
        : orders.split(', ').map((order): Order => {
            const [field = '', direction] = order.split(' ');
            return { field: field.split('.'), direction: direction === 'desc' ? 'descending' : 'ascending' };
          }),
    offset: 0,
  };
};

function run(indexes: IndexConfiguration, tried: Query): string {
  const engine = createEngine({ projectId: 'p', databaseId: '(default)' });
  engine.setIndexes(indexes);
  try {
    engine.runQuery(ADMIN, tried);
    return 'served';
  } catch (refusal) {
    return refusal instanceof Error ? refusal.message : String(refusal);
  }
}

describe('composite indexes', () => {
  const none = configuration([]);

  it.each([
    ['a whole collection', query('')],
    ['an order by descending name', query('', '__name__ desc')],
    ['one equality', query('status ==')],
    ['several equalities, by merging', query('status == & pax == & company ==')],
    ['one order', query('', 'at desc')],
    ['one range', query('at >', 'at desc')],
    ['a range in a map', query('a.b >')],
    ['one in', query('status in')],
    ['one exclusion', query('status !=')],
    ['one array filter', query('tags array-contains-any')],
    ['equalities and array, by merging', query('status == & tags array-contains & pax ==')],
    ['equality and the same field ordered', query('status ==', 'status')],
    ['an equality ordered by descending name', query('status ==', '__name__ desc')],
    ['a collection group by name', query('', '', true)],
  ])('are not needed for %s', (_what, tried) => {
    expect(run(none, tried)).toBe('served');
  });

  it.each([
    ['equality and order', query('status ==', 'at'), composite('status, at')],
    ['equality and range', query('status == & at >'), composite('status, at')],
    ['two orders', query('', 'at, pax desc'), composite('at, pax desc')],
    ['two ranges', query('at > & pax >'), composite('at, pax')],
    ['in and order', query('status in', 'at desc'), composite('status, at desc')],
    ['exclusion and order', query('status !=', 'status, at'), composite('status, at')],
    ['array and order', query('tags array-contains', 'at desc'), composite('tags contains, at desc')],
    ['an order and the name in the opposite direction', query('', 'at, __name__ desc'), composite('at, __name__ desc')],
    [
      'an equality and an order that the index holds in reverse',
      query('status ==', 'at desc'),
      composite('status, at'),
    ],
    ['two equalities in any order', query('pax == & status ==', 'at'), composite('status, pax, at')],
  ])('are required for %s, and serve it', (_what, tried, index) => {
    expect(run(none, tried)).toMatch(
      /^The query requires an index\. You can create it here: https:\/\/console\.firebase\.google\.com\//,
    );
    expect(run(configuration([index]), tried)).toBe('served');
  });

  it.each([
    ['two orders of which the index has one in another direction', query('', 'at, pax desc'), composite('at, pax')],
    ['two orders that the index has in another sequence', query('', 'at, pax'), composite('pax, at')],
    ['an equality that the index has after the order', query('status ==', 'at'), composite('at, status')],
    ['a query without an equality that the index has', query('status ==', 'at'), composite('status, pax, at')],
    ['a query with an equality that the index lacks', query('status == & pax ==', 'at'), composite('status, at')],
    ['a collection group if they are of a collection', query('status ==', 'at', true), composite('status, at')],
    ['an array filter if they have the field in order', query('tags array-contains', 'at'), composite('tags, at')],
  ])('do not serve %s', (_what, tried, index) => {
    expect(run(configuration([index]), tried)).toContain('The query requires an index');
  });

  it('may be configured without a list of overrides, or with no lists at all', () => {
    expect(run({ indexes: [composite('status, at')] }, query('status ==', 'at'))).toBe('served');
    expect(run({}, query('status =='))).toBe('served');
    expect(run({}, query('status ==', 'at'))).toContain('The query requires an index');
  });

  it('are merged when they end in the same order', () => {
    const indexes = configuration([composite('status, at desc'), composite('pax, at desc')]);
    expect(run(indexes, query('status == & pax ==', 'at desc'))).toBe('served');
  });

  it('of a collection group serve a collection group', () => {
    expect(run(configuration([composite('status, at', 'COLLECTION_GROUP')]), query('status ==', 'at', true))).toBe(
      'served',
    );
  });

  it('have to contain the fields of sums and averages, too', () => {
    const engine = createEngine({ projectId: 'p', databaseId: '(default)' });
    const sum = (tried: Query, ...summed: string[]) => {
      const aggregations = summed.map((field) => ({ type: 'sum', alias: field, field: [field] }) as const);
      return () => engine.runAggregation(ADMIN, tried, [...aggregations, { type: 'count', alias: 'n' }]);
    };
    engine.setIndexes(none);
    expect(sum(query(''), 'pax')).not.toThrow();
    expect(sum(query('pax >'), 'pax')).not.toThrow();
    expect(sum(query('status == & pax =='))).not.toThrow();
    expect(sum(query(''), 'pax', 'price')).toThrow('requires an index');
    expect(sum(query('status =='), 'pax')).toThrow('requires an index');
    engine.setIndexes(configuration([composite('status, pax'), composite('price, pax')]));
    expect(sum(query(''), 'pax', 'price')).not.toThrow();
    expect(sum(query('status =='), 'pax')).not.toThrow();
    expect(sum(query('status =='), 'price')).toThrow('requires an index');
  });

  it('may contain an aggregated array field twice, by element and in order', () => {
    const engine = createEngine({ projectId: 'p', databaseId: '(default)' });
    const sum = (asked: Query) => () =>
      engine.runAggregation(ADMIN, asked, [
        { type: 'sum', alias: 'ratings', field: ['rating'] },
        { type: 'avg', alias: 'pages', field: ['pages'] },
      ]);
    for (const index of [
      'rating contains, pages, rating',
      'rating contains, rating, pages',
      'rating contains, pages',
    ]) {
      engine.setIndexes(configuration([composite(index)]));
      expect(sum(query('rating array-contains-any'))).not.toThrow();
    }
    engine.setIndexes(configuration([composite('rating contains, price, rating')]));
    expect(sum(query('rating array-contains'))).toThrow('requires an index');
  });

  it('are named in the link that creates them', () => {
    const link = run(none, query('tags array-contains & a ==', 'at desc')).split('create_composite=')[1] ?? '';
    const name = 'projects/p/databases/(default)/collectionGroups/rides/indexes/_';
    // google.firestore.admin.v1.Index: name 1, query scope 2, fields 3 with path 1, order 2, array configuration 3.
    const expected = Buffer.concat([
      Buffer.from([0x0a, name.length]),
      Buffer.from(name),
      Buffer.from([0x10, 1]),
      ...(
        [
          ['tags', 0x18, 1],
          ['a', 0x10, 1],
          ['at', 0x10, 2],
          ['__name__', 0x10, 2],
        ] as const
      ).map(([path, tag, how]) =>
        Buffer.concat([
          Buffer.from([0x1a, path.length + 4, 0x0a, path.length]),
          Buffer.from(path),
          Buffer.from([tag, how]),
        ]),
      ),
    ]);
    expect(link).toBe(expected.toString('base64url'));
  });
});

describe('single-field indexes', () => {
  const override = (
    fieldPath: string,
    ...indexes: NonNullable<IndexConfiguration['fieldOverrides']>[number]['indexes']
  ) => configuration([], [{ collectionGroup: 'rides', fieldPath, indexes }]);

  it('of a collection group exist only by an override', () => {
    const tried = query('status ==', '', true);
    expect(run(configuration([]), tried)).toMatch(
      /^The query requires a COLLECTION_GROUP_ASC index for collection rides and field status\. You can create it here: https:.*create_exemption=/,
    );
    expect(run(override('status', { queryScope: 'COLLECTION_GROUP', order: 'ASCENDING' }), tried)).toBe('served');
  });

  it('are removed by an empty override, for the field and all fields within it', () => {
    expect(run(override('notes'), query('notes =='))).toContain('requires a COLLECTION_ASC index');
    expect(run(override('m'), query('m.x >'))).toContain('requires a COLLECTION_ASC index');
    expect(run(override('notes'), query('status =='))).toBe('served');
  });
});

describe('a query', () => {
  const usedBy = (tried: Query, ...fields: readonly string[]): readonly string[] => {
    const engine = createEngine({ projectId: 'p', databaseId: '(default)' });
    const indexes = fields.map((one) => composite(one));
    engine.setIndexes(configuration(indexes));
    engine.runQuery(ADMIN, tried);
    return fields.filter((_, i) => engine.usedIndexes.has(indexes[i] as Composite));
  };

  it('uses one index alone if it can', () => {
    expect(usedBy(query('status ==', 'at'), 'status, at', 'source, at')).toEqual(['status, at']);
    expect(usedBy(query('status == & source ==', 'at'), 'status, at', 'status, source, at')).toEqual([
      'status, source, at',
    ]);
  });

  it('uses an index of its own direction if there is one', () => {
    expect(usedBy(query('status ==', 'at desc'), 'status, at', 'status, at desc')).toEqual(['status, at desc']);
  });

  it('otherwise uses all that are merged', () => {
    const merged = ['status, at', 'source, at'];
    expect(usedBy(query('status == & source ==', 'at'), ...merged, 'pax, at')).toEqual(merged);
  });

  it('uses no composite index for a single field', () => {
    expect(usedBy(query('status =='), 'status, at')).toEqual([]);
  });
});

describe('a search for the nearest vectors', () => {
  const vectorIndex = (dimension: number, fields = ''): Composite => ({
    ...composite(fields || 'x'),
    fields: [...(fields ? composite(fields).fields : []), { fieldPath: 'embedding', vectorConfig: { dimension } }],
  });
  const search = (filters = ''): Query => ({
    ...query(filters),
    nearest: { field: ['embedding'], vector: vector(1, 2), measure: 'cosine', limit: 1 },
  });

  it('needs a vector index of its dimension, with the fields of its filters', () => {
    const missing = (indexes: readonly Composite[], filters?: string) => run(configuration(indexes), search(filters));
    expect(missing([])).toContain(
      'gcloud firestore indexes composite create --project=p --collection-group=rides --query-scope=COLLECTION ' +
        `--field-config=vector-config='{"dimension":"2","flat": "{}"}',field-path=embedding`,
    );
    expect(missing([vectorIndex(3)])).toContain('Missing vector index configuration.');
    expect(missing([vectorIndex(2)])).toBe('served');
    expect(missing([vectorIndex(2)], 'status ==')).toContain(' --field-config=order=ASCENDING,field-path=status ');
    expect(missing([vectorIndex(2, 'status')], 'status ==')).toBe('served');
    expect(missing([vectorIndex(2, 'status')])).toContain('Missing vector index configuration.');
  });

  it('uses an index that serves no other query', () => {
    const sorted = query('status ==', 'embedding');
    expect(run(configuration([vectorIndex(2, 'status')]), sorted)).not.toBe('served');
  });
});
