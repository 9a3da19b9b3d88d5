import { expect, type Page, test } from '@playwright/test';
import { callFunction } from '../support/calls.ts';
import { acceptRide, bookingLinkOf, finishRide } from '../support/guests.ts';
import { waitForMailsTo } from '../support/mails.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { afternoon, anOpenRide } from '../support/orders.ts';
import {
  closePages,
  desktop,
  expectNoViolations,
  expectNoViolationsAtWidths,
  openPage,
  phone,
  phoneAndDesktop,
} from '../support/pages.ts';
import { admin } from '../support/people.ts';
import { findCard, pressOnCard, showRides, signIn } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

test.afterEach(closePages);

const langOf = (locale: string) => (locale === 'de-AT' ? 'de' : 'en');
const subjects = {
  'de-AT': { data: 'Ihre Daten zur Buchung', erased: 'sind gelöscht' },
  'en-GB': { data: 'Your data of booking', erased: 'is erased' },
} as const;

async function expectMailTo(address: string, subject: string): Promise<void> {
  const arrived = async () => (await waitForMailsTo(address, 1)).some((mail) => mail.subject.includes(subject));
  await expect.poll(arrived).toBe(true);
}

async function confirm(page: Page, title: string, action: string) {
  const dialog = page.getByRole('alertdialog', { name: title });
  await expectNoViolationsAtWidths(page);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  return dialog;
}

for (const [locale] of inOne('de-AT', phoneAndDesktop)) {
  const text: Texts = texts[locale];

  test(`a guest requests the stored data and is erased once the ride is canceled, in ${locale}`, async ({
    browser,
  }) => {
    const email = `guest.data.${langOf(locale)}@example.com`;
    const id = await anOpenRide({ guestEmail: email, lang: langOf(locale) });
    const link = await bookingLinkOf(id);
    const page = await openPage(browser, locale, phone);
    await page.goto(link.href);
    await page.getByRole('button', { name: text['myBooking.export'] }).click();
    await expect(page.getByText(text['myBooking.exported'])).toBeVisible();
    await expectMailTo(email, subjects[locale].data);

    const erase = page.getByRole('button', { name: text['myBooking.erase'], exact: true });
    await erase.click();
    const dialog = await confirm(page, text['myBooking.eraseTitle'], text['myBooking.erase']);
    await expect(dialog.getByRole('alert')).toHaveText(text['error.cancel-first']);
    await page.keyboard.press('Escape');
    await expect(erase).toBeFocused();

    const token = link.searchParams.get('token');
    await callFunction('global-cancelbooking', { token, orderId: id });
    await erase.click();
    await confirm(page, text['myBooking.eraseTitle'], text['myBooking.erase']);
    await expect(page.getByText(text['myBooking.erased'])).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page).toHaveURL(/\/mybooking$/);
    await expectNoViolations(page);
    await expectMailTo(email, subjects[locale].erased);
    await page.goto(link.href);
    await expect(page.getByText(text['myBooking.notFound'])).toBeVisible();
  });

  test(`an administrator sends a guest the stored data and erases it, in ${locale}`, async ({ browser }) => {
    const email = `admin.data.${langOf(locale)}@example.com`;
    // Later than the rides of other tests, so that the card is on one of the first pages.
    const dateTime = afternoon(locale === 'de-AT' ? 340 : 341);
    const id = await anOpenRide({ guestEmail: email, lang: langOf(locale), dateTime });
    await acceptRide(id);
    await finishRide(id);
    const page = await openPage(browser, locale, desktop);
    await signIn(page, 'admin@talwaerts.example', text);
    await showRides(page, text, text['dashboard.tab.closed']);
    const act = async (label: string, done: string): Promise<void> => {
      await pressOnCard(page, text, id, text['ride.guestData']);
      await expectNoViolations(page);
      await page.getByRole('menuitem', { name: label }).click();
      await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();
      await expect(page.getByText(done)).toBeVisible();
    };
    await act(text['ride.exportGuest'], text['ride.exportGuestDone']);
    await expectMailTo(email, subjects[locale].data);
    await act(text['ride.eraseGuest'], text['ride.eraseGuestDone']);
    const card = await findCard(page, text, id);
    await expect(card.getByRole('button', { name: text['ride.guestData'] })).toHaveCount(0);
    await expect(card).not.toContainText('Anna Gruber');
    await expectMailTo(email, subjects[locale].erased);
    const again = await callFunction('admin-exportguest', { rideid: id }, admin);
    expect(again.result).toEqual({ valid: false, error: 'not-found' });
  });
}
