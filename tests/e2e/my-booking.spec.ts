import { expect, type Page, test } from '@playwright/test';
import { product } from '@talwaerts/domain/product/product.ts';
import { isoInVienna } from '@talwaerts/domain/time/vienna.ts';
import { callFunction } from '../support/calls.ts';
import { acceptRide, bookingLinkOf, finishRide } from '../support/guests.ts';
import { waitForMails } from '../support/mails.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { anOpenRide, movePickup, priceOf } from '../support/orders.ts';
import {
  closePages,
  expectNoOverflow,
  expectNoViolations,
  expectNoViolationsAtWidths,
  linesOf,
  openPage,
  phone,
} from '../support/pages.ts';
import { pdfPages } from '../support/pdf-text.ts';
import { admin, taxi } from '../support/people.ts';
import { inOne } from '../support/suite.ts';

test.afterEach(closePages);

const de = texts['de-AT'];
const email = 'my.booking@example.com';
const ticketOf = (page: Page, id: string) => page.getByRole('article', { name: id });
/** The first status of the ticket: that of the rating, when it has loaded, follows. */
const stateOf = (page: Page, id: string) => ticketOf(page, id).getByRole('status').first();
const langOf = (locale: string) => (locale === 'de-AT' ? 'de' : 'en');

async function lookUp(page: Page, text: Texts, bookingId: string, typedEmail = email): Promise<void> {
  await page.getByLabel(text['myBooking.email']).fill(typedEmail);
  await page.getByLabel(text['myBooking.id']).fill(bookingId);
  await page.getByRole('button', { name: text['myBooking.load'] }).click();
}

test('a guest reads that no taxi took the ride once its pickup has passed, and books it again', {
  tag: '@long',
}, async ({ browser }) => {
  const id = await anOpenRide({ guestEmail: email });
  await movePickup(id, -5);
  const page = await openPage(browser, 'de-AT', phone);
  await page.goto((await bookingLinkOf(id)).href);
  await expect(stateOf(page, id)).toContainText(de['myBooking.missed']);
  await expect(stateOf(page, id)).not.toContainText(de['myBooking.openNext']);
  await expect(ticketOf(page, id).getByRole('link', { name: `${product.support.phone} anrufen` })).toHaveAttribute(
    'href',
    /^tel:\+43/,
  );
  await expectNoViolationsAtWidths(page);
  await ticketOf(page, id).getByRole('link', { name: de['myBooking.bookAgain'] }).click();
  await expect(page.getByRole('combobox', { name: de['order.pickup'] })).toHaveValue(/Flughafen Innsbruck/);
  await expect(page.getByRole('combobox', { name: de['order.destination'] })).toHaveValue(/Hauptstraße 409/);
  await expect(page.getByLabel(de['order.name'])).toHaveValue('Anna Gruber');
});

for (const [locale, text] of inOne('de-AT', Object.entries(texts))) {
  test(`a guest looks a booking up, and the form shows what is missing, in ${locale}`, async ({ browser }) => {
    const id = await anOpenRide({ guestEmail: email });
    const page = await openPage(browser, locale, phone);
    await page.goto(`/mybooking?bookingId=${id}`);
    await expect(page.getByLabel(text['myBooking.id'])).toHaveValue(id);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByLabel(text['myBooking.email']).fill('anna@');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByLabel(text['myBooking.id']).fill('');
    await page.getByRole('button', { name: text['myBooking.load'] }).click();
    await expect(page.getByRole('alert')).toHaveText([text['order.error.email'], text['myBooking.error.id']]);
    await expectNoViolationsAtWidths(page);
    await lookUp(page, text, id.toLowerCase(), email.toUpperCase());
    await expect(stateOf(page, id)).toContainText(text['myBooking.open']);
    await expect(ticketOf(page, id)).toContainText(text['myBooking.cancelByLink']);
    await expect(ticketOf(page, id)).toContainText(/(Di|Mi|Do|Fr|Sa|So|Mo)\., \d|(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d/);
    await expect(ticketOf(page, id).getByRole('link', { name: product.support.phone })).toBeVisible();
    await page.getByRole('button', { name: text['myBooking.logout'] }).click();
    await expect(page.getByLabel(text['myBooking.id'])).toHaveValue('');
    await expect(page.getByLabel(text['myBooking.email'])).toHaveValue('');
    await expect(page).toHaveURL(/\/mybooking$/);
  });

  test(`a guest opens the mail's link, sees the taxi, and cancels; all mails about the ride fit a phone, in ${locale}`, async ({
    browser,
  }) => {
    const id = await anOpenRide({ guestEmail: email, lang: langOf(locale) });
    const page = await openPage(browser, locale, phone);
    await page.goto((await bookingLinkOf(id)).href);
    const ticket = ticketOf(page, id);
    await expect(stateOf(page, id)).toContainText(text['myBooking.open']);
    for (const fact of [
      'Anna Gruber',
      '14:30',
      /Flughafen Innsbruck|Innsbruck Airport/,
      'Hauptstraße 409',
      /€\s1\d\d,\d0/,
      /3 (Personen|passengers)/,
      id,
    ]) {
      await expect(ticket).toContainText(fact);
    }
    await expect(
      ticket.getByRole('img', {
        name: /^(Karte der Strecke von Flughafen Innsbruck|Map of the way from Innsbruck Airport)/,
      }),
    ).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await expect(ticket).toContainText(id);
    await expectNoViolationsAtWidths(page);

    await acceptRide(id);
    await expect(stateOf(page, id)).toContainText(text['myBooking.confirmed']);
    // Waits for the confirmation, which would not be sent once the ride is canceled.
    await waitForMails(id, 3);
    await expectNoViolationsAtWidths(page);
    await ticket.getByRole('button', { name: text['myBooking.partner'] }).click();
    const partner = page.getByRole('dialog', { name: 'Taxi Zillertal' });
    await expect(partner.getByRole('link', { name: /\+43 5282 10101/ })).toHaveAttribute('href', 'tel:+43528210101');
    await expectNoViolationsAtWidths(page);
    await partner.getByRole('button', { name: text['dialog.ok'], exact: true }).click();
    await expect(partner).toHaveCount(0);

    const cancel = ticket.getByRole('button', { name: text['myBooking.cancel'] });
    await cancel.click();
    const dialog = page.getByRole('alertdialog', { name: text['myBooking.cancelTitle'] });
    await expect(dialog).toContainText(text['myBooking.cancelTaken'].replace('{taxi}', 'Taxi Zillertal'));
    await expectNoViolationsAtWidths(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(cancel).toBeFocused();
    await expect(stateOf(page, id)).toContainText(text['myBooking.confirmed']);
    await cancel.click();
    await dialog.getByRole('button', { name: text['myBooking.cancel'] }).click();
    await expect(dialog).toHaveCount(0);
    await expect(stateOf(page, id)).toContainText(text['myBooking.canceled']);
    await expect(cancel).toHaveCount(0);
    await expectNoViolationsAtWidths(page);
    const mails = await waitForMails(id, 5);
    expect(mails).toHaveLength(5);
    for (const { html } of mails) {
      await page.setContent(html);
      await expectNoOverflow(page);
    }
  });
}

test('a canceled ride is shown as canceled although the answer was lost', { tag: '@long' }, async ({ browser }) => {
  const id = await anOpenRide({ guestEmail: email });
  const page = await openPage(browser, 'de-AT', phone);
  await page.goto((await bookingLinkOf(id)).href);
  const ticket = page.getByRole('article', { name: id });
  await page.route('**/api/global-cancelbooking', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await ticket.getByRole('button', { name: de['myBooking.cancel'] }).click();
  const dialog = page.getByRole('alertdialog', { name: de['myBooking.cancelTitle'] });
  await dialog.getByRole('button', { name: de['myBooking.cancel'] }).click();
  await expect(stateOf(page, id)).toContainText(de['myBooking.canceled']);
  await expect(dialog).toHaveCount(0);
  await expect(ticket.getByRole('status')).toBeFocused();
});

test('a wrong number, a wrong e-mail and a wrong link get the same polite answer', { tag: '@long' }, async ({
  browser,
}) => {
  const id = await anOpenRide({ guestEmail: email });
  const page = await openPage(browser, 'de-AT', phone);
  const link = await bookingLinkOf(id);
  const forged = `/mybooking?token=${link.searchParams.get('token')?.slice(0, -1)}A`;
  for (const query of [`?bookingId=0000000000&email=${email}`, `?bookingId=${id}&email=nobody@example.com`]) {
    await page.goto(`/mybooking${query}`);
    const answer = page.getByRole('status').filter({ hasText: de['myBooking.notFound'] });
    await expect(answer.getByRole('link', { name: product.support.phone })).toBeVisible();
    await expect(page.getByRole('button', { name: de['myBooking.resend'] })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  }
  await page.goto(forged === link.pathname + link.search ? '/mybooking?token=x.y' : forged);
  await expect(page.getByText(de['myBooking.notFound'])).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectNoViolations(page);
});

test('mails with a name and notes without spaces fit a phone', { tag: '@long' }, async ({ browser }) => {
  const id = await anOpenRide({ guestEmail: email, guestName: 'x'.repeat(120), notes: 'y'.repeat(255) });
  await acceptRide(id);
  const page = await openPage(browser, 'de-AT', phone);
  for (const { html } of await waitForMails(id, 3)) {
    await page.setContent(html);
    await expectNoOverflow(page);
  }
});

test('a ticket breaks no label on a phone, and with text at 200 % neither number nor price', { tag: '@long' }, async ({
  browser,
}) => {
  const id = await anOpenRide({ guestEmail: email, notes: 'Zwei Paar Ski' });
  const page = await openPage(browser, 'de-AT', phone);
  await page.goto(`/mybooking?bookingId=${id}&email=${email}`);
  const facts = ticketOf(page, id).getByRole('definition');
  await expect(facts.filter({ hasText: 'Zwei Paar Ski' })).toBeVisible();
  await expect(facts.filter({ hasText: id })).toBeVisible();
  const label = ticketOf(page, id).getByRole('term').filter({ hasText: de['myBooking.id'] });
  expect(await linesOf(label, de['myBooking.id'])).toBe(1);
  await page.addStyleTag({ content: ':root { font-size: 200% !important; }' });
  await expectNoOverflow(page);
  expect(await linesOf(facts.filter({ hasText: id }), id)).toBe(1);
  const price = (await facts.filter({ hasText: '€' }).textContent()) ?? '';
  expect(await linesOf(facts.filter({ hasText: '€' }), price)).toBe(1);
});

test('a ticket is printed on white and on one page, without header, footer and buttons', { tag: '@long' }, async ({
  browser,
}) => {
  const id = await anOpenRide({ guestEmail: email });
  const page = await openPage(browser, 'de-AT', phone, { colorScheme: 'dark' });
  await page.goto((await bookingLinkOf(id)).href);
  // With everything that a ticket can have: the map is drawn meanwhile.
  await expect(ticketOf(page, id).getByRole('img')).toHaveCount(2);
  await expectNoViolations(page);
  expect(await pdfPages(await page.pdf({ format: 'A4' }))).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('region', { name: de['myBooking.data'] })).toBeHidden();
  // A sentence that belongs to a hidden button.
  await expect(page.getByText(/^Kostenlos möglich bis/)).toBeHidden();
  await expect(ticketOf(page, id)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(ticketOf(page, id)).toContainText(id);
});

test('a ticket says when it is too late to cancel online, and does not mention canceling after the ride', {
  tag: '@long',
}, async ({ browser }) => {
  const dateTime = isoInVienna(Date.now() + 90 * 60_000);
  const id = await anOpenRide({ guestEmail: email, dateTime, price: await priceOf(dateTime, 3) });
  const page = await openPage(browser, 'de-AT', phone);
  await page.goto((await bookingLinkOf(id)).href);
  // No taxi has agreed yet.
  await expect(page.getByRole('button', { name: de['myBooking.cancel'] })).toBeVisible();
  await acceptRide(id);
  await page.reload();
  await expect(ticketOf(page, id)).toContainText('Online stornieren ist so kurz vor der Abholung nicht mehr möglich');
  await expect(page.getByRole('button', { name: de['myBooking.cancel'] })).toHaveCount(0);
  await expectNoViolations(page);
  await finishRide(id);
  await page.reload();
  await expect(stateOf(page, id)).toContainText(de['myBooking.closed']);
  await expect(ticketOf(page, id)).not.toContainText('stornieren');
  await expectNoViolations(page);
});

test('close to pickup a ticket found by number has a phone number to call instead of a link', { tag: '@long' }, async ({
  browser,
}) => {
  const dateTime = isoInVienna(Date.now() + 90 * 60_000);
  const id = await anOpenRide({ guestEmail: email, dateTime, price: await priceOf(dateTime, 3) });
  const page = await openPage(browser, 'de-AT', phone);
  await acceptRide(id);
  await page.goto(`/mybooking?bookingId=${id}&email=${email}`);
  await expect(ticketOf(page, id)).toContainText(de['myBooking.cancelOver']);
  await expect(ticketOf(page, id)).not.toContainText(de['myBooking.cancelByLink']);
  await expect(ticketOf(page, id).getByRole('link').filter({ hasText: '+' }).first()).toBeVisible();
});

for (const [locale, text] of inOne('en-GB', Object.entries(texts))) {
  test(`a ticket shows how the ride ended and what to do next, in ${locale}`, { tag: '@long' }, async ({ browser }) => {
    const page = await openPage(browser, locale, phone);
    const [rejected, missed] = await Promise.all([
      anOpenRide({ guestEmail: email }),
      anOpenRide({ guestEmail: email }),
    ]);
    await callFunction('admin-rejectride', { rideid: rejected }, admin);
    await page.goto(`/mybooking?bookingId=${rejected}&email=${email}`);
    await expect(stateOf(page, rejected)).toContainText(text['myBooking.rejected']);
    await expect(stateOf(page, rejected)).toContainText(text['myBooking.rejectedNext']);
    const again = ticketOf(page, rejected).getByRole('link', { name: text['myBooking.bookAgain'] });
    await expect(again).toHaveAttribute('href', '/order');
    await expectNoViolationsAtWidths(page);

    await acceptRide(missed);
    await movePickup(missed, -1);
    const { result } = await callFunction('driver-noshow', { rideid: missed }, taxi);
    expect(result).toEqual({ valid: true });
    await page.goto(`/mybooking?bookingId=${missed}&email=${email}`);
    await expect(stateOf(page, missed)).toContainText(text['myBooking.noShow']);
    await expect(ticketOf(page, missed)).not.toContainText(text['myBooking.closedNext']);
    await expect(ticketOf(page, missed).getByRole('link', { name: product.support.phone })).toBeVisible();
    await expectNoViolationsAtWidths(page);
  });
}

test('a ticket without a connection shows its age, and refreshes when the network returns', async ({ browser }) => {
  const id = await anOpenRide({ guestEmail: email });
  const page = await openPage(browser, 'de-AT', phone);
  await page.goto((await bookingLinkOf(id)).href);
  await expect(page.getByText(de['myBooking.refreshes'])).toBeVisible();
  await page.context().setOffline(true);
  const stale = page.getByRole('status').filter({ hasText: /^Keine Verbindung: Sie sehen den Stand von \d\d:\d\d/ });
  await expect(stale).toBeVisible();
  await expect(page.getByText(de['myBooking.refreshes'])).toHaveCount(0);
  await expectNoViolations(page);
  await acceptRide(id);
  await page.context().setOffline(false);
  await expect(stateOf(page, id)).toContainText(de['myBooking.confirmed']);
  await expect(page.getByText(de['myBooking.refreshes'])).toBeVisible();
});

test('a ticket leads to the way back and to another ride, filled in with everything but the time', {
  tag: '@long',
}, async ({ browser }) => {
  const id = await anOpenRide({ guestEmail: email, wishes: { skis: 2, flight: 'OS 907' } });
  const page = await openPage(browser, 'de-AT', phone);
  await page.goto((await bookingLinkOf(id)).href);
  await ticketOf(page, id).getByRole('link', { name: de['myBooking.bookBack'] }).click();
  const end = (name: 'order.pickup' | 'order.destination') => page.getByRole('combobox', { name: de[name] });
  await expect(end('order.pickup')).toHaveValue(/Hauptstraße 409/);
  await expect(end('order.destination')).toHaveValue(/Flughafen Innsbruck/);
  await expect(page.getByLabel(de['order.name'])).toHaveValue('Anna Gruber');
  await expect(page.getByLabel(de['order.date'], { exact: true })).toHaveValue('');
  // The skis have come along, the flight has not.
  await expect(page.getByLabel(de['wish.flight'])).toHaveValue('');
  await page.goBack();
  await ticketOf(page, id).getByRole('link', { name: de['myBooking.another'] }).click();
  await expect(end('order.pickup')).toHaveValue(/Flughafen Innsbruck/);
});

test('an opened ticket opens again without a network, until a press removes it from the device', {
  tag: '@long',
}, async ({ browser }) => {
  const id = await anOpenRide({ guestEmail: email });
  const first = await openPage(browser, 'de-AT', phone, { serviceWorkers: 'allow' });
  const context = first.context();
  await first.goto((await bookingLinkOf(id)).href);
  await expect(first.getByText(/^Dieses Gerät zeigt die Buchung auch ohne Netz, bis /)).toBeVisible();
  const workerOf = (page: Page) =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/mybooking'))?.active?.state ?? 'none');
  await expect.poll(() => workerOf(first)).toBe('activated');
  await first.close();

  await context.setOffline(true);
  const second = await context.newPage();
  await second.goto('/mybooking');
  await expect(ticketOf(second, id)).toContainText('Hauptstraße 409');
  await expect(second.getByText(/^Keine Verbindung: Sie sehen den Stand von \d\d:\d\d/)).toBeVisible();
  await expectNoOverflow(second);
  await expectNoViolations(second);
  await context.setOffline(false);
  await acceptRide(id);
  await expect(stateOf(second, id)).toContainText(de['myBooking.confirmed']);

  await second.getByRole('button', { name: de['myBooking.logout'] }).click();
  await expect.poll(() => workerOf(second)).toBe('none');
  await second.goto('/mybooking');
  await expect(second.getByLabel(de['myBooking.id'])).toBeVisible();
  expect(await second.evaluate(() => localStorage.getItem('talwaerts.ticket'))).toBeNull();
});

test('a failed cancellation is explained, and its dialog stays open', { tag: '@long' }, async ({ browser }) => {
  const id = await anOpenRide({ guestEmail: email });
  const page = await openPage(browser, 'de-AT', phone);
  await page.goto((await bookingLinkOf(id)).href);
  await page.getByRole('button', { name: de['myBooking.cancel'] }).click();
  const dialog = page.getByRole('alertdialog');
  const confirm = dialog.getByRole('button', { name: de['myBooking.cancel'] });
  await page.route('**/api/global-cancelbooking', (route) =>
    route.fulfill({ json: { result: { valid: false, error: 'too-late' } } }),
  );
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText(de['error.too-late']);
  await expectNoViolations(page);
  await page.unroute('**/api/global-cancelbooking');
  await page.route('**/api/global-cancelbooking', (route) => route.abort());
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText(de['failure.offline']);
  await page.unroute('**/api/global-cancelbooking');
  await confirm.click();
  await expect(stateOf(page, id)).toContainText(de['myBooking.canceled']);
});
