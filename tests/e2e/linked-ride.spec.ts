import { expect, type Page, test } from '@playwright/test';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { texts } from '../support/order-page.ts';
import { aConfirmedRide } from '../support/orders.ts';
import { closePages, openPage, phone } from '../support/pages.ts';
import { aPersonOf, cardOf, signIn } from '../support/staff.ts';

test.afterEach(closePages);

/** Tells the page what the service worker tells it when the user presses a notification. */
const pressMessage = (page: Page, path: string): Promise<void> =>
  page.evaluate((open) => {
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { open } }));
  }, path);

test('the link of a push message leads from another list to the card of its ride, each time', { tag: '@long' }, async ({
  browser,
}) => {
  const companyId = await aCompanyOfItsOwn(50_000);
  await aConfirmedRide(companyId, 3 * 60);
  await aConfirmedRide(companyId, 4 * 60);
  const id = await aConfirmedRide(companyId, 5 * 60);
  const page = await openPage(browser, 'de-AT', phone, { serviceWorkers: 'allow' });
  await signIn(page, await aPersonOf(companyId, 'taxi'), texts['de-AT']);
  const path = `/dashboard/main?status=confirmed&ride=${id}`;
  for (const _ of ['first', 'second']) {
    // The listener starts with the service worker.
    await expect(async () => {
      await pressMessage(page, path);
      await expect(cardOf(page, id)).toBeFocused({ timeout: 5_000 });
    }).toPass();
    await expect(cardOf(page, id)).toBeInViewport();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(cardOf(page, id)).not.toBeFocused();
  }
});
