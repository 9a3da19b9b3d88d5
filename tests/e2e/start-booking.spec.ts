import { expect, type Page, test } from '@playwright/test';
import { holdScripts, openSettled } from '../support/guest-page.ts';
import { pickPlace, texts } from '../support/order-page.ts';
import { tomorrow } from '../support/orders.ts';
import { closePages, expectNoViolations, openPage, phone, phoneAndDesktop } from '../support/pages.ts';
import { inOne } from '../support/suite.ts';

test.afterEach(closePages);

const de = texts['de-AT'];
const pickupOf = (page: Page, text: typeof de) => page.getByRole('combobox', { name: text['order.pickup'] });
const destinationOf = (page: Page, text: typeof de) => page.getByRole('combobox', { name: text['order.destination'] });
const status = (page: Page) => page.getByRole('status').filter({ hasText: /€\s\d+,\d\d/ });

async function chooseTime(page: Page, text: typeof de): Promise<void> {
  await page.getByLabel(text['order.date'], { exact: true }).fill(tomorrow());
  await page.getByLabel(text['order.time'], { exact: true }).fill('14:30');
}

for (const [locale, viewport, name] of inOne('de-AT', phoneAndDesktop)) {
  test(`a guest sees the price on the home page and goes on in the order form, on a ${name}`, async ({ browser }) => {
    const text = texts[locale];
    const page = await openPage(browser, locale, viewport);
    const errors = await openSettled(page, '/', text);
    await pickPlace(page, text['order.pickup'], 'jenbach bahn', /Jenbach/);
    await pickPlace(page, text['order.destination'], 'Hauptstr Mayrhofen', /Hauptstraße 409/);
    await chooseTime(page, text);
    await page.getByLabel(text['order.pax'], { exact: true }).selectOption('5');
    await expect(status(page)).toContainText(text['order.surcharge.van']);
    const [price = ''] = /€\s\d+,\d\d/.exec((await status(page).textContent()) ?? '') ?? [];
    await expectNoViolations(page);
    await page.getByRole('button', { name: text['start.continue'], exact: true }).click();

    await expect(page.getByRole('heading', { level: 1, name: text['order.title'] })).toBeVisible();
    await expect(pickupOf(page, text)).toHaveValue(/^Jenbach (Bahnhof|railway station)$/);
    await expect(destinationOf(page, text)).toHaveValue(/Hauptstraße 409/);
    await expect(page.getByRole('button', { name: price })).toBeVisible();
    await page.getByLabel(text['order.name'], { exact: true }).fill('Anna Gruber');
    await page.keyboard.press('Tab');

    await page.goBack();
    await expect(destinationOf(page, text)).toHaveValue(/Hauptstraße 409/);
    await expect(status(page)).toContainText(price);
    await page.goForward();
    await expect(page.getByLabel(text['order.name'], { exact: true })).toHaveValue('Anna Gruber');
    expect(errors).toEqual([]);
  });
}

test('an example fills in the form, in which only the time is left', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone);
  await openSettled(page, '/', de);
  await pickPlace(page, de['order.pickup'], 'Schwaz Bahn', /Schwaz Bahnhof/);
  await page.getByRole('link', { name: /Flughafen München nach Zell am Ziller Bahnhof/ }).click();
  await expect(page.getByLabel(de['order.date'], { exact: true })).toBeFocused();
  await expect(pickupOf(page, de)).toHaveValue(/Flughafen München/);
  await expect(destinationOf(page, de)).toHaveValue(/Zell am Ziller Bahnhof/);
  await expect(page.getByLabel(de['order.pax'], { exact: true })).toHaveValue('5');
  await chooseTime(page, de);
  await expect(status(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a place typed before the scripts have loaded is searched as soon as they have', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await openPage(browser, 'de-AT', phone);
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel(de['order.time'], { exact: true }).fill('14:30');
  await page.getByLabel(de['order.pax'], { exact: true }).selectOption('5');
  await pickupOf(page, de).fill('jenbach bahn');
  release();
  await page.getByRole('option', { name: /Jenbach/ }).click();
  await expect(pickupOf(page, de)).toHaveValue(/Jenbach Bahnhof/);
  await expect(page.getByLabel(de['order.time'], { exact: true })).toHaveValue('14:30');
  await expect(page.getByLabel(de['order.pax'], { exact: true })).toHaveValue('5');
});

test('a form sent before the scripts have loaded goes on in the order form', async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone);
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await pickupOf(page, de).fill('jenbach bahn');
  await destinationOf(page, de).fill('Zell am Ziller Bahnhof');
  await page.getByLabel(de['order.pax'], { exact: true }).selectOption('5');
  await page.getByRole('button', { name: de['start.continue'], exact: true }).click();
  await expect(page).toHaveURL(/\/order\?pickup=jenbach\+bahn/);
  release();
  await page.getByRole('option', { name: /Jenbach/ }).click();
  await expect(pickupOf(page, de)).toHaveValue(/Jenbach Bahnhof/);
  await expect(destinationOf(page, de)).toHaveValue(/Zell am Ziller Bahnhof/);
  await expect(page.getByRole('status').filter({ hasText: /^5$/ })).toBeVisible();
});

test('English guests read English names in examples and starts, also if they send the start before its scripts', {
  tag: '@long',
}, async ({ browser }) => {
  const en = texts['en-GB'];
  const page = await openPage(browser, 'en-GB', phone);
  const release = await holdScripts(page);
  await page.goto('/region/mayrhofen', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: /Munich Airport to Mayrhofen railway station/ })).toBeVisible();
  await expect(destinationOf(page, en)).toHaveValue('Mayrhofen railway station');
  await pickupOf(page, en).fill('jenbach rail');
  await page.getByRole('button', { name: en['start.continue'], exact: true }).click();
  await expect(page).toHaveURL(/\/order\?pickup=jenbach\+rail&destination=Mayrhofen\+railway\+station/);
  release();
  await page.getByRole('option', { name: 'Jenbach railway station' }).click();
  await expect(pickupOf(page, en)).toHaveValue('Jenbach railway station');
  await expect(destinationOf(page, en)).toHaveValue('Mayrhofen railway station');
  await chooseTime(page, en);
  await expect(status(page)).toBeVisible();
});

test('a place that was typed and not picked is searched in the order form', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone);
  await openSettled(page, '/', de);
  await pickupOf(page, de).fill('jenbach bahn');
  // The press finds an open list, which it closes, and the text.
  await page.getByRole('option', { name: /Jenbach/ }).waitFor();
  await page.getByRole('button', { name: de['start.continue'], exact: true }).click();
  await page.getByRole('option', { name: /Jenbach/ }).click();
  await expect(pickupOf(page, de)).toHaveValue(/Jenbach Bahnhof/);
  await openSettled(page, '/', de);
  await page.route(/places:autocomplete/, (route) => route.abort());
  await pickupOf(page, de).fill('jenbach bahn');
  await expect(page.getByRole('alert')).toHaveText(de['order.error.places']);
  await page.getByRole('button', { name: de['start.continue'], exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: de['order.title'] })).toBeVisible();
  await expect(pickupOf(page, de)).toHaveValue('jenbach bahn');
  await page.unroute(/places:autocomplete/);
  await pickupOf(page, de).fill('jenbach bahnh');
  await expect(page.getByRole('option', { name: /Jenbach/ })).toBeVisible();
});

test('the first screen of a phone has the whole form and nothing in front of it', { tag: '@long' }, async ({
  browser,
}) => {
  for (const [locale, text] of Object.entries(texts)) {
    const page = await openPage(browser, locale, { width: 390, height: 844 });
    for (const path of ['/', '/region/zillertal']) {
      await page.goto(path);
      const next = page.getByRole('button', { name: text['start.continue'], exact: true });
      await expect(next).toBeInViewport({ ratio: 1 });
      const box = await next.boundingBox();
      const inFront = await next.evaluate((button, [x, y]) => button.contains(document.elementFromPoint(x, y)), [
        (box?.x ?? 0) + 10,
        (box?.y ?? 0) + 10,
      ] as const);
      expect(inFront).toBe(true);
    }
  }
});
