import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Opened, openPage } from './browser/open-page.ts';
import { listeningScenarios, refusalScenarios, webScenarios } from './scenarios/table.ts';
import { freshDatabase, port } from './support/server.ts';

describe('the back channel of the web SDK in Chromium', () => {
  // Retries: the SDK checks for such a proxy for 200 ms, which may be too short on a machine busy with other tests.
  it('streams in every new tab, never mistaken for one behind a buffering proxy', { retry: 2 }, async () => {
    const projectId = 'demo-conformance-channels';
    await freshDatabase(projectId);
    const page = await openPage();
    let polls = 0;
    page.context.on('request', (request) => {
      if (new URL(request.url()).searchParams.get('CI') === '1') polls += 1;
    });
    try {
      for (let n = 1; n <= 20; n += 1) {
        await page.tab.reload();
        await page.tab.evaluate((settings) => conformance.connect(settings), { projectId, port });
        await page.tab.evaluate(() => conformance.watch({ collection: 'items' }));
        await page.tab.evaluate((n) => conformance.set('items/one', { n }), n);
        await page.tab.evaluate((n) => conformance.seen(1, n), n);
      }
      expect(polls).toBe(0);
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
