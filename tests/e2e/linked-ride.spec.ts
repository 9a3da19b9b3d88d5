import { expect, test } from '@playwright/test';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { aConfirmedRide } from '../support/orders.ts';
import { closePages, phone } from '../support/pages.ts';
import { openSignedIn } from '../support/ride-actions.ts';
import { aPersonOf, cardOf } from '../support/staff.ts';

test.afterEach(closePages);

test('the link of a push message leads from another list to the card of its ride, each time', async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn(50_000);
  await aConfirmedRide(companyId, 3 * 60);
  await aConfirmedRide(companyId, 4 * 60);
  const id = await aConfirmedRide(companyId, 5 * 60);
  const page = await openSignedIn(browser, 'de-AT', phone, await aPersonOf(companyId, 'taxi'));
  const path = `/dashboard/main?status=confirmed&ride=${id}`;
  for (const _ of ['first', 'second']) {
    await goWithin(page, path);
    await expect(cardOf(page, id)).toBeFocused();
    await expect(cardOf(page, id)).toBeInViewport();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(cardOf(page, id)).not.toBeFocused();
  }
});
