import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Opened, openPage } from './browser/open-page.ts';
import { admin, liteInNode, webInNode } from './support/clients.ts';
import { freshDatabase, port } from './support/server.ts';

const projectId = 'demo-conformance-named';
const databaseId = 'bookings';

describe('a named database', () => {
  beforeEach(async () => {
    await freshDatabase(projectId);
    await freshDatabase(projectId, { databaseId });
  });
  const standard = admin(projectId);
  const named = admin(projectId, databaseId);

  it.each([
    ['the Admin SDK', named],
    ['the web SDK', webInNode(projectId, port, databaseId)],
    ['Firestore Lite', liteInNode(projectId, databaseId)],
  ])('has documents of its own: %s', async (_, sdk) => {
    await standard.set('items/a', { n: 1 });
    await sdk.set('items/b', { n: 2, to: { $document: 'items/a' } });
    await sdk.transaction(async (transaction) => {
      const { n } = (await transaction.read('items/b')) ?? {};
      transaction.write({ update: 'items/b', fields: { n: Number(n) + 1 } });
    });
    expect(await sdk.find({ collection: 'items' })).toEqual([
      { path: 'items/b', fields: { n: 3, to: { $document: 'items/a' } } },
    ]);
    expect(await standard.find({ collection: 'items' })).toEqual([{ path: 'items/a', fields: { n: 1 } }]);
    await freshDatabase(projectId, { databaseId });
    expect([await sdk.read('items/b'), await standard.read('items/a')]).toEqual([undefined, { n: 1 }]);
  });

  it('notifies its listeners only of its own documents', async () => {
    const watch = webInNode(projectId, port, databaseId).watch({ collection: 'items' });
    await standard.set('items/a', { n: 1 });
    await named.set('items/b', { n: 2 });
    await watch.until(({ found }) => found.length > 0);
    expect(watch.seen.at(-1)?.found).toEqual([{ path: 'items/b', fields: { n: 2 } }]);
  });

  it('has its project’s rules, which can read its name', async () => {
    const rules = `rules_version = '2';
service cloud.firestore { match /databases/{name}/documents { match /{document=**} {
  allow write; allow read: if name == '${databaseId}'; } } }`;
    await freshDatabase(projectId, { rules });
    const refused = webInNode(projectId).read('items/a');
    await expect(refused).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await webInNode(projectId, port, databaseId).read('items/a')).toBeUndefined();
  });

  it('cannot have a name that production refuses', async () => {
    await expect(admin(projectId, 'No_Name').read('items/a')).rejects.toMatchObject({ code: 3 });
  });

  describe('a named database in Chromium over WebChannel', () => {
    let page: Opened | undefined;
    afterAll(() => page?.close());

    it('can be written and has listeners', async () => {
      page = await openPage();
      await page.tab.evaluate((settings) => conformance.connect(settings), { projectId, port, databaseId });
      await page.tab.evaluate(() => conformance.watch({ collection: 'items' }));
      await standard.set('items/a', { n: 7 });
      await page.tab.evaluate(() => conformance.set('items/b', { n: 1 }));
      await page.tab.evaluate(() => conformance.seen(1, 1));
      expect(await named.read('items/b')).toEqual({ n: 1 });
    });
  });
});
