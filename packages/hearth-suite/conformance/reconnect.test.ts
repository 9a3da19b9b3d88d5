import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Opened, openPage } from './browser/open-page.ts';
import { admin, webInNode } from './support/clients.ts';
import { freshDatabase, isLong, port } from './support/server.ts';
import { openTunnel, type Tunnel } from './support/tunnel.ts';

const ids = Array.from({ length: 20 }, (_, n) => `d${n}`);
const items = { collection: 'items' };
/** Creates an empty database for one test, separated from others by the project id. */
const setUp = async (projectId: string) => {
  await freshDatabase(projectId);
  const server = admin(projectId);
  return {
    projectId,
    /** Writes this number to all documents in one commit. */
    write: (n: number) => server.batch(ids.map((id) => ({ set: `items/${id}`, fields: { n } }))),
    server,
  };
};

describe('a lost connection', () => {
  let page: Opened;
  let tunnel: Tunnel;
  beforeAll(async () => {
    [page, tunnel] = await Promise.all([openPage(), openTunnel()]);
  });
  afterAll(async () => {
    await page?.close();
    await tunnel?.close();
  });

  it.each([{ isLongPolling: false }, { isLongPolling: true }])(
    'of a browser’s tab that goes offline loses no update (long polling: $isLongPolling)',
    async ({ isLongPolling }) => {
      const { projectId, write, server } = await setUp(`demo-offline-${isLongPolling}`);
      await write(0);
      await page.tab.evaluate((settings) => conformance.connect(settings), { projectId, port, isLongPolling });
      await page.tab.evaluate((query) => conformance.watch(query), items);
      await page.tab.evaluate(([count]) => conformance.seen(count, 0), [ids.length] as const);
      for (let n = 1; n <= 3; n += 1) {
        await page.context.setOffline(true);
        const stored = page.tab.evaluate(([path, n]) => conformance.set(path, { n }), [`own/${n}`, n] as const);
        await write(n * 10);
        await server.remove('items/d0');
        await page.context.setOffline(false);
        await page.tab.evaluate(([count, n]) => conformance.seen(count, n), [ids.length - 1, n * 10] as const);
        await stored;
        expect(await server.read(`own/${n}`)).toEqual({ n });
      }
      expect(await page.tab.evaluate(() => conformance.stepsBack())).toBe(0);
    },
  );

  // Without an online event the browser's SDK resumes its session after some seconds; with one it starts a new session
  // at once.
  it.each([
    { isLongPolling: false, isOnlineEvent: false },
    { isLongPolling: false, isOnlineEvent: true },
    { isLongPolling: true, isOnlineEvent: true },
  ])(
    'that is cut during changes loses no update in a browser’s tab (long polling: $isLongPolling, online event: $isOnlineEvent)',
    async ({ isLongPolling, isOnlineEvent }) => {
      const { projectId, write } = await setUp(`demo-cut-${isLongPolling}-${isOnlineEvent}`);
      await write(0);
      const settings = { projectId, port: tunnel.port, isLongPolling };
      await page.tab.evaluate((settings) => conformance.connect(settings), settings);
      await page.tab.evaluate((query) => conformance.watch(query), items);
      await page.tab.evaluate(([count]) => conformance.seen(count, 0), [ids.length] as const);
      for (let n = 1; n <= (isOnlineEvent || isLong ? 3 : 1); n += 1) {
        await write(n * 10);
        tunnel.cut();
        await write(n * 10 + 1);
        tunnel.mend();
        if (isOnlineEvent) await page.tab.evaluate("dispatchEvent(new Event('online'))");
        await page.tab.evaluate(([count, n]) => conformance.seen(count, n), [ids.length, n * 10 + 1] as const);
      }
      expect(await page.tab.evaluate(() => conformance.stepsBack())).toBe(0);
    },
  );

  it('that is cut during changes loses no update in the web SDK in Node', async () => {
    const { projectId, write, server } = await setUp('demo-cut-node');
    await write(0);
    const watch = webInNode(projectId, tunnel.port).watch(items);
    await watch.until(({ found }) => found.length === ids.length);
    for (let n = 1; n <= 3; n += 1) {
      await write(n * 10);
      tunnel.cut();
      await write(n * 10 + 1);
      await server.remove('items/d0');
      tunnel.mend();
      await watch.until(
        ({ found }) => found.length === ids.length - 1 && found.every(({ fields }) => fields.n === n * 10 + 1),
      );
    }
    watch.stop();
    // One commit is one snapshot, in which all documents have the same number.
    for (const { found } of watch.seen)
      expect(new Set(found.map(({ fields }) => fields.n)).size).toBeLessThanOrEqual(1);
  });
});
