import { expect, test } from '@playwright/test';
import { holdScripts, openSettled } from '../support/guest-page.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { desktop, openPage, phone } from '../support/pages.ts';
import { script, textFilesOf } from '../support/script-loading.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { aPage } from '../support/websites.ts';

const text: Texts = texts['de-AT'];

test.describe('a guest who opens a page', () => {
  test('gets the biggest script at once, and the other scripts and texts after the first paint', async ({
    browser,
  }) => {
    const page = await openPage(browser, 'de-AT', phone);
    // Otherwise the entry script would request the others, too.
    const release = await holdScripts(page);
    const others = page.waitForRequest(script('frame'));
    await page.goto('/order', { waitUntil: 'commit' });
    await others;
    release();
    await waitForHydration(page);
    const early = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => /\.(js|json)$/.test(name) && startTime < (paint?.startTime ?? 0))
        .map(({ name }) => name.replace(/^.*\/|-.*$/g, ''))
        .sort();
    });
    expect(early).toEqual(['base', 'index']);
    await page.context().close();
  });

  test('gets the typeface after the scripts, and reads the page in a typeface of the device until then', async ({
    browser,
  }) => {
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

  test('sees fields for date and time that are text fields until the first paint', async ({ browser }) => {
    const company = `/web/${(await aPage()).slug}`;
    for (const path of ['/order', company]) {
      const page = await openPage(browser, 'de-AT', phone);
      const served = await (await page.request.get(path)).text();
      expect(served).toContain('type="text" data-type="date"');
      expect(served).not.toMatch(/ type="(date|time)"/);
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByLabel(text['order.date'], { exact: true })).toHaveAttribute('type', 'date');
      await expect(page.getByLabel(text['order.time'], { exact: true })).toHaveAttribute('type', 'time');
      release();
      // A frame on another site has no script that could change them.
      expect(await (await page.request.get(`${company}/embed`)).text()).toContain('type="date"');
      await page.context().close();
    }
  });

  test('can use a page for which the browser reports no paint, as in a background tab', async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    const requested = textFilesOf(page);
    await page.addInitScript(() => {
      window.PerformanceObserver = class extends PerformanceObserver {
        override observe(): void {}
      };
    });
    await openSettled(page, '/order', text);
    await page.getByRole('textbox', { name: text['order.name'] }).fill('Anna Gruber');
    expect(requested[0]).toBe('/i18n/de/order-screen.json');
    await expect(page.locator('html')).not.toHaveAttribute('data-painting');
    await page.context().close();
  });
});
