import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminFirestore, liteInNode, webInNode } from './support/clients.ts';
import { address, freshDatabase, host, port } from './support/server.ts';

const holdLock = fileURLToPath(new URL('support/hold-lock.mjs', import.meta.url));

describe('a transaction of a server SDK', () => {
  let projectId: string;
  let database: Firestore;
  beforeEach(async () => {
    projectId = await freshDatabase('demo-locks');
    database = adminFirestore(projectId);
    await database.doc('items/a').set({ n: 1 });
  });
  const read = async (path: string) => (await database.doc(path).get()).get('n');

  it('delays every write to a document that it has read until it ends', async () => {
    let attempts = 0;
    const writes: Promise<unknown>[] = [];
    const written: string[] = [];
    await database.runTransaction(async (transaction) => {
      attempts += 1;
      const n = (await transaction.get(database.doc('items/a'))).get('n');
      const bulk = database.bulkWriter();
      const start = (name: string, write: Promise<unknown>) => writes.push(write.then(() => written.push(name)));
      start('update', database.doc('items/a').update({ update: n }));
      start('batch', database.batch().update(database.doc('items/a'), { batch: n }).commit());
      start('bulk', bulk.update(database.doc('items/a'), { bulk: n }));
      start('web', webInNode(projectId).update('items/a', { web: n }));
      start('lite', liteInNode(projectId).update('items/a', { lite: n }));
      writes.push(bulk.flush());
      // Other documents are not locked, and anyone may read the locked one.
      await database.doc('items/b').set({ n: 1 });
      expect(await read('items/a')).toBe(1);
      expect(written).toEqual([]);
      transaction.set(database.doc('items/a'), { n: n + 1 });
    });
    await Promise.all(writes);
    expect(attempts).toBe(1);
    expect((await database.doc('items/a').get()).data()).toEqual({
      n: 2,
      update: 1,
      batch: 1,
      bulk: 1,
      web: 1,
      lite: 1,
    });
  });

  it('locks the results of its query, and documents that would become results', async () => {
    let attempts = 0;
    const writes: Promise<unknown>[] = [];
    const found = await database.runTransaction(async (transaction) => {
      attempts += 1;
      const query = database.collection('items').where('n', '>', 0);
      const { size } = await transaction.get(query);
      writes.push(database.doc('items/a').delete(), database.doc('items/b').set({ n: 1 }));
      await database.doc('items/c').set({ n: 0 });
      const again = (await transaction.get(query)).size;
      transaction.set(database.doc('sums/one'), { size });
      return again;
    });
    await Promise.all(writes);
    expect([attempts, found]).toEqual([1, 1]);
    expect((await database.collection('items').get()).docs.map(({ id }) => id)).toEqual(['b', 'c']);
  });

  it('and another that has read the same document both succeed: one runs again, and no update is lost', async () => {
    let attempts = 0;
    let reads = 0;
    let bothHaveRead = () => {};
    const barrier = new Promise<void>((resolve) => {
      bothHaveRead = resolve;
    });
    const addOne = () =>
      database.runTransaction(async (transaction) => {
        attempts += 1;
        const n = (await transaction.get(database.doc('items/a'))).get('n');
        reads += 1;
        if (reads === 2) bothHaveRead();
        await barrier;
        transaction.update(database.doc('items/a'), { n: n + 1 });
      });
    await Promise.all([addOne(), addOne()]);
    expect([attempts, await read('items/a')]).toEqual([3, 3]);
  });

  it('waits for an older transaction that has read the same document, and runs once', async () => {
    const order: string[] = [];
    let younger: Promise<unknown> | undefined;
    await database.runTransaction(async (transaction) => {
      await transaction.get(database.doc('items/a'));
      younger = database.runTransaction(async (second) => {
        const n = (await second.get(database.doc('items/a'))).get('n');
        order.push('younger has read');
        second.update(database.doc('items/a'), { n: n + 1 });
      });
      younger = younger.then(() => order.push('younger has committed'));
      while (order.length === 0) await read('items/b');
      await database.doc('items/b').set({ n: 1 });
      order.push('older ends');
    });
    await younger;
    expect(order).toEqual(['younger has read', 'older ends', 'younger has committed']);
    expect(await read('items/a')).toBe(2);
  });

  it('changes at once what a younger transaction has read; the younger one runs again', async () => {
    const seen: unknown[] = [];
    let hasRead = () => {};
    const youngerHasRead = new Promise<void>((resolve) => {
      hasRead = resolve;
    });
    let olderHasCommitted = () => {};
    const barrier = new Promise<void>((resolve) => {
      olderHasCommitted = resolve;
    });
    let younger: Promise<unknown> | undefined;
    await database.runTransaction(async (transaction) => {
      await transaction.get(database.doc('items/a'));
      younger = database.runTransaction(async (second) => {
        seen.push((await second.get(database.doc('items/a'))).get('n'));
        hasRead();
        await barrier;
        second.set(database.doc('items/b'), { n: 1 });
      });
      await youngerHasRead;
      transaction.update(database.doc('items/a'), { n: 7 });
    });
    olderHasCommitted();
    await younger;
    expect(seen).toEqual([1, 7]);
  });

  it('that throws releases its locks', async () => {
    let write: Promise<unknown> | undefined;
    const thrown = database.runTransaction(async (transaction) => {
      await transaction.get(database.doc('items/a'));
      write = database.doc('items/a').update({ n: 5 });
      throw new Error('changed my mind');
    });
    await expect(thrown).rejects.toThrow('changed my mind');
    await write;
    expect(await read('items/a')).toBe(5);
  });

  it('that is read-only locks nothing', async () => {
    const seen = await database.runTransaction(
      async (transaction) => {
        const before = (await transaction.get(database.doc('items/a'))).get('n');
        await database.doc('items/a').update({ n: 5 });
        return [before, (await transaction.get(database.doc('items/a'))).get('n')];
      },
      { readOnly: true },
    );
    expect([seen, await read('items/a')]).toEqual([[1, 1], 5]);
  });

  it('releases its locks at once when its process is killed', { timeout: 15_000 }, async () => {
    const environment = { ...process.env, FIRESTORE_EMULATOR_HOST: address, METADATA_SERVER_DETECTION: 'none' };
    const client = fork(holdLock, [projectId, 'items/a'], { env: environment });
    await once(client, 'message');
    const write = database.doc('items/a').update({ n: 5 });
    await database.doc('items/b').set({ n: 1 });
    expect(await read('items/a')).toBe(1);
    client.kill('SIGKILL');
    await write;
    expect(await read('items/a')).toBe(5);
  });

  it('over REST keeps its locks while its connection is open', { timeout: 15_000 }, async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const documents = `/v1/projects/${projectId}/databases/(default)/documents`;
    const send = async (action: string, body: object): Promise<unknown> => {
      const headers = { authorization: 'Bearer owner' };
      const request = http.request({ agent, host, port, method: 'POST', path: `${documents}:${action}`, headers });
      request.end(JSON.stringify(body));
      const [response] = (await once(request, 'response')) as [http.IncomingMessage];
      return JSON.parse(await text(response));
    };
    const { transaction } = (await send('beginTransaction', {})) as { transaction: string };
    await send('batchGet', { documents: [`${documents.slice(4)}/items/a`], transaction });
    const write = database.doc('items/a').update({ n: 5 });
    await database.doc('items/b').set({ n: 1 });
    expect(await read('items/a')).toBe(1);
    agent.destroy();
    await write;
    expect(await read('items/a')).toBe(5);
  });
});
