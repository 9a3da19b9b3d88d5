import type { Fields } from '../sdk/plain.ts';
import type { Merge, Sdk } from '../sdk/sdk.ts';
import { refusal, type Scenario } from './scenario.ts';

const stored: Fields = { a: 1, b: { c: 2, d: 3 }, list: [1, 2, 2, 3], text: 'x' };

/** Returns a scenario that expects the content of a document, at first `stored`, after one write. */
function after(
  title: string,
  write: (sdk: Sdk, path: string) => Promise<void>,
  expected: Fields | undefined,
): Scenario {
  return {
    title,
    async run(sdk, at) {
      await sdk.set(`${at}/items/one`, stored);
      await write(sdk, `${at}/items/one`);
      return sdk.read(`${at}/items/one`);
    },
    expected,
  };
}
const set = (title: string, fields: Fields, how: Merge | undefined, expected: Fields): Scenario =>
  after(title, (sdk, path) => sdk.set(path, fields, how), expected);
const update = (title: string, fields: Fields, expected: Fields): Scenario =>
  after(title, (sdk, path) => sdk.update(path, fields), { ...stored, ...expected });

export const writeScenarios: readonly Scenario[] = [
  set('set replaces all fields', { z: 1 }, undefined, { z: 1 }),
  set('set without fields leaves an empty document', {}, undefined, {}),
  set('set with merge keeps all other fields', { b: { c: 9 } }, { merge: true }, { ...stored, b: { c: 9, d: 3 } }),
  set('set with merge replaces a map by an empty one', { b: {} }, { merge: true }, { ...stored, b: {} }),
  set(
    'set with merge removes a field',
    { a: { $remove: true } },
    { merge: true },
    {
      b: { c: 2, d: 3 },
      list: [1, 2, 2, 3],
      text: 'x',
    },
  ),
  set(
    'set with a mask stores only the named fields',
    { a: 5, text: 'y', b: { c: 7, d: 8 } },
    { mergeFields: ['a', 'b.c'] },
    {
      ...stored,
      a: 5,
      b: { c: 7, d: 3 },
    },
  ),
  update('update replaces a field', { a: 2 }, { a: 2 }),
  update('update replaces a map whole', { b: { e: 1 } }, { b: { e: 1 } }),
  update('update reaches into a map', { 'b.c': 9 }, { b: { c: 9, d: 3 } }),
  update('update creates the missing maps of a path', { 'n.e.w': 1 }, { n: { e: { w: 1 } } }),
  update('update replaces a value in a path that is no map', { 'text.in': 1 }, { text: { in: 1 } }),
  update('update removes a field in a map', { 'b.c': { $remove: true } }, { b: { d: 3 } }),
  after('remove leaves nothing', (sdk, path) => sdk.remove(path), undefined),

  update('increment adds', { a: { $increment: 5 } }, { a: 6 }),
  update('increment by a fraction makes a fraction', { a: { $increment: 0.5 } }, { a: 1.5 }),
  update('increment replaces a value that is no number', { text: { $increment: 2 } }, { text: 2 }),
  update('increment sets a missing field', { fresh: { $increment: -2 } }, { fresh: -2 }),
  update(
    'union adds what is not in the list',
    { list: { $union: [3, 4, { a: 1 }] } },
    { list: [1, 2, 2, 3, 4, { a: 1 }] },
  ),
  update('union replaces a value that is no list', { text: { $union: ['a', 'a'] } }, { text: ['a'] }),
  update('without removes every occurrence', { list: { $without: [2, 9] } }, { list: [1, 3] }),
  update('without replaces a value that is no list by an empty one', { text: { $without: [1] } }, { text: [] }),
  update(
    'transforms reach into maps',
    { 'b.c': { $increment: 1 }, 'b.l': { $union: [1] } },
    { b: { c: 3, d: 3, l: [1] } },
  ),
  set('transforms in a set ignore the stored values', { a: { $increment: 1 }, l: { $union: [1] } }, undefined, {
    a: 1,
    l: [1],
  }),
  set('transforms in a merge use the stored values', { a: { $increment: 1 } }, { merge: true }, { ...stored, a: 2 }),
  {
    title: 'the server’s time is the same in all fields of a write, and about now',
    async run(sdk, at) {
      await sdk.set(`${at}/items/one`, { a: { $now: true }, in: { b: { $now: true } } });
      const { a, in: inner } = (await sdk.read(`${at}/items/one`)) as { a: { $time: number[] }; in: Fields };
      const isNow = Math.abs((a.$time[0] ?? 0) - Date.now() / 1000) < 60;
      return [JSON.stringify(inner.b) === JSON.stringify(a), isNow];
    },
    expected: [true, true],
  },
  {
    title: 'update of a missing document is refused and creates none',
    run: async (sdk, at) => [
      await refusal(sdk, () => sdk.update(`${at}/items/none`, { a: 1 })),
      await sdk.read(`${at}/items/none`),
    ],
    expected: ['not-found', undefined],
  },
  {
    title: 'remove of a missing document succeeds',
    run: (sdk, at) => refusal(sdk, () => sdk.remove(`${at}/items/none`)),
    expected: 'done',
  },
  {
    title: 'a batch stores all of its writes, in their order',
    async run(sdk, at) {
      await sdk.set(`${at}/items/gone`, { x: 1 });
      await sdk.batch([
        { set: `${at}/items/one`, fields: { a: 1 } },
        { update: `${at}/items/one`, fields: { b: 2 } },
        { set: `${at}/items/one`, fields: { c: { $increment: 3 } }, how: { merge: true } },
        { remove: `${at}/items/gone` },
      ]);
      return [await sdk.read(`${at}/items/one`), await sdk.read(`${at}/items/gone`)];
    },
    expected: [{ a: 1, b: 2, c: 3 }, undefined],
  },
  {
    title: 'a batch with one refused write stores none',
    run: async (sdk, at) => [
      await refusal(sdk, () =>
        sdk.batch([
          { set: `${at}/items/one`, fields: { a: 1 } },
          { update: `${at}/items/none`, fields: { b: 2 } },
        ]),
      ),
      await sdk.read(`${at}/items/one`),
    ],
    expected: ['not-found', undefined],
  },
  {
    title: 'a batch of 500 writes is stored',
    async run(sdk, at) {
      await sdk.batch(Array.from({ length: 500 }, (_, n) => ({ set: `${at}/items/d${n}`, fields: { n } })));
      return sdk.aggregate({ collection: `${at}/items` }, { n: ['count'] });
    },
    expected: { n: 500 },
  },
  {
    title: 'ids may contain any character but slashes',
    async run(sdk, at) {
      const ids = ['ä ö', 'a%2Fb', 'a.b', 'ключ', '🚕', 'a?b=c&d#e', '(x)', "it's", 'a:b', '~*!'];
      for (const id of ids) await sdk.set(`${at}/items/${id}`, { id });
      const found = await sdk.find({ collection: `${at}/items` });
      const read = await Promise.all(ids.map((id) => sdk.read(`${at}/items/${id}`)));
      return [found.length, read.every((fields, i) => fields?.id === ids[i])];
    },
    expected: [10, true],
  },
];

/** Scenarios of maximum and minimum, which only the web SDKs have. */
export const boundScenarios: readonly Scenario[] = [
  update(
    'maximum keeps the greater number',
    { a: { $maximum: 5 }, 'b.c': { $maximum: 1 } },
    { a: 5, b: { c: 2, d: 3 } },
  ),
  update('minimum keeps the smaller number', { a: { $minimum: 5 }, 'b.c': { $minimum: 1 } }, { b: { c: 1, d: 3 } }),
  update(
    'maximum and minimum set a field that is no number',
    { text: { $maximum: -1 }, fresh: { $minimum: 1 } },
    { text: -1, fresh: 1 },
  ),
];
