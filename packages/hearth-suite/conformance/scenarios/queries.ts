import type { Fields } from '../sdk/plain.ts';
import type { QuerySpec, Sdk } from '../sdk/sdk.ts';
import { idOf } from '../sdk/watch.ts';
import type { Scenario } from './scenario.ts';

const taxis: Readonly<Record<string, Fields>> = {
  a: { n: 1, s: 'x', tags: ['red', 'new'], at: { city: 'Mayrhofen', lat: 47 } },
  b: { n: 2, s: 'y', tags: ['red'], at: { city: 'Schwaz', lat: 46 } },
  c: { n: 2.5, s: 'x', tags: [] },
  d: { n: 3, s: null, at: { city: 'Mayrhofen', lat: 45 } },
  e: { n: Number.NaN, s: 'z', tags: ['blue'] },
  f: { n: 'text', s: 'x' },
  g: { s: 'y', tags: [{ deep: 1 }] },
};

async function seed(sdk: Sdk, at: string): Promise<void> {
  await sdk.batch(Object.entries(taxis).map(([id, fields]) => ({ set: `${at}/items/${id}`, fields })));
}

/** Returns a scenario that expects the ids of a query on the taxis, in order. */
function finds(title: string, querySpec: Omit<QuerySpec, 'collection'>, expected: string): Scenario {
  return {
    title,
    async run(sdk, at) {
      await seed(sdk, at);
      const found = await sdk.find({ collection: `${at}/items`, ...querySpec });
      return found.map(({ path }) => idOf(path)).join(' ');
    },
    expected,
  };
}

export const queryScenarios: readonly Scenario[] = [
  finds('a query without order sorts by document id', {}, 'a b c d e f g'),
  finds('== finds equal values', { where: [['s', '==', 'x']] }, 'a c f'),
  finds('== finds numbers whatever their type', { where: [['n', '==', 2]] }, 'b'),
  finds('== finds null', { where: [['s', '==', null]] }, 'd'),
  finds('== finds not-a-number', { where: [['n', '==', Number.NaN]] }, 'e'),
  finds('== finds whole lists', { where: [['tags', '==', ['red']]] }, 'b'),
  finds('== finds whole maps', { where: [['at', '==', { lat: 46, city: 'Schwaz' }]] }, 'b'),
  finds('== reaches into maps', { where: [['at.city', '==', 'Mayrhofen']] }, 'a d'),
  finds('!= omits equal values, null and missing fields', { where: [['s', '!=', 'x']] }, 'b g e'),
  finds('!= null finds every other value', { where: [['s', '!=', null]] }, 'a c f b g e'),
  finds('< finds values of one type', { where: [['n', '<', 2.5]], orderBy: [['n', 'asc']], startAt: [0] }, 'a b'),
  finds(
    '<= finds the value itself too',
    {
      where: [
        ['n', '<=', 2.5],
        ['n', '>=', 1],
      ],
    },
    'a b c',
  ),
  finds('> finds values of one type', { where: [['n', '>', 2]] }, 'c d'),
  finds('>= finds the value itself too', { where: [['n', '>=', 2.5]] }, 'c d'),
  finds(
    'a range has two ends',
    {
      where: [
        ['n', '>', 1],
        ['n', '<', 3],
      ],
    },
    'b c',
  ),
  finds('in finds any of several', { where: [['s', 'in', ['y', 'z']]] }, 'b e g'),
  finds('not-in finds none of several', { where: [['s', 'not-in', ['x', 'z']]] }, 'b g'),
  finds('array-contains finds an item', { where: [['tags', 'array-contains', 'red']] }, 'a b'),
  finds('array-contains finds a whole map', { where: [['tags', 'array-contains', { deep: 1 }]] }, 'g'),
  finds(
    'array-contains-any finds any item, each document once',
    { where: [['tags', 'array-contains-any', ['red', 'new', 'blue']]] },
    'a b e',
  ),
  finds(
    'several conditions must all hold',
    {
      where: [
        ['s', '==', 'x'],
        ['tags', 'array-contains', 'red'],
      ],
    },
    'a',
  ),
  finds(
    'or finds documents that meet one condition',
    {
      where: [
        {
          or: [
            ['s', '==', 'z'],
            ['n', '==', 1],
          ],
        },
      ],
    },
    'a e',
  ),
  finds(
    'or may contain and',
    {
      where: [
        {
          or: [
            {
              and: [
                ['s', '==', 'x'],
                ['n', '==', 1],
              ],
            },
            ['n', '==', 3],
          ],
        },
      ],
    },
    'a d',
  ),
  finds(
    'conditions on several fields may be inequalities',
    {
      where: [
        ['n', '>', 1],
        ['at.lat', '<', 47],
      ],
      orderBy: [
        ['n', 'asc'],
        ['at.lat', 'asc'],
      ],
    },
    'b d',
  ),
  finds('a document’s name is compared like a field', { where: [['__name__', '>=', 'e']] }, 'e f g'),
  finds('documents are found by their names', { where: [['__name__', 'in', ['b', 'zz', 'd']]] }, 'b d'),

  finds('an order omits documents without the field', { orderBy: [['n', 'asc']] }, 'e a b c d f'),
  finds('an order descends', { orderBy: [['n', 'desc']] }, 'f d c b a e'),
  finds(
    'equal values are ordered by the next order, then by id',
    {
      orderBy: [
        ['s', 'asc'],
        ['n', 'desc'],
      ],
    },
    'd f c a b e',
  ),
  finds('ids of equal values are in the last order’s direction', { orderBy: [['s', 'desc']] }, 'e g b f c a d'),
  finds('an order reaches into maps', { orderBy: [['at.lat', 'asc']] }, 'd b a'),
  finds('an order by name descends', { orderBy: [['__name__', 'desc']] }, 'g f e d c b a'),
  finds('startAt begins with the value', { orderBy: [['n', 'asc']], startAt: [2] }, 'b c d f'),
  finds('startAfter begins after the value', { orderBy: [['n', 'asc']], startAfter: [2] }, 'c d f'),
  finds('endAt ends with the value', { orderBy: [['n', 'asc']], endAt: [2] }, 'e a b'),
  finds('endBefore ends before the value', { orderBy: [['n', 'asc']], endBefore: [2] }, 'e a'),
  finds(
    'cursors with fewer values than orders include all equal ones',
    {
      orderBy: [
        ['s', 'asc'],
        ['n', 'asc'],
      ],
      startAt: ['x'],
      endAt: ['x'],
    },
    'a c f',
  ),
  finds(
    'cursors may have several values',
    {
      orderBy: [
        ['s', 'asc'],
        ['n', 'asc'],
      ],
      startAfter: ['x', 1],
      endBefore: ['z', 0],
    },
    'c f b e',
  ),
  finds('limit takes the first', { orderBy: [['n', 'asc']], limit: 2 }, 'e a'),
  finds('limitToLast takes the last, in order', { orderBy: [['n', 'asc']], limitToLast: 2 }, 'd f'),
  finds('limitToLast ends at a cursor', { orderBy: [['n', 'asc']], endAt: [2], limitToLast: 2 }, 'a b'),
  finds('limit begins at a cursor', { orderBy: [['n', 'asc']], startAfter: [1], limit: 2 }, 'b c'),
  finds('a limit above the count finds all', { limit: 100 }, 'a b c d e f g'),

  {
    title: 'types are ordered as documented',
    async run(sdk, at) {
      const values: Fields[string][] = [
        { a: 1 },
        { $vector: [1] },
        [1],
        { $place: [1, 1] },
        { $document: 'a/b' },
        { $bytes: 'AA==' },
        'text',
        { $time: [1, 0] },
        7,
        Number.NaN,
        false,
        null,
      ];
      await sdk.batch(values.map((v, n) => ({ set: `${at}/items/d${String(n).padStart(2, '0')}`, fields: { v } })));
      const found = await sdk.find({ collection: `${at}/items`, orderBy: [['v', 'desc']] });
      return found.map(({ path }) => Number(idOf(path).slice(1)));
    },
    expected: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  },
  {
    title: 'texts are ordered by their UTF-8 bytes',
    async run(sdk, at) {
      const texts = ['', 'A', 'a', 'aa', 'b', 'ä', '\u{ffff}', '🚕'];
      await sdk.batch(texts.map((s, n) => ({ set: `${at}/items/d${(n * 5) % 8}`, fields: { s } })));
      return (await sdk.find({ collection: `${at}/items`, orderBy: [['s', 'asc']] })).map(({ fields }) => fields.s);
    },
    expected: ['', 'A', 'a', 'aa', 'b', 'ä', '\u{ffff}', '🚕'],
  },
  {
    title: 'a collection group contains collections of its name at every depth, and no others',
    async run(sdk, at) {
      const group = `group${at.replaceAll(/\W/g, '')}`;
      const paths = [
        `${group}/1`,
        `${at}/${group}/2`,
        `${at}/${group}/2/${group}/3`,
        `${at}/other/4`,
        `${at}/${group}x/5`,
      ];
      await sdk.batch(paths.map((path) => ({ set: path, fields: {} })));
      return (await sdk.find({ collection: group, isGroup: true })).map(({ path }) => idOf(path)).toSorted();
    },
    expected: ['1', '2', '3'],
  },
  {
    title: 'a query of a collection finds no documents of subcollections',
    async run(sdk, at) {
      await sdk.set(`${at}/items/a/items/b`, { n: 1 });
      await sdk.set(`${at}/items/c`, { n: 1 });
      return (await sdk.find({ collection: `${at}/items` })).map(({ path }) => idOf(path));
    },
    expected: ['c'],
  },
  {
    title: 'count, sum and average cover the results of a query; sum and average only numbers',
    async run(sdk, at) {
      await seed(sdk, at);
      const querySpec = { collection: `${at}/items`, where: [['s', 'in', ['x', 'y']]] as const };
      return sdk.aggregate(querySpec, { all: ['count'], sum: ['sum', 'n'], mean: ['average', 'n'] });
    },
    expected: { all: 4, sum: 5.5, mean: 5.5 / 3 },
  },
  {
    title: 'count, sum and average of no documents are 0, 0 and null',
    run: (sdk, at) =>
      sdk.aggregate({ collection: `${at}/none` }, { all: ['count'], sum: ['sum', 'n'], mean: ['average', 'n'] }),
    expected: { all: 0, sum: 0, mean: null },
  },
  {
    title: 'count stops at a limit',
    async run(sdk, at) {
      await seed(sdk, at);
      return sdk.aggregate({ collection: `${at}/items`, limit: 3 }, { all: ['count'] });
    },
    expected: { all: 3 },
  },
  {
    title: 'sum of integers is an integer, or not-a-number if one value is',
    async run(sdk, at) {
      await seed(sdk, at);
      const of = (id: string) => ({ collection: `${at}/items`, where: [['__name__', '<=', id]] as const });
      return [await sdk.aggregate(of('b'), { sum: ['sum', 'n'] }), await sdk.aggregate(of('e'), { sum: ['sum', 'n'] })];
    },
    expected: [{ sum: 3 }, { sum: Number.NaN }],
  },
];
