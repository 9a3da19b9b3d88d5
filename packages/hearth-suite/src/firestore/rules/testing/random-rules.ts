import fc from 'fast-check';
import type { FieldOperator, Filter, Query } from '../../engine/query.ts';
import type { Fields } from '../../engine/value.ts';
import { fields, value } from './ask.ts';

/** Number of runs of a property: 20 times as many with HEARTH_LONG=1. */
export const runs = (often: number): { numRuns: number } => ({
  numRuns: process.env.HEARTH_LONG === '1' ? often * 20 : often,
});

/**
 * Few values, so that documents, queries and rules often match. Without NaN: Firestore's `<` finds it among numbers,
 * while no comparison in rules holds for it; see docs/local-suite.md.
 */
const literals: readonly (readonly [json: unknown, inRules: string])[] = [
  [null, 'null'],
  [true, 'true'],
  [false, 'false'],
  [0, '0'],
  [1, '1'],
  [2, '2'],
  [1.5, '1.5'],
  [{ type: 'double', value: 1 }, '1.0'],
  ['', '""'],
  ['x', '"x"'],
  ['y', '"y"'],
  [[], '[]'],
  [['x'], '["x"]'],
  [[1, 'x'], '[1, "x"]'],
  [{ d: 'x' }, '{"d": "x"}'],
];
const paths = ['a', 'b', 'c.d'] as const;
const literal = fc.constantFrom(...literals);
const path = fc.constantFrom(...paths);

/** Fields of a document; each may be missing, and `c` may be a map. */
export const anyFields: fc.Arbitrary<Fields> = fc
  .record(
    {
      a: literal.map(([json]) => json),
      b: literal.map(([json]) => json),
      c: fc.oneof(
        literal.map(([json]) => json),
        literal.map(([json]) => ({ d: json })),
      ),
    },
    { requiredKeys: [] },
  )
  .map(fields);

const operators: readonly FieldOperator[] = ['==', '==', '==', '!=', '<', '<=', '>', '>=', 'array-contains'];
const listOperators: readonly FieldOperator[] = ['in', 'in', 'not-in', 'array-contains-any'];

const anyFilter: fc.Arbitrary<Filter> = fc
  .oneof(
    {
      weight: 6,
      arbitrary: fc.tuple(
        path,
        fc.constantFrom(...operators),
        literal.map(([json]) => json),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(
        path,
        fc.constantFrom(...listOperators),
        fc.array(
          literal.map(([json]) => json),
          { minLength: 1, maxLength: 3 },
        ),
      ),
    },
  )
  .map(([field, op, json]) => ({ type: 'field', field: field.split('.'), op, value: value(json) }));
const anyUnary = fc
  .tuple(path, fc.constantFrom('is-null', 'is-not-null', 'is-not-nan'))
  .map(([field, op]): Filter => ({ type: 'unary', field: field.split('.'), op: op as 'is-null' }));

export const anyQuery: fc.Arbitrary<Query> = fc
  .record({
    filters: fc.array(fc.oneof({ weight: 5, arbitrary: anyFilter }, { weight: 1, arbitrary: anyUnary }), {
      maxLength: 3,
    }),
    type: fc.constantFrom('and', 'and', 'or'),
    order: fc.option(path, { freq: 4 }),
    limit: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 4 }),
  })
  .map(({ filters, type, order, limit }) => ({
    parent: [],
    from: { collectionId: 'c', allDescendants: false },
    ...(filters.length > 0 && { where: { type: type as 'and' | 'or', filters } }),
    orderBy: order ? [{ field: order.split('.'), direction: 'ascending' as const }] : [],
    offset: 0,
    ...(limit !== null && { limit }),
  }));

/** The text of a condition on such documents. */
export const anyCondition: fc.Arbitrary<string> = fc.letrec<{ condition: string; atom: string }>((tie) => {
  const text = literal.map(([, inRules]) => inRules);
  const name = fc.constantFrom('a', 'b', 'c');
  const field = fc.oneof(
    { weight: 5, arbitrary: path.map((one) => `resource.data.${one}`) },
    { weight: 1, arbitrary: fc.tuple(name, text).map(([one, of]) => `resource.data.get("${one}", ${of})`) },
    { weight: 1, arbitrary: text.map((of) => `resource.data.get(["c", "d"], ${of})`) },
    { weight: 1, arbitrary: fc.constant('resource.data["a"]') },
  );
  const compared = fc.constantFrom('==', '==', '==', '!=', '<', '<=', '>', '>=');
  return {
    atom: fc.oneof(
      { weight: 8, arbitrary: fc.tuple(field, compared, text).map((parts) => parts.join(' ')) },
      { weight: 1, arbitrary: fc.tuple(text, compared, field).map((parts) => parts.join(' ')) },
      { weight: 1, arbitrary: fc.tuple(field, compared, field).map((parts) => parts.join(' ')) },
      {
        weight: 2,
        arbitrary: fc.tuple(field, fc.array(text, { maxLength: 3 })).map(([of, list]) => `${of} in [${list}]`),
      },
      { weight: 2, arbitrary: fc.tuple(text, field).map(([one, of]) => `${one} in ${of}`) },
      { weight: 1, arbitrary: name.map((one) => `"${one}" in resource.data`) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(field, fc.constantFrom('string', 'int', 'number', 'map', 'list', 'null', 'bool'))
          .map(([of, type]) => `${of} is ${type}`),
      },
      { weight: 1, arbitrary: name.map((one) => `resource.data.keys().hasAll(["${one}"])`) },
      { weight: 1, arbitrary: field.map((of) => `${of}.size() > 0`) },
      { weight: 1, arbitrary: field.map((of) => `exists(/databases/$(database)/documents/roles/$(${of}))`) },
      { weight: 1, arbitrary: field.map((of) => `exists(path("/databases/(default)/documents/roles/" + ${of}))`) },
      { weight: 1, arbitrary: fc.tuple(field, text).map(([of, by]) => `${of} + ${by} == ${by}`) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(name, text)
          .map(([one, of]) => `resource.data.diff({"${one}": ${of}}).affectedKeys().hasOnly(["a", "b", "c"])`),
      },
      { weight: 1, arbitrary: text.map((of) => `resource.data == {"a": ${of}}`) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'true',
          'false',
          'resource != null',
          'id == "d0"',
          'resource.id in ["d1"]',
          'resource.data is map',
          'request.auth.uid == "anna"',
        ),
      },
    ),
    condition: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      { weight: 3, arbitrary: tie('atom') },
      { weight: 2, arbitrary: fc.tuple(tie('condition'), tie('condition')).map(([l, r]) => `(${l} && ${r})`) },
      { weight: 3, arbitrary: fc.tuple(tie('condition'), tie('condition')).map(([l, r]) => `(${l} || ${r})`) },
      { weight: 1, arbitrary: tie('condition').map((of) => `!(${of})`) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(tie('condition'), tie('condition'), tie('condition'))
          .map(([t, y, n]) => `(${t} ? ${y} : ${n})`),
      },
    ),
  };
}).condition;
