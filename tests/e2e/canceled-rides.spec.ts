import { expect, type Locator, type Page, test } from '@playwright/test';
import { viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { bookingLinkOf } from '../support/guests.ts';
import { texts } from '../support/order-page.ts';
import { anOpenRide, tomorrow } from '../support/orders.ts';
import {
  closePages,
  expectNoViolations,
  expectNoViolationsAtWidths,
  openPage,
  phone,
  phoneAndDesktop,
} from '../support/pages.ts';
import { admin, memberOf } from '../support/people.ts';
import { aPersonOf, pressOnCard, signIn } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

test.afterEach(closePages);

/** Returns the notice about the canceled ride that was to begin at this time. */
function noticeAbout(page: Page, locale: keyof typeof texts, time: string): Locator {
  const [before = ''] = texts[locale]['ride.wasCanceled'].split('{');
  return page.getByRole('status').filter({ hasText: before }).filter({ hasText: time });
}

for (const [locale, viewport, width] of inOne('de-AT', phoneAndDesktop)) {
  const text = texts[locale];

  test(`a taxi reads that the guest canceled a ride accepted in the same tab, on a ${width} in ${locale}`, {
    tag: '@long',
  }, async ({ browser }) => {
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

/** Accepts a ride as the company and moves its pickup to `time` tomorrow. Returns its id. */
async function acceptedRideAt(taxiId: string, time: string): Promise<string> {
  const id = await anOpenRide();
  await callFunction('driver-confirmride', { rideid: id }, memberOf(taxiId));
  const pickupAt = new Date(viennaInstant(tomorrow(), time) ?? 0);
  await database.doc(`rides/${id}`).update({ pickupAt });
  return id;
}

test('each canceled ride has a notice until it is closed, also when the user’s name changes', { tag: '@long' }, async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const taxiId = await aCompanyOfItsOwn(90_000);
  const first = await acceptedRideAt(taxiId, '14:31');
  const second = await acceptedRideAt(taxiId, '15:32');
  const third = await acceptedRideAt(taxiId, '16:33');
  const page = await openPage(browser, 'de-AT', phone);
  await signIn(page, await aPersonOf(taxiId, 'taxi'), text);
  await goWithin(page, '/dashboard/profile');
  const cancel = async (rideid: string): Promise<void> => {
    const { result } = await callFunction('admin-cancelride', { rideid, refund: true }, admin);
    expect(result).toEqual({ valid: true });
  };
  const close = (notice: Locator) => notice.getByRole('button', { name: text['dialog.close'] }).click();
  await cancel(first);
  await expect(noticeAbout(page, 'de-AT', '14:31')).toBeVisible();
  await cancel(second);
  await expect(noticeAbout(page, 'de-AT', '15:32')).toBeVisible();
  await expect(noticeAbout(page, 'de-AT', '14:31')).toBeVisible();
  await expectNoViolationsAtWidths(page);
  await noticeAbout(page, 'de-AT', '15:32').getByRole('button', { name: text['dialog.close'] }).press('Enter');
  await expect(noticeAbout(page, 'de-AT', '15:32')).toHaveCount(0);
  await expect(noticeAbout(page, 'de-AT', '14:31').getByRole('button', { name: text['dialog.close'] })).toBeFocused();
  await page.getByRole('textbox', { name: text['profile.name'], exact: true }).fill('Lukas Neu');
  await page.getByRole('button', { name: text['profile.saveName'] }).click();
  await expect(page.getByText(text['profile.saved'])).toBeVisible();
  // This notice appears after all reads caused by the new name; by then a closed notice would have reappeared.
  await cancel(third);
  await expect(noticeAbout(page, 'de-AT', '16:33')).toBeVisible();
  await expect(noticeAbout(page, 'de-AT', '14:31')).toBeVisible();
  await expect(noticeAbout(page, 'de-AT', '15:32')).toHaveCount(0);
  await close(noticeAbout(page, 'de-AT', '14:31'));
  await close(noticeAbout(page, 'de-AT', '16:33'));
  await expect(noticeAbout(page, 'de-AT', '')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('rides canceled while the screen is without a network are all announced', { tag: '@long' }, async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const taxiId = await aCompanyOfItsOwn(90_000);
  const rideIds = [await acceptedRideAt(taxiId, '14:34'), await acceptedRideAt(taxiId, '15:35')];
  const page = await openPage(browser, 'de-AT', phone);
  await signIn(page, await aPersonOf(taxiId, 'taxi'), text);
  await goWithin(page, '/dashboard/profile');
  await page.context().setOffline(true);
  for (const rideid of rideIds) {
    const { result } = await callFunction('admin-cancelride', { rideid, refund: true }, admin);
    expect(result).toEqual({ valid: true });
  }
  const signal = database.doc(`companies/${taxiId}/figures/rides`);
  await expect.poll(async () => (await signal.get()).get('cancellations')).toHaveLength(2);
  await page.context().setOffline(false);
  await expect(noticeAbout(page, 'de-AT', '14:34')).toBeVisible();
  await expect(noticeAbout(page, 'de-AT', '15:35')).toBeVisible();
});
