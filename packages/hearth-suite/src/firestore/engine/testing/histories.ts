import fc from 'fast-check';
import type { Filter, Order, Query } from '../query.ts';
import type { Fields, Value } from '../value.ts';
import type { Write } from '../write.ts';
import { reference, value } from './values.ts';

/** Few paths, fields and values, so that documents and queries often match. */
const PATHS = ['c/a', 'c/b', 'c/d', 'c/e', 'c/__id7__', 'c/a/c/x', 'c/a/s/y', 'x/q/c/z', 'x/q', 'c/f', 'c/g', 'c/h'];

const scalar: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: fc.bigInt({ min: 0n, max: 3n }).map(value) },
  { weight: 2, arbitrary: fc.constantFrom(value('a'), value('b'), value('')) },
  fc.constantFrom(value(null), value(1), value(2.5), value(Number.NaN), value(true), value(-0)),
);
const array: fc.Arbitrary<Value> = fc.array(scalar, { maxLength: 3 }).map((values) => ({ type: 'array', values }));
const anyFields: fc.Arbitrary<Fields> = fc
  .tuple(
    fc.option(fc.oneof(scalar, array), { nil: undefined }),
    fc.option(scalar, { nil: undefined }),
    fc.option(array, { nil: undefined }),
  )
  .map(([a, b, t]) => {
    const fields = new Map<string, Value>();
    if (a) fields.set('a', a);
    if (b) fields.set('b', b);
    if (t) fields.set('t', t);
    return fields;
  });

const anyWrite: fc.Arbitrary<Write> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...PATHS), anyFields)
      .map(([path, fields]): Write => ({ type: 'update', path: path.split('/'), fields, transforms: [] })),
  },
  fc.constantFrom(...PATHS).map((path): Write => ({ type: 'delete', path: path.split('/') })),
);

export function anyWrites(maxLength: number): fc.Arbitrary<readonly Write[]> {
  return fc.array(anyWrite, { maxLength });
}

const range = fc.constantFrom('<' as const, '<=' as const, '>' as const, '>=' as const);
const field = fc.constantFrom('a', 'b').map((name) => [name]);

const equality: fc.Arbitrary<Filter> = fc.oneof(
  fc.tuple(field, scalar).map(([f, v]): Filter => ({ type: 'field', field: f, op: '==', value: v })),
  fc
    .tuple(field, fc.array(scalar, { minLength: 1, maxLength: 3 }))
    .map(([f, values]): Filter => ({ type: 'field', field: f, op: 'in', value: { type: 'array', values } })),
  fc
    .tuple(field, fc.constantFrom('is-null' as const, 'is-nan' as const))
    .map(([f, op]): Filter => ({ type: 'unary', field: f, op })),
);
const inequality: fc.Arbitrary<Filter> = fc.oneof(
  fc.tuple(field, range, scalar).map(([f, op, v]): Filter => ({ type: 'field', field: f, op, value: v })),
  fc
    .tuple(range, fc.constantFrom(...PATHS))
    .map(([op, path]): Filter => ({ type: 'field', field: ['__name__'], op, value: reference(path) })),
);
/** A query may have at most one of these. Without `not-in`, which must not be combined with `in` or `or`. */
const exclusion: fc.Arbitrary<Filter> = fc.oneof(
  fc.tuple(field, scalar).map(([f, v]): Filter => ({ type: 'field', field: f, op: '!=', value: v })),
  fc
    .tuple(field, fc.constantFrom('is-not-null' as const, 'is-not-nan' as const))
    .map(([f, op]): Filter => ({ type: 'unary', field: f, op })),
);
const contains: fc.Arbitrary<Filter> = fc.oneof(
  scalar.map((v): Filter => ({ type: 'field', field: ['t'], op: 'array-contains', value: v })),
  fc
    .array(scalar, { minLength: 1, maxLength: 3 })
    .map(
      (values): Filter => ({ type: 'field', field: ['t'], op: 'array-contains-any', value: { type: 'array', values } }),
    ),
);

const anyFilter: fc.Arbitrary<Filter | undefined> = fc.oneof(
  fc.constant(undefined),
  fc
    .tuple(
      fc.array(equality, { maxLength: 2 }),
      fc.array(inequality, { maxLength: 2 }),
      fc.array(fc.oneof(exclusion, contains), { maxLength: 1 }),
    )
    .map(([some, more, one]) => [...some, ...more, ...one])
    .map((filters): Filter | undefined => (filters.length > 0 ? { type: 'and', filters } : undefined)),
  fc
    .array(fc.oneof(equality, inequality, contains), { minLength: 1, maxLength: 3 })
    .map((filters): Filter => ({ type: 'or', filters })),
  fc
    .tuple(fc.array(fc.oneof(equality, inequality), { minLength: 1, maxLength: 2 }), equality)
    .map(([some, one]): Filter => ({ type: 'and', filters: [{ type: 'or', filters: some }, one] })),
  fc
    .tuple(field, fc.array(scalar, { minLength: 1, maxLength: 3 }))
    .map(([f, values]): Filter => ({ type: 'field', field: f, op: 'not-in', value: { type: 'array', values } })),
);

const order: fc.Arbitrary<Order> = fc.record({
  field,
  direction: fc.constantFrom('ascending' as const, 'descending' as const),
});

export const anyQuery: fc.Arbitrary<Query> = fc
  .record({
    from: fc.constantFrom(
      { collectionId: 'c', allDescendants: false },
      { collectionId: 'c', allDescendants: false },
      { collectionId: 'c', allDescendants: true },
    ),
    parent: fc.constantFrom<readonly string[]>([], [], [], ['c', 'a'], ['x', 'q']),
    where: anyFilter,
    orderBy: fc.uniqueArray(order, { maxLength: 2, selector: ({ field: [name] }) => name }),
    offset: fc.constantFrom(0, 0, 0, 1),
    limit: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    start: fc.option(fc.tuple(scalar, fc.boolean()), { nil: undefined }),
    end: fc.option(fc.tuple(scalar, fc.boolean()), { nil: undefined }),
  })
  .map(({ where, limit, start, end, ...rest }): Query => {
    const hasOrder = rest.orderBy.length > 0;
    return {
      ...rest,
      // Filters and orders of a group are for the whole database only.
      parent: rest.from.allDescendants ? [] : rest.parent,
      ...(where && { where }),
      ...(limit !== undefined && { limit }),
      ...(hasOrder && start && { startAt: { values: [start[0]], before: start[1] } }),
      ...(hasOrder && end && { endAt: { values: [end[0]], before: end[1] } }),
    };
  });
