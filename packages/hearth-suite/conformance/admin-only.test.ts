import { FieldPath, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminFirestore } from './support/clients.ts';
import { freshDatabase } from './support/server.ts';

interface Explained {
  readonly document?: { readonly id: string };
  readonly metrics?: object;
}

/** google.rpc.Code */
const code = { notFound: 5, alreadyExists: 6, failedPrecondition: 9 };

describe('operations that only the Admin SDK has', () => {
  const projectId = 'demo-conformance-admin-only';
  const database: Firestore = adminFirestore(projectId);
  const items = database.collection('items');
  beforeAll(() => {
    database.settings({ useBigInt: true });
  });
  beforeEach(() => freshDatabase(projectId));

  it('create a document only once', async () => {
    await items.doc('a').create({ n: 1n });
    await expect(items.doc('a').create({ n: 2n })).rejects.toMatchObject({ code: code.alreadyExists });
    expect((await items.doc('a').get()).data()).toEqual({ n: 1n });
  });

  it('write only if the document exists, or is unchanged since a given time', async () => {
    const { writeTime } = await items.doc('a').set({ n: 1n });
    const long = Timestamp.fromMillis(writeTime.toMillis() - 1_000);
    const refused = { code: code.failedPrecondition };
    await expect(items.doc('a').update({ n: 2n }, { lastUpdateTime: long })).rejects.toMatchObject(refused);
    await expect(items.doc('a').delete({ lastUpdateTime: long })).rejects.toMatchObject(refused);
    await expect(items.doc('none').delete({ exists: true })).rejects.toMatchObject({ code: code.notFound });
    await items.doc('a').update({ n: 2n }, { lastUpdateTime: writeTime });
    expect((await items.doc('a').get()).get('n')).toBe(2n);
  });

  it('report when a document was created and changed', async () => {
    const { writeTime: made } = await items.doc('a').set({ n: 1n });
    const { writeTime: changed } = await items.doc('a').update({ n: 2n });
    const { writeTime: same } = await items.doc('a').update({ n: 2n });
    const { createTime, updateTime, readTime } = await items.doc('a').get();
    expect(createTime?.isEqual(made)).toBe(true);
    expect(updateTime?.isEqual(changed)).toBe(true);
    expect(changed.valueOf() > made.valueOf()).toBe(true);
    // A write that changes nothing does not count: production reports the time of the last change.
    expect(same.isEqual(changed)).toBe(true);
    expect(readTime.valueOf() >= changed.valueOf()).toBe(true);
  });

  it('keep 64-bit integers', async () => {
    const fields = { most: 2n ** 63n - 1n, least: -(2n ** 63n), sum: 2n ** 53n + 1n };
    await items.doc('a').set(fields);
    expect((await items.doc('a').get()).data()).toEqual(fields);
  });

  it('read several documents, missing ones included, with selected fields', async () => {
    await items.doc('a').set({ n: 1n, m: { x: 1n, y: 2n }, z: 3n });
    const [a, b] = await database.getAll(items.doc('a'), items.doc('b'), { fieldMask: ['n', 'm.x'] });
    expect([a?.data(), b?.exists]).toEqual([{ n: 1n, m: { x: 1n } }, false]);
  });

  it('query selected fields, or none', async () => {
    await items.doc('a').set({ n: 1n, m: { x: 1n, y: 2n } });
    const found = async (...fields: string[]) => (await items.select(...fields).get()).docs.map((one) => one.data());
    expect(await found('m.y')).toEqual([{ m: { y: 2n } }]);
    expect(await found()).toEqual([{}]);
  });

  it('skip the first results by an offset', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await items.doc(id).set({});
    const { docs } = await items.offset(1).limit(2).get();
    expect(docs.map(({ id }) => id)).toEqual(['b', 'c']);
    expect((await items.offset(3).count().get()).data().count).toEqual(1n);
  });

  it('start after a document', async () => {
    for (const [id, n] of Object.entries({ a: 1n, b: 2n, c: 2n, d: 3n })) await items.doc(id).set({ n });
    const query = items.orderBy('n', 'desc');
    const { docs } = await query.limit(2).get();
    const rest = await query.startAfter(docs[1]).get();
    expect([...docs, ...rest.docs].map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
  });

  it('list collections, and missing documents with descendants', async () => {
    await items.doc('a').set({});
    await database.doc('items/ghost/below/x').set({});
    await database.doc('other/x').set({});
    expect((await items.listDocuments()).map(({ id }) => id).toSorted()).toEqual(['a', 'ghost']);
    expect((await database.listCollections()).map(({ id }) => id)).toEqual(['items', 'other']);
    expect((await items.doc('ghost').listCollections()).map(({ id }) => id)).toEqual(['below']);
    expect((await items.doc('ghost').get()).exists).toBe(false);
  });

  it('write in bulk, each write on its own', async () => {
    await items.doc('taken').set({});
    const writer = database.bulkWriter();
    const failed: number[] = [];
    writer.onWriteError((error) => {
      failed.push(error.code);
      return false;
    });
    for (let n = 0; n < 300; n += 1) writer.set(items.doc(`d${n}`), { n });
    const refused = expect(writer.create(items.doc('taken'), {})).rejects.toMatchObject({ code: code.alreadyExists });
    await writer.close();
    await refused;
    expect(failed).toEqual([code.alreadyExists]);
    expect((await items.count().get()).data().count).toEqual(301n);
  });

  it('delete a document with all descendants', async () => {
    for (const path of ['items/a', 'items/a/below/b', 'items/a/below/b/deep/c', 'items/other'])
      await database.doc(path).set({});
    await database.recursiveDelete(items.doc('a'));
    expect((await items.listDocuments()).map(({ id }) => id)).toEqual(['other']);
  });

  it('read one state in a read-only transaction, whatever is written meanwhile', async () => {
    await items.doc('a').set({ n: 1n });
    const seen = await database.runTransaction(
      async (transaction) => {
        const before = (await transaction.get(items)).size;
        await items.doc('b').set({});
        return [before, (await transaction.get(items)).size];
      },
      { readOnly: true },
    );
    expect(seen).toEqual([1, 1]);
    const readTime = (await items.doc('a').get()).readTime;
    await items.doc('a').set({ n: 2n });
    const then = await database.runTransaction((transaction) => transaction.get(items.doc('a')), {
      readOnly: true,
      readTime,
    });
    expect(then.get('n')).toBe(1n);
  });

  it('run a query and an aggregation in a transaction', async () => {
    await items.doc('a').set({ n: 2n });
    const read = await database.runTransaction(async (transaction) => {
      const { docs } = await transaction.get(items.where('n', '>', 1));
      const counted = await transaction.get(items.count());
      transaction.set(items.doc('b'), { n: 5n });
      return [docs.length, Number(counted.data().count)];
    });
    expect(read).toEqual([1, 1]);
  });

  it('partition a collection group completely', async () => {
    for (let n = 0; n < 40; n += 1) await database.doc(`top/t${n % 4}/parts/p${n}`).set({ n });
    let found = 0;
    for await (const part of database.collectionGroup('parts').getPartitions(4))
      found += (await part.toQuery().get()).size;
    expect(found).toBe(40);
  });

  it('access fields with dots in their names', async () => {
    const path = new FieldPath('a.b', 'c d');
    await items.doc('a').set({ 'a.b': { 'c d': 1n } });
    await items.doc('a').update(path, 2n);
    expect((await items.where(path, '==', 2).get()).docs[0]?.get(path)).toBe(2n);
  });

  describe('a search for the nearest vectors', () => {
    const search = { vectorField: 'v', queryVector: [1, 1], limit: 10 };
    beforeEach(async () => {
      const vectors = { a: [1, 0], b: [2, 2], c: [-1, -1], d: [0, 0], other: [1, 0, 0] };
      for (const [id, v] of Object.entries(vectors)) {
        await items.doc(id).set({ n: id < 'c' ? 1n : 2n, v: FieldValue.vector(v) });
      }
      await items.doc('none').set({ n: 1n });
      await items.doc('list').set({ n: 1n, v: [1, 1] });
    });
    const idsOf = ({ docs }: { docs: { id: string }[] }) => docs.map(({ id }) => id);

    it.each([
      ['EUCLIDEAN', { a: 1, b: Math.SQRT2, d: Math.SQRT2, c: Math.sqrt(8) }],
      ['COSINE', { b: 0, a: 1 - Math.SQRT1_2, c: 2, d: Number.NaN }],
      ['DOT_PRODUCT', { b: 4, a: 1, d: 0, c: -2 }],
    ] as const)('by %s orders the documents and returns their distances', async (distanceMeasure, expected) => {
      const found = await items.findNearest({ ...search, distanceMeasure, distanceResultField: 'away' }).get();
      expect(idsOf(found)).toEqual(Object.keys(expected));
      const distances: readonly number[] = Object.values(expected);
      expect(found.docs.map((one) => one.get('away'))).toEqual(
        distances.map((away) => (Number.isNaN(away) ? away : expect.closeTo(away, 12))),
      );
      expect(found.docs[0]?.data()).toMatchObject({
        n: 1n,
        v: FieldValue.vector(idsOf(found)[0] === 'a' ? [1, 0] : [2, 2]),
      });
    });

    it('respects filters, a limit and a maximum distance', async () => {
      const euclidean = { ...search, distanceMeasure: 'EUCLIDEAN' as const };
      expect(idsOf(await items.where('n', '==', 2n).findNearest(euclidean).get())).toEqual(['d', 'c']);
      expect(idsOf(await items.findNearest({ ...euclidean, limit: 2 }).get())).toEqual(['a', 'b']);
      expect(idsOf(await items.findNearest({ ...euclidean, distanceThreshold: 1 }).get())).toEqual(['a']);
      const dots = { ...search, distanceMeasure: 'DOT_PRODUCT' as const, distanceThreshold: 0.5 };
      expect(idsOf(await items.findNearest(dots).get())).toEqual(['b', 'a']);
    });

    it('returns only the selected fields', async () => {
      const nearest = { ...search, limit: 1, distanceMeasure: 'COSINE' as const, distanceResultField: 'away' };
      const found = async (...fields: string[]) =>
        (
          await items
            .select(...fields)
            .findNearest(nearest)
            .get()
        ).docs[0]?.data();
      expect(await found('n')).toEqual({ n: 1n });
      expect(await found('n', 'away')).toEqual({ n: 1n, away: 0 });
    });

    it('is refused as in production: reserved name, too many dimensions, no index, second limit', async () => {
      const refusal = (more: object) =>
        items
          .findNearest({ ...search, distanceMeasure: 'COSINE', ...more })
          .get()
          .catch((error: Error) => error.message);
      expect(await refusal({ distanceResultField: '__x__' })).toContain('"__x__" is reserved.');
      expect(await refusal({ queryVector: Array.from({ length: 2049 }, () => 1) })).toContain(
        'at most 2048 dimensions',
      );
      expect(await refusal({ queryVector: [1, 2, 3, 4] })).toContain(
        `--field-config=vector-config='{"dimension":"4","flat": "{}"}',field-path=v`,
      );
      const limited = items
        .limit(1)
        .findNearest({ ...search, distanceMeasure: 'COSINE' })
        .get();
      await expect(limited).rejects.toThrow('A query limit cannot be used with FindNearest');
    });
  });

  describe('explains', () => {
    beforeEach(async () => {
      for (const n of [1n, 2n, 3n]) await items.doc(`${n}`).set({ n, s: 'x' });
    });
    const found = items.where('s', '==', 'x').orderBy('n', 'desc').limit(2);
    const indexesUsed = [{ query_scope: 'Collection', properties: '(s ASC, n DESC, __name__ DESC)' }];

    it('the plan of a query, without running it', async () => {
      const { metrics, snapshot } = await found.explain();
      expect(metrics.planSummary.indexesUsed).toEqual(indexesUsed);
      expect([metrics.executionStats, snapshot]).toEqual([null, null]);
    });

    it('a query that is run, with execution statistics', async () => {
      const { metrics, snapshot } = await found.explain({ analyze: true });
      expect(snapshot?.docs.map(({ id }) => id)).toEqual(['3', '2']);
      expect(metrics).toMatchObject({
        planSummary: { indexesUsed },
        executionStats: {
          resultsReturned: 2,
          readOperations: 2,
          debugStats: { documents_scanned: '2', index_entries_scanned: '2' },
        },
      });
      const { seconds, nanoseconds } = metrics.executionStats?.executionDuration ?? {};
      expect(Number(seconds) + Number(nanoseconds)).toBeGreaterThan(0);
    });

    it('a streamed query, with metrics on the last document only', async () => {
      const answers: { id: string | undefined; isExplained: boolean }[] = [];
      for await (const answer of found.explainStream({ analyze: true }) as unknown as AsyncIterable<Explained>) {
        answers.push({ id: answer.document?.id, isExplained: answer.metrics !== undefined });
      }
      expect(answers).toEqual([
        { id: '3', isExplained: false },
        { id: '2', isExplained: true },
      ]);
    });

    it('a count', async () => {
      const { metrics, snapshot } = await items.count().explain({ analyze: true });
      expect(snapshot?.data()).toEqual({ count: 3n });
      expect(metrics.planSummary.indexesUsed).toEqual([{ query_scope: 'Collection', properties: '(__name__ ASC)' }]);
      expect(metrics.executionStats).toMatchObject({ resultsReturned: 1, readOperations: 1 });
      expect((await items.count().explain()).snapshot).toBeNull();
    });
  });
});
