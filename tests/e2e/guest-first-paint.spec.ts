import { expect, test } from '@playwright/test';
import { holdScripts } from '../support/guest-page.ts';
import { openPage, phone } from '../support/pages.ts';

test.describe('a guest who opens a page', () => {
  test('gets the typeface after the scripts, and reads the page in a typeface of the device until then', {
    tag: '@long',
  }, async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', phone);
    const root = page.locator('html');
    const release = await holdScripts(page);
    await page.goto('/order', { waitUntil: 'commit' });
    await expect(root).toHaveAttribute('data-font', 'fallback');
    const typeface = page.waitForResponse(/figtree-latin-wght/);
    release();
    await typeface;
    await expect(root).not.toHaveAttribute('data-font');
    const [loaded, scripts, font] = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const entries = performance.getEntriesByType('resource');
      const startsOf = (name: RegExp) => entries.flatMap((entry) => (name.test(entry.name) ? entry.startTime : []));
      return [
        visit?.loadEventStart ?? Number.NaN,
        Math.max(...startsOf(/\/(base|frame|shared|booking|order-screen)-[^/]+\.js$/)),
        Math.min(...startsOf(/\.woff2$/)),
      ] as const;
    });
    // Requests, not answers: on a busy machine the scripts may take longer than the pause after the load event.
    expect(font).toBeGreaterThan(loaded);
    expect(font).toBeGreaterThan(scripts);
    // The typeface is in the cache now: other pages show it at once.
    const next = page.waitForURL('**/agb');
    await page.evaluate(() => location.assign('/agb'));
    await next;
    await expect(root).not.toHaveAttribute('data-font');
    await page.context().close();
  });
});
