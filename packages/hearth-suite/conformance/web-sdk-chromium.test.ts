import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Opened, openPage } from './browser/open-page.ts';
import { listeningScenarios, refusalScenarios, webScenarios } from './scenarios/table.ts';
import { freshDatabase, port } from './support/server.ts';

describe('the back channel of the web SDK in Chromium', () => {
  // The SDK waits 200 ms for the back channel's first byte, which a busy machine may miss: one of twenty tabs may poll.
  it('streams in new tabs, not mistaken for one behind a buffering proxy', async () => {
    const projectId = 'demo-conformance-channels';
    await freshDatabase(projectId);
    const page = await openPage();
    const pollingTabs = new Set<number>();
    let tab = 0;
    page.context.on('request', (request) => {
      if (new URL(request.url()).searchParams.get('CI') === '1') pollingTabs.add(tab);
    });
    try {
      for (tab = 1; tab <= 20; tab += 1) {
        await page.tab.reload();
        await page.tab.evaluate((settings) => conformance.connect(settings), { projectId, port });
        await page.tab.evaluate(() => conformance.watch({ collection: 'items' }));
        await page.tab.evaluate((n) => conformance.set('items/one', { n }), tab);
        await page.tab.evaluate((n) => conformance.seen(1, n), tab);
      }
      expect(pollingTabs.size).toBeLessThan(2);
    } finally {
      await page.close();
    }
  });
});

/** WebChannel with a streaming back channel, and with one that ends after each answer, as behind some proxies. */
describe.each([
  { how: 'streaming', projectId: 'demo-conformance-stream', isLongPolling: false },
  { how: 'long polling', projectId: 'demo-conformance-polling', isLongPolling: true },
])('the web SDK in Chromium over WebChannel, $how', ({ projectId, isLongPolling }) => {
  let page: Opened;
  beforeAll(async () => {
    await freshDatabase(projectId);
    page = await openPage();
    await page.tab.evaluate((settings) => conformance.connect(settings), { projectId, port, isLongPolling });
  });
  afterAll(() => page?.close());

  const scenarios = [...(isLongPolling ? [] : webScenarios), ...refusalScenarios, ...listeningScenarios];
  it.each(scenarios.map((scenario, n) => [scenario.title, scenario, `runs/r${n}`] as const))(
    '%s',
    async (title, { expected }, at) => {
      expect(await page.tab.evaluate(([title, at]) => conformance.run(title, at), [title, at] as const)).toEqual(
        expected,
      );
    },
  );
});
