import { expect, test } from '@playwright/test';
import { bookingLinkOf } from '../support/guests.ts';
import { pickPlace, texts } from '../support/order-page.ts';
import { anOpenRide } from '../support/orders.ts';
import { desktop, expectPicture, openPage } from '../support/pages.ts';
import { watchPolicy } from '../support/policy-violations.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

/** Every page and screen is opened with the same watch in the galleries. */
const de = texts['de-AT'];

test('the policy refuses an injected script, which the page’s event and the console report', async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', desktop);
  const violations = await watchPolicy(page);
  await page.goto('/');
  await waitForHydration(page);
  expect(violations).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "stolen"';
    document.body.append(script);
  });
  await expect.poll(() => violations.length).toBe(2);
  expect(violations).toContainEqual(expect.stringMatching(/^script-src-elem refused inline on http/));
  await expect(page).not.toHaveTitle('stolen');
  await page.context().close();
});

test('a link from a company’s site and the maps library do not violate the policy', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await openPage(browser, 'de-AT', desktop);
  const violations = await watchPolicy(page);
  await page.goto('/?bookingpartner=zillertal');
  await expect(page).toHaveURL(/\/order\/zillertal$/);
  await page.goto('/order');
  await pickPlace(page, de['order.pickup'], 'jenbach bahn', /Jenbach/);
  expect(violations).toEqual([]);
  await page.context().close();
});

test('a ticket with its map does not violate the policy', { tag: '@long' }, async ({ browser }) => {
  const id = await anOpenRide();
  const page = await openPage(browser, 'de-AT', desktop);
  const violations = await watchPolicy(page);
  await page.goto((await bookingLinkOf(id)).href);
  await expectPicture(page, de['myBooking.map'].split('{')[0] ?? '');
  expect(violations).toEqual([]);
  await page.context().close();
});
