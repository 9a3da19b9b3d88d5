import type { Fields } from '../sdk/plain.ts';
import { fieldsIn, idsOf, type Snapshot } from '../sdk/watch.ts';
import type { ListeningScenario } from './scenario.ts';

const isEmpty = (snapshot: Snapshot): boolean => snapshot.found.length === 0;
const has = (name: string, value: Fields[string]) => (snapshot: Snapshot) => fieldsIn(snapshot)?.[name] === value;
const are = (ids: string) => (snapshot: Snapshot) => idsOf(snapshot) === ids;

export const listeningScenarios: readonly ListeningScenario[] = [
  {
    title: 'a listener on a document sees it created, changed and deleted',
    async run(sdk, at) {
      const path = `${at}/items/one`;
      const watch = sdk.watch({ path });
      await watch.until(isEmpty);
      await sdk.set(path, { n: 1 });
      await watch.until(has('n', 1));
      await sdk.update(path, { n: 2 });
      await watch.until(has('n', 2));
      const before = watch.seen.length;
      await sdk.remove(path);
      await watch.until((snapshot) => isEmpty(snapshot) && watch.seen.indexOf(snapshot) >= before);
      watch.stop();
      return watch.seen.map((snapshot) => fieldsIn(snapshot)?.n ?? null);
    },
    expected: [null, 1, 2, null],
  },
  {
    title: 'a listener on a query sees documents enter, change in and leave its results',
    async run(sdk, at) {
      await sdk.set(`${at}/items/a`, { open: true, n: 1 });
      await sdk.set(`${at}/items/x`, { open: false, n: 0 });
      const watch = sdk.watch({ collection: `${at}/items`, where: [['open', '==', true]] });
      await watch.until(are('a'));
      await sdk.set(`${at}/items/b`, { open: true, n: 2 });
      await watch.until(are('a b'));
      await sdk.update(`${at}/items/a`, { n: 5 });
      await watch.until(({ found }) => found[0]?.fields.n === 5);
      await sdk.update(`${at}/items/x`, { n: 7 });
      await sdk.update(`${at}/items/a`, { open: false });
      await watch.until(are('b'));
      await sdk.remove(`${at}/items/b`);
      await watch.until((snapshot) => isEmpty(snapshot));
      watch.stop();
      return watch.seen.map(({ changes }) => changes.join(', ')).filter(Boolean);
    },
    expected: ['added a', 'added b', 'modified a', 'removed a', 'removed b'],
  },
  {
    title: 'a listener on a query with order and limit replaces a result that leaves',
    async run(sdk, at) {
      for (const n of [1, 2, 3, 4]) await sdk.set(`${at}/items/d${n}`, { n });
      const watch = sdk.watch({ collection: `${at}/items`, orderBy: [['n', 'asc']], limit: 2 });
      await watch.until(are('d1 d2'));
      await sdk.remove(`${at}/items/d1`);
      await watch.until(are('d2 d3'));
      await sdk.set(`${at}/items/d0`, { n: 0 });
      await watch.until(are('d0 d2'));
      await sdk.update(`${at}/items/d0`, { n: 9 });
      await watch.until(are('d2 d3'));
      watch.stop();
      return 'refilled';
    },
    expected: 'refilled',
  },
  {
    title: 'a listener with limitToLast sees the last documents',
    async run(sdk, at) {
      for (const n of [1, 2, 3]) await sdk.set(`${at}/items/d${n}`, { n });
      const watch = sdk.watch({ collection: `${at}/items`, orderBy: [['n', 'asc']], limitToLast: 2 });
      await watch.until(are('d2 d3'));
      await sdk.set(`${at}/items/d4`, { n: 4 });
      await watch.until(are('d3 d4'));
      watch.stop();
      return 'seen';
    },
    expected: 'seen',
  },
  {
    title: 'a listener on a collection group sees collections at every depth',
    async run(sdk, at) {
      const group = `group${at.replaceAll(/\W/g, '')}`;
      const watch = sdk.watch({ collection: group, isGroup: true });
      await watch.until(isEmpty);
      await sdk.set(`${at}/${group}/1`, { n: 1 });
      await watch.until(are('1'));
      await sdk.set(`${at}/${group}/1/${group}/2`, { n: 1 });
      await watch.until(are('1 2'));
      watch.stop();
      return 'seen';
    },
    expected: 'seen',
  },
  {
    title: 'a listener sees all writes of a batch in the same snapshot',
    async run(sdk, at) {
      await sdk.batch(['a', 'b'].map((id) => ({ set: `${at}/items/${id}`, fields: { n: 0 } })));
      const watch = sdk.watch({ collection: `${at}/items` });
      await watch.until(are('a b'));
      for (let n = 1; n <= 20; n += 1) {
        await sdk.batch(['a', 'b'].map((id) => ({ update: `${at}/items/${id}`, fields: { n } })));
      }
      await watch.until(({ found }) => found.every(({ fields }) => fields.n === 20));
      watch.stop();
      return watch.seen.every(({ found }) => found[0]?.fields.n === found[1]?.fields.n);
    },
    expected: true,
  },
  {
    title: 'each of several listeners sees only results of its own query',
    async run(sdk, at) {
      const watches = ['x', 'y', 'z'].map((kind) =>
        sdk.watch({ collection: `${at}/items`, where: [['kind', '==', kind]] }),
      );
      const whole = sdk.watch({ collection: `${at}/items` });
      await Promise.all([...watches, whole].map((watch) => watch.until(isEmpty)));
      for (const kind of ['x', 'y', 'z']) await sdk.set(`${at}/items/${kind}1`, { kind });
      await whole.until(are('x1 y1 z1'));
      const seen = await Promise.all(watches.map(async (watch) => idsOf(await watch.until((one) => !isEmpty(one)))));
      for (const watch of [...watches, whole]) watch.stop();
      return seen;
    },
    expected: ['x1', 'y1', 'z1'],
  },
  {
    title: 'a listener that is opened again sees what has changed meanwhile',
    async run(sdk, at) {
      await sdk.batch(['a', 'b', 'c'].map((id) => ({ set: `${at}/items/${id}`, fields: { n: 1 } })));
      const first = sdk.watch({ collection: `${at}/items` });
      await first.until(are('a b c'));
      first.stop();
      await sdk.remove(`${at}/items/a`);
      await sdk.update(`${at}/items/b`, { n: 2 });
      await sdk.set(`${at}/items/d`, { n: 3 });
      const second = sdk.watch({ collection: `${at}/items` });
      const { found } = await second.until(() => true);
      second.stop();
      return found.map(({ fields }) => fields.n);
    },
    expected: [2, 1, 3],
  },
];
