import { describe, expect, it } from 'vitest';
import { openPage } from './browser/open-page.ts';
import { idsOf } from './sdk/watch.ts';
import { admin, adminFirestore, webInNode } from './support/clients.ts';
import { freshDatabase, isLong, port } from './support/server.ts';

describe('many concurrent operations', () => {
  it('200 transactions on one document lose no update', async () => {
    const database = adminFirestore(await freshDatabase('demo-many-transactions'));
    const counter = database.doc('counters/one');
    await counter.set({ n: 0 });
    const numbers = await Promise.all(
      Array.from({ length: 200 }, () =>
        database.runTransaction(async (transaction) => {
          const n = Number((await transaction.get(counter)).get('n')) + 1;
          transaction.update(counter, { n });
          return n;
        }),
      ),
    );
    expect(new Set(numbers).size).toBe(200);
    expect((await counter.get()).get('n')).toBe(200);
  });

  it('50 transactions that query and add to the results: each sees the results of those before it', async () => {
    const database = adminFirestore(await freshDatabase('demo-many-queries'));
    const seats = database.collection('seats');
    const taken = await Promise.all(
      Array.from({ length: 50 }, (_, who) =>
        database.runTransaction(async (transaction) => {
          const { size } = await transaction.get(seats);
          if (size < 20) transaction.create(seats.doc(`seat${size}`), { who });
          return size < 20;
        }),
      ),
    );
    expect(taken.filter(Boolean)).toHaveLength(20);
    expect((await seats.get()).size).toBe(20);
  });

  it('1,000 fast changes: every kind of listener sees the last version of each document, and none sees an older one later', async () => {
    const projectId = await freshDatabase('demo-many-changes');
    const server = admin(projectId);
    const ids = Array.from({ length: 20 }, (_, n) => `d${n}`);
    await server.batch(ids.map((id) => ({ set: `items/${id}`, fields: { n: 0 } })));
    const watches = [server, webInNode(projectId)].map((sdk) => sdk.watch({ collection: 'items' }));
    const page = await openPage();
    await page.tab.evaluate((settings) => conformance.connect(settings), { projectId, port });
    await page.tab.evaluate((query) => conformance.watch(query), { collection: 'items' });

    const change = async (id: string): Promise<void> => {
      for (let n = 1; n <= 50; n += 1) await server.update(`items/${id}`, { n });
    };
    await Promise.all(ids.map(change));

    const isLast = ({ found }: { found: readonly { fields: { n?: unknown } }[] }): boolean =>
      found.length === ids.length && found.every(({ fields }) => fields.n === 50);
    await Promise.all(watches.map((watch) => watch.until(isLast)));
    await page.tab.evaluate(([count]) => conformance.seen(count, 50), [ids.length] as const);
    expect(await page.tab.evaluate(() => conformance.stepsBack())).toBe(0);
    for (const watch of watches) {
      watch.stop();
      for (const id of ids) {
        const path = `items/${id}`;
        const numbers = watch.seen.map(({ found }) => Number(found.find((one) => one.path === path)?.fields.n ?? 0));
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      }
    }
    await page.close();
  });

  it(`a listener on 25 of ${isLong ? '100,000' : '5,000'} documents receives only changes of its results`, async () => {
    const count = isLong ? 100_000 : 5_000;
    const projectId = await freshDatabase('demo-many-documents');
    const server = admin(projectId);
    const write = (n: number) => ({ set: `items/d${String(n).padStart(6, '0')}`, fields: { n, kind: n % 2 } });
    for (let n = 0; n < count; n += 500) {
      await server.batch(Array.from({ length: 500 }, (_, i) => write(n + i)));
    }
    const query = { collection: 'items', orderBy: [['n', 'asc']], limit: 25 } as const;
    const watches = [server, webInNode(projectId)].map((sdk) => sdk.watch(query));
    const first = await Promise.all(watches.map((watch) => watch.until(({ found }) => found.length === 25)));
    const before = watches.map((watch) => watch.seen.length);

    // A change outside the results notifies no listener; one that enters the results does.
    for (let n = 0; n < 200; n += 1)
      await server.update(`items/d${String(count - 1 - n).padStart(6, '0')}`, { kind: 9 });
    await server.set('items/front', { n: -1 });
    const wanted = `front ${idsOf(first[0] ?? { found: [], changes: [] })
      .split(' ')
      .slice(0, 24)
      .join(' ')}`;
    await Promise.all(watches.map((watch) => watch.until((snapshot) => idsOf(snapshot) === wanted)));
    await server.remove('items/front');
    await Promise.all(
      watches.map((watch, i) =>
        watch.until((one) => watch.seen.indexOf(one) > (before[i] ?? 0) && idsOf(one) === idsOf(first[i] ?? one)),
      ),
    );
    for (const [i, watch] of watches.entries()) {
      expect(watch.seen.length - (before[i] ?? 0)).toBe(2);
      watch.stop();
    }
    expect(await server.aggregate({ collection: 'items' }, { n: ['count'] })).toEqual({ n: count });
  });
});
