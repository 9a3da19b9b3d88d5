import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Opened, openPage } from './browser/open-page.ts';
import { listeningScenarios, refusalScenarios, webScenarios } from './scenarios/table.ts';
import { freshDatabase, port } from './support/server.ts';

/** WebChannel with a back channel that streams, and with one that ends after each answer, as behind some proxies. */
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
