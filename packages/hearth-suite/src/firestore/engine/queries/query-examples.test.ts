import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../access.ts';
import { createEngine } from '../create-engine.ts';
import type { ListDocumentsRequest } from '../engine.ts';
import type { Aggregation, FieldOperator, Filter, Query } from '../query.ts';
import { Listener } from '../testing/listener.ts';
import { fields, names, type Plain, reference, value } from '../testing/values.ts';
import type { Value } from '../value.ts';

const ADMIN: Caller = { kind: 'admin' };
const engine = createEngine({ projectId: 'p', databaseId: '(default)' });
const all: Query = { parent: [], from: { collectionId: 'p', allDescendants: false }, orderBy: [], offset: 0 };
const filter = (field: string, op: FieldOperator, operand: Value): Filter => ({
  type: 'field',
  field: field.split('.'),
  op,
  value: operand,
});
const where = (...filters: Filter[]): Query => ({ ...all, where: { type: 'and', filters } });
const run = (query: Query) => names(engine.runQuery(ADMIN, query).documents);
const belowP1: Query = { ...all, parent: ['p', 'p1'], from: { collectionId: 'p', allDescendants: true } };
const byNameDescending = [{ field: ['__name__'], direction: 'descending' as const }];
const list = (count: number) => value(Array.from({ length: count }, (_, i) => BigInt(i)));

beforeAll(() => {
  const put = (path: string, plain: { [key: string]: Plain }) =>
    engine.commit(ADMIN, [{ type: 'update', path: path.split('/'), fields: fields(plain), transforms: [] }]);
  put('p/p1', { a: 1n, b: 'x', tags: ['red', 'blue'], m: { x: 1n } });
  put('p/p2', { a: 2n, b: 'y', tags: ['red'], opt: true });
  put('p/p3', { a: 2n, b: 'x', tags: [] });
  put('p/p4', { a: 3n, b: 'z', opt: null });
  put('p/p8', { a: 4.5, b: 'x' });
  put('p/p7', { b: 'w' });
  put('p/p1/p/sub1', { a: 10n });
  put('x/y/p/deep', { a: 12n });
  put('x/y/q/only', { a: 1n });
});

describe('queries', () => {
  it('leave out documents without an ordered field, and null in exclusions', () => {
    expect(run({ ...all, orderBy: [{ field: ['a'], direction: 'descending' }] })).toEqual([
      'p/p8',
      'p/p4',
      'p/p3',
      'p/p2',
      'p/p1',
    ]);
    expect(run(where(filter('opt', '!=', value(false))))).toEqual(['p/p2']);
    expect(run(where(filter('opt', '==', value(null))))).toEqual(['p/p4']);
    expect(run(where(filter('a', 'not-in', value([2n, 3n]))))).toEqual(['p/p1', 'p/p8']);
    expect(run(where(filter('a', '<', value(Number.NaN))))).toEqual([]);
  });

  it('find null and NaN by equality, but never by in or array-contains-any', () => {
    const alone = createEngine({ projectId: 'p', databaseId: '(default)' });
    const odd = (id: string, plain: Plain) =>
      alone.commit(ADMIN, [
        { type: 'update', path: ['p', id], fields: fields({ v: plain, t: [plain] }), transforms: [] },
      ]);
    odd('nan', Number.NaN);
    odd('null', null);
    odd('one', 1n);
    const found = (op: FieldOperator, operand: Plain, field = 'v') =>
      names(alone.runQuery(ADMIN, where(filter(field, op, value(operand)))).documents);
    expect(found('==', null)).toEqual(['p/null']);
    expect(found('==', Number.NaN)).toEqual(['p/nan']);
    expect(found('in', [null, Number.NaN])).toEqual([]);
    expect(found('in', [null, 1n, Number.NaN])).toEqual(['p/one']);
    expect(found('array-contains-any', [null, Number.NaN], 't')).toEqual([]);
    expect(found('array-contains-any', [null, 1n, Number.NaN], 't')).toEqual(['p/one']);
    // `both` is found once and in the order of names, although its other element 'x' sorts after all others.
    alone.commit(ADMIN, [{ type: 'update', path: ['p', 'both'], fields: fields({ t: [1n, 'x'] }), transforms: [] }]);
    expect(found('array-contains-any', [null, 1n], 't')).toEqual(['p/both', 'p/one']);
  });

  it('find documents by name, also in collection groups and at any depth', () => {
    expect(run(where(filter('__name__', '>', reference('p/p3'))))).toEqual(['p/p4', 'p/p7', 'p/p8']);
    expect(
      run(
        where(
          filter('__name__', 'in', {
            type: 'array',
            values: [reference('p/p3'), reference('p/no'), reference('p/p1')],
          }),
        ),
      ),
    ).toEqual(['p/p1', 'p/p3']);
    const group = { ...all, from: { collectionId: 'p', allDescendants: true } };
    expect(run({ ...group, where: filter('a', '>', value(9n)) })).toEqual(['p/p1/p/sub1', 'x/y/p/deep']);
    expect(run({ ...group, parent: ['p', 'p1'] })).toEqual(['p/p1/p/sub1']);
    expect(run({ ...all, parent: ['x', 'y'], from: { allDescendants: true } })).toEqual(['x/y/p/deep', 'x/y/q/only']);
    expect(run({ ...all, from: { allDescendants: false } })).not.toContain('x/y/p/deep');
  });

  it('start and end at their cursors', () => {
    const byA = { ...all, orderBy: [{ field: ['a'], direction: 'ascending' as const }] };
    expect(run({ ...byA, startAt: { values: [value(2n)], before: false } })).toEqual(['p/p4', 'p/p8']);
    expect(run({ ...byA, startAt: { values: [value(2n), reference('p/p2')], before: false } })).toEqual([
      'p/p3',
      'p/p4',
      'p/p8',
    ]);
    expect(run({ ...byA, endAt: { values: [value(3)], before: true } })).toEqual(['p/p1', 'p/p2', 'p/p3']);
    const down = { ...all, orderBy: [{ field: ['a'], direction: 'descending' as const }] };
    expect(run({ ...down, startAt: { values: [value(3n)], before: true } })).toEqual(['p/p4', 'p/p3', 'p/p2', 'p/p1']);
    expect(run({ ...down, startAt: { values: [value(3n)], before: false } })).toEqual(['p/p3', 'p/p2', 'p/p1']);
    expect(run({ ...down, endAt: { values: [value(2n)], before: false } })).toEqual(['p/p8', 'p/p4', 'p/p3', 'p/p2']);
    expect(run({ ...down, endAt: { values: [value(2n), reference('p/p3')], before: true } })).toEqual(['p/p8', 'p/p4']);
    expect(run({ ...byA, offset: 1, limit: 2 })).toEqual(['p/p2', 'p/p3']);
  });

  it('return only the selected fields', () => {
    const [document] = engine.runQuery(ADMIN, { ...all, limit: 1, select: [['m', 'x'], ['no']] }).documents;
    expect(document?.fields).toEqual(fields({ m: { x: 1n } }));
    const [bare] = engine.runQuery(ADMIN, { ...all, limit: 1, select: [['__name__']] }).documents;
    expect(bare?.fields).toEqual(new Map());
  });

  it.each<[string, Query, string]>([
    ['11 values in not-in', where(filter('a', 'not-in', list(11))), "'NOT_IN' supports up to 10 comparison values."],
    [
      '31 values in array-contains-any',
      where(filter('tags', 'array-contains-any', list(31))),
      "'ARRAY_CONTAINS_ANY' supports up to 30 comparison values.",
    ],
    ['an empty list for in', where(filter('a', 'in', value([]))), "'IN' requires an non-empty ArrayValue."],
    [
      '32 disjunctions',
      where(filter('a', 'in', list(16)), filter('b', 'in', list(2))),
      'Too many disjunctions after normalization. Result had 32 disjunctions which is more than the maximum of 30',
    ],
    [
      'two exclusions',
      where(filter('a', '!=', value(1n)), filter('b', 'not-in', list(1))),
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    ],
    [
      'not-in with in',
      where(filter('a', 'in', list(1)), filter('b', 'not-in', list(1))),
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    ],
    [
      'two array filters',
      where(filter('tags', 'array-contains', value('a')), filter('tags', 'array-contains', value('b'))),
      "A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.",
    ],
    [
      'a __name__ compared with a value that is no reference',
      where(filter('__name__', '==', value('p3'))),
      '__key__ filter value must be a Key',
    ],
    [
      'too many cursor values',
      { ...all, startAt: { values: [reference('p/p1'), value(1n)], before: true } },
      'Cursor has too many values.',
    ],
    [
      'an exclusion ordered by name',
      { ...where(filter('a', '!=', value(1n))), orderBy: [{ field: ['__name__'], direction: 'ascending' }] },
      'order by clause cannot contain more fields after the key',
    ],
    [
      'an order by a field after the name',
      {
        ...all,
        orderBy: ['__name__', 'a'].map((field) => ({ field: [field], direction: 'ascending' as const })),
      },
      'order by clause cannot contain more fields after the key',
    ],
    [
      'two orders of one field',
      { ...all, orderBy: (['ascending', 'descending'] as const).map((direction) => ({ field: ['a'], direction })) },
      'order by clause cannot contain duplicate fields a',
    ],
    [
      'a name beside an exclusion of another field',
      where(filter('a', '!=', value(1n)), filter('__name__', '==', reference('p/p3'))),
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    ],
    ['an empty composite filter', where(), 'Composite filter must have at least one sub-filter.'],
    [
      'a reserved collection id',
      { ...all, from: { collectionId: '__p__', allDescendants: false } },
      'Resource id "__p__" is invalid because it is reserved.',
    ],
    [
      'a filter of a group below a document',
      { ...belowP1, where: filter('a', '==', value(1n)) },
      'collection group queries are only allowed at the root parent',
    ],
    [
      'an order of all collections below a document',
      { ...belowP1, from: { allDescendants: true }, orderBy: [{ field: ['a'], direction: 'ascending' }] },
      'collection group queries are only allowed at the root parent',
    ],
    [
      'an order by descending name without a collection',
      { ...belowP1, from: { allDescendants: true }, orderBy: byNameDescending },
      'kind is required for all orders except __key__ ascending',
    ],
  ])('are refused with %s', (_what, query, message) => {
    expect(() => run(query)).toThrow(expect.objectContaining({ code: 'invalid-argument', message }));
  });

  it('of a group below a document have no index by descending name', () => {
    expect(() => run({ ...belowP1, orderBy: byNameDescending })).toThrow(
      expect.objectContaining({ code: 'failed-precondition', message: 'The query requires an index.' }),
    );
  });

  it.each([
    ['every collection', { ...all, from: { allDescendants: true } }, 'All-collection queries are'],
    ['a group below a document', belowP1, "'all_descendants' in CollectionSelector with document parent is"],
  ])('of %s cannot be listened to', (_what, query, message) => {
    const listener = new Listener(engine, ADMIN);
    listener.add(1, { type: 'query', query });
    const causes = listener.events.flatMap((event) => (event.type === 'target-change' ? [event.cause?.message] : []));
    expect(causes).toEqual([`${message} not supported by real-time queries.`]);
    listener.session.close();
  });

  it('allow 30 disjunctions', () => {
    expect(run(where(filter('a', 'in', list(15)), filter('b', 'in', value(['x', 'y']))))).toEqual([
      'p/p1',
      'p/p2',
      'p/p3',
    ]);
  });

  it('find nothing at a read time before the database was created', () => {
    const own = createEngine({ projectId: 'p', databaseId: '(default)' });
    own.commit(ADMIN, [{ type: 'update', path: ['p', 'x'], fields: new Map(), transforms: [] }]);
    const readTime = { seconds: own.now().seconds - 60n, nanos: 0 };
    expect(own.runQuery(ADMIN, all, { readTime }).documents).toEqual([]);
    expect(own.getDocuments(ADMIN, [['p', 'x']], { readTime }).documents).toEqual([undefined]);
    expect(own.runQuery(ADMIN, all).documents).toHaveLength(1);
  });

  it('refuse read times in the future and before the kept history', () => {
    const { seconds } = engine.now();
    expect(() => engine.runQuery(ADMIN, all, { readTime: { seconds: seconds + 60n, nanos: 0 } })).toThrow(
      expect.objectContaining({ code: 'invalid-argument' }),
    );
    expect(() => engine.runQuery(ADMIN, all, { readTime: { seconds: seconds - 7200n, nanos: 0 } })).toThrow(
      expect.objectContaining({ code: 'failed-precondition', message: "The requested 'read_time' is too old." }),
    );
  });
});

describe('aggregations', () => {
  const sums = createEngine({ projectId: 'p', databaseId: '(default)' });
  const of = (values: readonly Plain[], more: readonly Aggregation[] = []) => {
    sums.clear();
    sums.commit(
      ADMIN,
      values.map((v, i) => ({ type: 'update', path: ['p', `d${i}`], fields: fields({ v }), transforms: [] })),
    );
    sums.commit(ADMIN, [{ type: 'update', path: ['p', 'without'], fields: new Map(), transforms: [] }]);
    const result = sums.runAggregation(ADMIN, all, [
      { type: 'sum', alias: 'sum', field: ['v'] },
      { type: 'avg', alias: 'avg', field: ['v'] },
      ...more,
    ]);
    return [...result.values.values()];
  };

  it.each<[string, readonly Plain[], Plain, Plain]>([
    ['integers', [1n, 2n, 3n], 6n, 2],
    ['numbers among others', [1n, 2n, 0.5, 'x', null, true, [1n]], 3.5, 1.1666666666666667],
    ['an overflow that a later number undoes', [2n ** 63n - 1n, 1n, -1n], 2n ** 63n - 1n, 3.0744573456182584e18],
    ['an overflow', [2n ** 63n - 1n, 1n], 9.223372036854776e18, 4.611686018427388e18],
    ['infinities', [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY], Number.NaN, Number.NaN],
    ['minus zero', [-0], 0, 0],
    ['rounding', [0.1, 0.2], 0.30000000000000004, 0.15000000000000002],
    ['no documents', [], 0n, null],
  ])('of %s equal those of production', (_what, values, sum, average) => {
    expect(of(values)).toEqual([value(sum), value(average)]);
  });

  it('of a field are refused for a group below a document, but counts are not', () => {
    const aggregated = (aggregation: Aggregation) => engine.runAggregation(ADMIN, belowP1, [aggregation]).values;
    expect(aggregated({ type: 'count', alias: 'n' })).toEqual(new Map([['n', value(1n)]]));
    expect(() => aggregated({ type: 'sum', alias: 'n', field: ['m', 'x'] })).toThrow(
      'This query requires an index with fields [m.x] after __name__',
    );
  });

  it('count the documents that have all aggregated fields, up to a bound', () => {
    expect(of([1n, 'x'], [{ type: 'count', alias: 'n' }])[2]).toEqual(value(2n));
    const count = (upTo?: number) =>
      sums
        .runAggregation(ADMIN, all, [{ type: 'count', alias: 'n', ...(upTo !== undefined && { upTo }) }])
        .values.get('n');
    expect([count(), count(2), count(9)]).toEqual([value(3n), value(2n), value(3n)]);
    expect(sums.runAggregation(ADMIN, { ...all, limit: 1 }, [{ type: 'count', alias: 'n' }]).values.get('n')).toEqual(
      value(1n),
    );
  });
});

describe('listing', () => {
  const request: ListDocumentsRequest = {
    parent: [],
    collectionId: 'p',
    pageSize: 2,
    pageToken: '',
    orderBy: '',
    showMissing: false,
  };
  const pages = (first: ListDocumentsRequest): string[][] => {
    const page = engine.listDocuments(ADMIN, first);
    const paths = page.documents.map(({ path }) => path.join('/'));
    return page.nextPageToken === '' ? [paths] : [paths, ...pages({ ...first, pageToken: page.nextPageToken })];
  };

  it('returns pages in the order that the request names', () => {
    expect(pages(request)).toEqual([
      ['p/p1', 'p/p2'],
      ['p/p3', 'p/p4'],
      ['p/p7', 'p/p8'],
    ]);
    expect(pages({ ...request, orderBy: 'b desc, a' })).toEqual([['p/p4', 'p/p2'], ['p/p1', 'p/p3'], ['p/p8']]);
  });

  it.each(['b down', 'b desc a', ', a', 'a,'])('refuses the order "%s"', (orderBy) => {
    expect(() => engine.listDocuments(ADMIN, { ...request, orderBy })).toThrow('Invalid order_by');
  });

  it('includes missing documents that have descendants', () => {
    expect(pages({ ...request, collectionId: 'x' })).toEqual([[]]);
    expect(engine.listDocuments(ADMIN, { ...request, collectionId: 'x', showMissing: true }).documents).toEqual([
      { path: ['x', 'y'], missing: true },
    ]);
  });

  it('returns collections to administrators only', () => {
    expect(engine.listCollectionIds(ADMIN, [])).toEqual(['p', 'x']);
    expect(engine.listCollectionIds(ADMIN, ['x', 'y'])).toEqual(['p', 'q']);
    expect(() => engine.listCollectionIds({ kind: 'guest' }, [])).toThrow(
      expect.objectContaining({ code: 'permission-denied' }),
    );
  });
});
