import { type Browser, expect, type Page, test } from '@playwright/test';
import { waitForMails } from '../support/mails.ts';
import { fillContact, pickPlace, type Texts, texts } from '../support/order-page.ts';
import { tomorrow } from '../support/orders.ts';
import { closePages, expectNoViolations, openPage, phoneAndDesktop, widths } from '../support/pages.ts';
import { findCard, logIn, pressOnCard, signIn } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

test.afterEach(closePages);

const german = texts['de-AT'];

/** Opens a page without reduced motion, like most users. */
const open = (browser: Browser, locale: string, viewport: (typeof widths)[keyof typeof widths]): Promise<Page> =>
  openPage(browser, locale, viewport, { reducedMotion: 'no-preference' });

/** Books as a guest from Innsbruck airport to Mayrhofen for three, tomorrow at 14:30. Returns the booking number. */
async function book(page: Page, text: Texts): Promise<string> {
  await page.goto('/order');
  await pickPlace(page, text['order.pickup'], 'Flughafen Inns', /Flughafen Innsbruck|Innsbruck Airport/);
  await pickPlace(page, text['order.destination'], 'Hauptstr Mayrhofen', /Hauptstraße 409/);
  await page.getByLabel(text['order.date'], { exact: true }).fill(tomorrow());
  await page.getByLabel(text['order.time'], { exact: true }).fill('14:30');
  await page.getByRole('button', { name: text['order.paxMore'] }).click();
  await page.getByRole('button', { name: text['order.paxMore'] }).click();
  const submit = page.getByRole('button', { name: /€\s1\d\d,\d0/ });
  await expect(submit).toBeVisible();
  await expectNoViolations(page);
  await fillContact(page, text, 'anna.gruber@example.com');
  await submit.click();
  await expect(page.getByRole('heading', { name: text['order.success'] })).toBeVisible();
  await expect(page.getByText(text['myBooking.open'])).toBeVisible();
  const id = new URL(page.url()).searchParams.get('bookingId');
  if (!id) throw new Error('The booking page has no number');
  return id;
}

for (const [locale, viewport, width] of inOne('de-AT', phoneAndDesktop)) {
  const text: Texts = texts[locale];

  test(`a booking appears live at a taxi company, which accepts it, on a ${width} in ${locale}`, async ({
    browser,
  }) => {
    const taxi = await open(browser, locale, viewport);
    await logIn(taxi, 'taxi@talwaerts.example', text);
    await expect(taxi.getByRole('article').first()).toBeVisible();
    const late = await open(browser, locale, viewport);
    await signIn(late, 'taxi2@talwaerts.example', text);

    const guest = await open(browser, locale, viewport);
    const id = await book(guest, text);
    await expectNoViolations(guest);

    const card = await findCard(taxi, text, id);
    await expect(card).toContainText('14:30');
    await expect(card).toContainText('Flughafen Innsbruck');
    await expect(card.getByRole('img')).toBeVisible();
    await expectNoViolations(taxi);

    // The other company reads that it has too few tokens.
    await pressOnCard(late, text, id, text['ride.accept']);
    await late.getByRole('button', { name: text['ride.accept'], exact: true }).click();
    await expect(late.getByRole('alertdialog')).toContainText(text['ride.notEnough']);
    await late.getByRole('button', { name: text['ride.buyTokens'] }).click();
    await expect(late.getByRole('dialog', { name: text['topUp.title'] })).toBeVisible();
    await expectNoViolations(late);

    const balance = taxi.getByRole('button', { name: /\d,\d\d Token/i });
    const before = await balance.textContent();
    await card.getByRole('button', { name: text['ride.accept'] }).click();
    await expect(taxi.getByRole('dialog')).toContainText(/\d\d,\d\d/);
    await taxi.getByRole('button', { name: text['ride.accept'], exact: true }).click();
    await expect(taxi.getByText(text['ride.accepted'])).toBeVisible();
    await expect(card).toHaveCount(0);
    await expect(balance).not.toHaveText(before ?? '');
    await expect(late.getByRole('article', { name: id })).toHaveCount(0);

    await expect(guest.getByText(text['myBooking.confirmed'])).toBeVisible();
    await expect(guest.getByText('Taxi Zillertal').first()).toBeVisible();
    expect(await waitForMails(id, 3)).toHaveLength(3);
  });
}

test('a place without an address is refused, with a text that says what to enter', { tag: '@long' }, async ({
  browser,
}) => {
  const guest = await open(browser, 'de-AT', widths.phone);
  await guest.goto('/order');
  await pickPlace(guest, german['order.pickup'], 'Kellerjochbahn', /Kellerjochbahn/);
  await expect(guest.getByRole('alert')).toHaveText(german['order.error.refusedPlace']);
});
