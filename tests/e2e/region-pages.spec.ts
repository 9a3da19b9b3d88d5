import { expect, type Page, test } from '@playwright/test';
import { product } from '@talwaerts/domain/product/product.ts';
import { regionContent } from '../../web/src/features/region/region-content.ts';
import { regionPageNames } from '../../web/src/shared/paths.ts';
import { openSettled } from '../support/guest-page.ts';
import { texts } from '../support/order-page.ts';
import { closePages, desktop, openPage, phone } from '../support/pages.ts';

test.afterEach(closePages);

const de = texts['de-AT'];
const en = texts['en-GB'];
const fieldOf = (page: Page, name: string) => page.getByRole('combobox', { name });

test('each region has its own places, prices and notes, also without script', async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone, { javaScriptEnabled: false });
  for (const name of regionPageNames) {
    const { pickup, destination } = regionContent[name].begin;
    await page.goto(`/region/${name}`);
    await expect(page.getByRole('heading', { level: 1, name: de[`region.${name}.title`] })).toBeVisible();
    await expect(page.getByRole('alert').getByRole('link', { name: product.support.phone })).toBeVisible();
    await expect(fieldOf(page, de['order.pickup'])).toHaveValue(pickup ?? '');
    await expect(fieldOf(page, de['order.destination'])).toHaveValue(destination ?? '');
    await expect(page.getByRole('link', { name: /€\s\d+,\d\d/ })).toHaveCount(3);
    for (const season of ['winter', 'summer'] as const) {
      await expect(page.getByText(de[`region.${name}.${season}`])).toBeVisible();
    }
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(data).toMatchObject({ '@type': 'TaxiService', url: `${product.hosts.main}/region/${name}` });
    const prices = await page.getByRole('link', { name: /€\s\d+,\d\d/ }).allTextContents();
    const offered = (data.offers as readonly { price: string }[]).map(({ price }) => price.replace('.', ','));
    expect(prices.map((price, i) => price.includes(offered[i] ?? '?'))).toEqual([true, true, true]);
  }
});

test('the region’s place is picked once the guest begins, and asks the maps service not before', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openPage(browser, 'en-GB', desktop);
  const searches: string[] = [];
  page.on('request', (request) => request.url().includes('/v1/places') && searches.push(request.url()));
  const errors = await openSettled(page, '/region/mayrhofen', en);
  await expect(fieldOf(page, en['order.destination'])).toHaveValue('Mayrhofen railway station');
  expect(searches).toEqual([]);
  await fieldOf(page, en['order.pickup']).click();
  await page.getByRole('option', { name: /Innsbruck Airport/ }).click();
  await expect(fieldOf(page, en['order.pickup'])).toHaveValue(/Innsbruck Airport/);
  expect(searches).not.toEqual([]);
  await page.getByRole('button', { name: en['start.continue'], exact: true }).click();
  await expect(fieldOf(page, en['order.pickup'])).toHaveValue(/Innsbruck Airport/);
  await expect(fieldOf(page, en['order.destination'])).toHaveValue('Mayrhofen railway station');
  expect(errors).toEqual([]);
});

test('regions are linked from the home page and each other; an unknown one leads home', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await openPage(browser, 'de-AT', desktop);
  await openSettled(page, '/', de);
  await page.getByRole('main').getByRole('link', { name: de['region.tux.title'] }).click();
  await expect(page.getByRole('heading', { level: 1, name: de['region.tux.title'] })).toBeVisible();
  await expect(fieldOf(page, de['order.pickup'])).toHaveValue(/Mayrhofen Bahnhof/);
  await page.getByRole('main').getByRole('link', { name: de['region.achensee.title'] }).click();
  await expect(page.getByRole('heading', { level: 1, name: de['region.achensee.title'] })).toBeVisible();
  await expect(fieldOf(page, de['order.pickup'])).toHaveValue(/Jenbach Bahnhof/);
  await page.goto('/region/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: de['landing.title'] })).toBeVisible();
});
