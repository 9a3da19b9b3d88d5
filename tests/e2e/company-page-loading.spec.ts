import { expect, test } from '@playwright/test';
import { texts } from '../support/order-page.ts';
import { openPage, phone } from '../support/pages.ts';
import { aPublicPage, bookButton, emailOf, fillRide, openPublicPage } from '../support/public-page.ts';
import { hostingUrl } from '../support/suite.ts';

const de = texts['de-AT'];

test("a company's page loads no router", { tag: '@long' }, async ({ browser }) => {
  const { slug } = await aPublicPage();
  const page = await openPage(browser, 'de-AT', phone);
  const scripts: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/(router|company-page)-/.exec(request.url())?.[1];
    if (name) scripts.push(name);
  });
  await openPublicPage(page, slug);
  expect([...new Set(scripts)]).toEqual(['company-page']);
  await page.context().close();
});

test('a company’s page contains its data, requests static files, asks for a car, and counts visit and begun booking', async ({
  browser,
}) => {
  const { slug } = await aPublicPage();
  const page = await openPage(browser, 'de-AT', phone);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.method()} ${request.url()}`));
  await openPublicPage(page, slug);
  await fillRide(page, de, emailOf(slug));
  await expect(bookButton(page)).toHaveAccessibleName(/95,00/);
  const files = new RegExp(`^GET ${hostingUrl}/(assets/|icon\\.svg|web/${slug}$)`);
  const counting = `POST ${hostingUrl}/api/website-countvisit`;
  const others = () => requested.filter((one) => !files.test(one));
  await expect.poll(() => new Set(others())).toEqual(new Set([counting, `POST ${hostingUrl}/api/website-checktime`]));
  expect(others().filter((one) => one === counting)).toHaveLength(2);
  expect(requested.length).toBeGreaterThan(2);
  await page.context().close();
});

test('nothing on a company’s page moves during hydration', { tag: '@long' }, async ({ browser }) => {
  const { slug } = await aPublicPage();
  const page = await openPage(browser, 'de-AT', phone);
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openPublicPage(page, slug);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThan(0.01);
  await page.context().close();
});
