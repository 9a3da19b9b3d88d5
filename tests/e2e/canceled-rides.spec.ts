import { expect, type Locator, type Page, test } from '@playwright/test';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { bookingLinkOf } from '../support/guests.ts';
import { texts } from '../support/order-page.ts';
import { anOpenRide } from '../support/orders.ts';
import { closePages, desktop, expectNoViolations, openPage, phone } from '../support/pages.ts';
import { aPersonOf, pressOnCard, signIn } from '../support/staff.ts';

test.afterEach(closePages);

/** Returns the notice about the canceled ride that was to begin at this time. */
function noticeAbout(page: Page, locale: keyof typeof texts, time: string): Locator {
  const [before = ''] = texts[locale]['ride.wasCanceled'].split('{');
  return page.getByRole('status').filter({ hasText: before }).filter({ hasText: time });
}

for (const [locale, viewport, width] of [
  ['de-AT', phone, 'phone'],
  ['en-GB', desktop, 'desktop'],
] as const) {
  const text = texts[locale];

  test(`a taxi reads that the guest canceled a ride accepted in the same tab, on a ${width} in ${locale}`, async ({
    browser,
  }) => {
    const taxiId = await aCompanyOfItsOwn(50_000);
    const page = await openPage(browser, locale, viewport);
    await signIn(page, await aPersonOf(taxiId, 'taxi'), text);
    const id = await anOpenRide();
    const token = (await bookingLinkOf(id)).searchParams.get('token');
    await pressOnCard(page, text, id, text['ride.accept']);
    await page.getByRole('dialog').getByRole('button', { name: text['ride.accept'], exact: true }).click();
    await expect(page.getByText(text['ride.accepted'])).toBeVisible();
    const { result } = await callFunction('global-cancelbooking', { token, orderId: id });
    expect(result?.valid).toBe(true);
    const notice = noticeAbout(page, locale, '14:30');
    await expect(notice).toContainText('Flughafen Innsbruck');
    await expectNoViolations(page);
    await notice.getByRole('button', { name: text['dialog.close'] }).click();
    await expect(notice).toHaveCount(0);
  });
}
