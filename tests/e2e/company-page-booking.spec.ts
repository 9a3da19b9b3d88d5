import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { isoInVienna, viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { dayMinutes, weekdays } from '@talwaerts/domain/website/page-hours.ts';
import { frameSnippet } from '../../web/src/features/website/share/snippets.ts';
import { database } from '../support/database.ts';
import { inPresses } from '../support/desk.ts';
import { holdCall } from '../support/guest-page.ts';
import { linkIn, type ReceivedMail, waitForMails, waitForMailsTo, waitForMailWith } from '../support/mails.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { dayFromToday, tomorrow } from '../support/orders.ts';
import {
  desktop,
  expectNoOverflow,
  expectNoViolations,
  linesOf,
  openPage,
  phone,
  phoneAndDesktop,
} from '../support/pages.ts';
import { pdfPages } from '../support/pdf-text.ts';
import { watchPolicy } from '../support/policy-violations.ts';
import { aPublicPage, bookButton, emailOf, field, fillRide, openPublicPage } from '../support/public-page.ts';
import { hostingUrl, inOne } from '../support/suite.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { aPageRide, bookOn, brandingOnce, confirmationTokenOf, ridesAhead } from '../support/websites.ts';

const de = texts['de-AT'];
const atAnyHour = weekdays.map((weekday) => ({ weekday, fromMinute: 0, untilMinute: dayMinutes }));

test('four persons book in twelve presses on a phone, whose first screen covers no field', async ({ browser }) => {
  const { slug } = await aPublicPage();
  const page = await openPage(browser, 'de-AT', { width: 390, height: 844 });
  await openPublicPage(page, slug);
  const input = (id: keyof Texts) => field(page, de['page.booking'], de[id]);
  const choose = async (id: keyof Texts, value: string): Promise<void> => {
    await input(id).focus();
    await input(id).selectOption(value);
  };
  // A choice from the browser's own list counts two presses; Tab leads from field to field.
  await inPresses(page, 12, 'four persons booked', async () => {
    await choose('order.pickup', 'airport');
    await choose('order.destination', 'zell');
    await expect(bookButton(page)).toHaveAccessibleName(/95,00/);
    const persons = await page.getByRole('group', { name: de['order.pax'] }).boundingBox();
    const bar = await page.getByText(de['page.price']).boundingBox();
    expect((persons?.y ?? 0) + (persons?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await input('order.date').fill(tomorrow());
    await input('order.time').fill('14:30');
    for (let pax = 1; pax < 4; pax += 1) await page.getByRole('button', { name: de['order.paxMore'] }).click();
    await input('order.name').fill('Anna Gruber');
    await input('order.phone').fill('+43 664 1234567');
    await input('order.email').fill(emailOf(slug));
    await page.getByRole('checkbox', { name: de['order.terms'] }).check();
    await bookButton(page).click();
    await expect(page.getByRole('dialog', { name: de['page.booked'] })).toContainText(de['order.success']);
  });
});

for (const [locale, viewport, device] of inOne('en-GB', phoneAndDesktop)) {
  const text: Texts = texts[locale];

  test(`a guest books on a company's page in ${locale} on a ${device}`, async ({ browser }) => {
    const { slug, companyId } = await aPublicPage();
    const page = await openPage(browser, locale, viewport);
    const violations = await watchPolicy(page);
    await page.goto(`/web/${slug}`);
    await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
    await waitForHydration(page);
    await page.getByRole('link', { name: text['page.book'] }).click();
    await fillRide(page, text, emailOf(slug));
    await expect(bookButton(page)).toHaveAccessibleName(/95,00/);
    // Beside a time that is refused stands no price.
    await field(page, text['page.booking'], text['order.date']).fill(dayFromToday(-1));
    await expect(bookButton(page)).toHaveCount(0);
    await field(page, text['page.booking'], text['order.date']).fill(tomorrow());
    for (let pax = 1; pax < 8; pax += 1) await page.getByRole('button', { name: text['order.paxMore'] }).click();
    await expect(bookButton(page)).toHaveAccessibleName(/240,00/);
    await page.getByRole('button', { name: text['page.swap'] }).click();
    await expect(field(page, text['page.booking'], text['order.pickup'])).toHaveValue('zell');
    await expect(field(page, text['page.booking'], text['order.destination'])).toHaveValue('airport');
    await expectNoViolations(page);
    await bookButton(page).click();
    const dialog = page.getByRole('dialog', { name: text['page.booked'] });
    await expect(dialog).toContainText(text['order.success']);
    const ticket = dialog.getByRole('article');
    for (const fact of ['14:30', /240,00/, text['myBooking.confirmed']]) await expect(ticket).toContainText(fact);
    await expect(dialog.getByText(text['order.sentTo'].replace('{email}', emailOf(slug)))).toBeVisible();
    await expectNoOverflow(page);
    await expect(dialog.getByRole('link', { name: /^\+43/ })).toHaveAttribute('href', /^tel:\+43/);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: text['booked.calendar'] }).click();
    const calendar = await readFile(await (await download).path(), 'utf8');
    expect(calendar).toContain(`DTSTART;TZID=Europe/Vienna:${tomorrow().replaceAll('-', '')}T143000`);
    expect(calendar).toContain('STATUS:CONFIRMED');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: text['dialog.ok'], exact: true }).click();
    await expect(field(page, text['page.booking'], text['order.name'])).toHaveValue('');
    const rides = await ridesAhead({ companyId }).get();
    expect(rides.docs.map((ride) => [ride.get('priceCents'), ride.get('status'), ride.get('pax')])).toEqual([
      [24_000, 'confirmed', 8],
    ]);
    expect(violations).toEqual([]);
    await page.context().close();
  });

  test(`a confirmation mail has the booking number in one line on a phone, in ${locale}`, { tag: '@long' }, async ({
    browser,
  }) => {
    const lang = locale === 'de-AT' ? 'de' : 'en';
    const { result } = await bookOn(aPageRide(await aPublicPage(), { lang }));
    const id = result?.valid ? result.document : '';
    const [mail] = await waitForMails(id, 1);
    const page = await openPage(browser, locale, phone);
    // A booking number of the widest letters.
    const widest = 'MWQGMWQGMW';
    await page.setContent((mail?.html ?? '').replaceAll(id, widest));
    await expectNoOverflow(page);
    expect(await linesOf(page.getByText(widest, { exact: true }), widest)).toBe(1);
    await page.context().close();
  });
}

test('one press adds the way back, which is free, priced and booked together with the way there', async ({
  browser,
}) => {
  const { slug, companyId } = await aPublicPage();
  const oneCar = { hours: { open: atAnyHour, leadMinutes: 10, ridesAtOnce: 1 } };
  await database.doc(`websites/${companyId}`).update(oneCar);
  const page = await openPage(browser, 'de-AT', { width: 390, height: 844 });
  await openPublicPage(page, slug);
  const input = (id: keyof Texts) => field(page, de['page.booking'], de[id]);
  await fillRide(page, de, emailOf(slug));
  const roundTrip = page.getByRole('button', { name: de['page.roundTrip'] });
  await roundTrip.click();
  await expect(roundTrip).toHaveAttribute('aria-pressed', 'true');
  await expect(bookButton(page)).toHaveAccessibleName(/190,00/);
  // A week after a ride from an airport.
  await expect(input('order.dateBack')).toHaveValue(dayFromToday(8));
  await expect(input('order.timeBack')).toHaveValue('14:30');
  await expectNoViolations(page);
  await expectNoOverflow(page);
  // Another guest books the only car for the time of the way back.
  const taken = isoInVienna(viennaInstant(dayFromToday(8), '14:30') ?? 0);
  expect((await bookOn(aPageRide({ slug, companyId }, { dateTime: taken }))).result).toMatchObject({ valid: true });
  await bookButton(page).click();
  const failed = page.getByRole('dialog', { name: de['dialog.error'] });
  await expect(failed).toContainText(`${de['order.priceBack']}: ${de['error.all-busy']}`);
  expect((await ridesAhead({ companyId }).get()).size).toBe(1);
  await failed.getByRole('button', { name: de['dialog.ok'], exact: true }).click();
  await page.getByRole('button', { name: de['page.takeTime'].replace('{time}', '15:30') }).click();
  await expect(input('order.timeBack')).toHaveValue('15:30');
  await bookButton(page).click();
  const dialog = page.getByRole('dialog', { name: de['page.booked'] });
  for (const way of [de['myBooking.there'], de['myBooking.back']])
    await expect(dialog.getByRole('heading', { name: way })).toBeVisible();
  const rides = (await ridesAhead({ companyId }).get()).docs.filter((ride) => ride.get('tripId') !== null);
  expect(rides.map((ride) => ride.get('priceCents'))).toEqual([9_500, 9_500]);
  await page.context().close();
});

test('a village asks for the house, which the search knows, and an airport shows where guest and driver meet', async ({
  browser,
}) => {
  const { slug, companyId } = await aPublicPage();
  const website = database.doc(`websites/${companyId}`);
  const village = { captionDE: 'Zell am Ziller', captionEN: 'Zell am Ziller', placeId: 'curated-village-zell' };
  await website.collection('destinations').doc('zell').update(village);
  await website.collection('pickups').doc('airport').update({ placeId: 'curated-airport-innsbruck' });
  await brandingOnce(slug, (branding) => /"village".*/.test(JSON.stringify(branding.data())));
  await brandingOnce(slug, (branding) => JSON.stringify(branding.get('pickups')).includes('Ankunftshalle'));
  const page = await openPage(browser, 'de-AT', { width: 390, height: 844 });
  const violations = await watchPolicy(page);
  await openPublicPage(page, slug);
  await fillRide(page, de, emailOf(slug));
  await expect(page.getByText(/Treffpunkt Flughafen Innsbruck:.*Ankunftshalle/)).toBeVisible();
  const house = page.getByRole('combobox', { name: de['page.destinationHouse'] });
  await house.fill('Dorfplatz');
  await page.getByRole('option', { name: /Dorfplatz 1/ }).click();
  await expect(house).toHaveValue('Dorfplatz 1');
  await expectNoViolations(page);
  await expectNoOverflow(page);
  await bookButton(page).click();
  await expect(page.getByRole('dialog', { name: de['page.booked'] })).toContainText('Dorfplatz 1, Zell am Ziller');
  const rides = await ridesAhead({ companyId }).get();
  expect(rides.docs.map((ride) => ride.get('destinationDetail'))).toEqual(['Dorfplatz 1']);
  expect(violations).toEqual([]);
  await page.context().close();
});

test('an expensive booking waits for a press on the page that its mail links to, and is shown then', async ({
  browser,
}) => {
  const { slug, companyId } = await aPublicPage();
  await database.doc(`websites/${companyId}/prices/airport_zell`).update({ oneThree: 301 });
  await brandingOnce(slug, (branding) => JSON.stringify(branding.data()).includes('30100'));
  const page = await openPage(browser, 'de-AT', phone);
  await openPublicPage(page, slug);
  const email = emailOf(slug);
  await fillRide(page, de, email);
  await expect(pricesOf(page)).toHaveText(/301,00 inkl\. USt/);
  await bookButton(page).click();
  const dialog = page.getByRole('dialog', { name: de['page.waiting'] });
  await expect(dialog).toContainText(email);
  await expect(dialog).toContainText(de['page.waitingWrong']);
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: de['dialog.ok'], exact: true }).click();
  await expect(field(page, de['page.booking'], de['order.name'])).toHaveValue('Anna Gruber');
  const rides = ridesAhead({ companyId }).count();
  expect((await rides.get()).data().count).toBe(0);

  const mail = await waitForMailWith(email, 'Bitte bestätigen Sie Ihre Buchung');
  const link = linkIn(mail, '/confirmbooking');
  expect(link.pathname).toBe(`/web/${slug}/confirmbooking`);
  await page.goto(link.href);
  await expect(page.getByRole('heading', { name: de['confirmBooking.title'] })).toBeVisible();
  await expectNoViolations(page);
  expect((await rides.get()).data().count).toBe(0);
  const book = page.getByRole('button', { name: new RegExp(de['order.submit']) });
  await expect(book).toHaveText(/· €\s\d+,\d\d$/);
  await expect(pricesOf(page)).toHaveText(/301,00 inkl\. USt/);
  await book.click();
  await expect(page.getByText(de['myBooking.confirmed'])).toBeVisible();
  await expect(page).toHaveURL(`/web/${slug}/mybooking`);
  await expectNoViolations(page);
  await expectNoOverflow(page);
  // Kept in the history entry, since the URL has lost the token.
  await page.reload();
  await expect(page.getByText(de['myBooking.confirmed'])).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: de['booked.calendar'] }).click();
  const calendar = (await readFile(await (await download).path(), 'utf8')).replaceAll('\r\n ', '');
  expect(calendar).toMatch(new RegExp(`URL.*/web/${slug}/mybooking`));
  expect(calendar).toContain('ORGANIZER;CN="Taxi ');
  // The company's page takes the next booking.
  await expect(page.getByRole('link', { name: /^Weitere Fahrt bei/ })).toHaveAttribute('href', `/web/${slug}`);
  expect((await rides.get()).data().count).toBe(1);
  await page.goto('/confirmbooking?token=made.up');
  await page.getByRole('button', { name: new RegExp(de['order.submit']) }).click();
  await expect(page.getByRole('alert')).toHaveText(de['confirmBooking.wrong']);
  await page.context().close();
});

test('a ticket on a company’s page is printed on one page, and opens again without a network', {
  tag: '@long',
}, async ({ browser }) => {
  const ride = aPageRide(await aPublicPage());
  await bookOn(ride);
  const [mail] = await waitForMailsTo(ride.guestEmail, 1);
  const page = await openPage(browser, 'de-AT', phone, { serviceWorkers: 'allow', colorScheme: 'dark' });
  await page.goto(linkIn(mail as ReceivedMail, '/mybooking').href);
  await expect(page).toHaveURL(`/web/${ride.slug}/mybooking`);
  await expect(page.getByRole('article').getByRole('img')).toBeVisible();
  expect(await pdfPages(await page.pdf({ format: 'A4' }))).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('banner')).toHaveText(/^\s*Taxi \w+\s*\+43[\d ]+/);
  await expect(page.getByRole('article')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'screen' });
  const workerAt = (path: string) =>
    page.evaluate(async (at) => (await navigator.serviceWorker.getRegistration(at))?.active?.state ?? 'none', path);
  await expect.poll(() => workerAt(`/web/${ride.slug}/mybooking`)).toBe('activated');
  // The company's page itself is always the newest.
  expect(await workerAt(`/web/${ride.slug}`)).toBe('none');
  await page.context().setOffline(true);
  await page.goto(`/web/${ride.slug}/mybooking`);
  await expect(page.getByRole('article')).toContainText('Flughafen Innsbruck');
  await expect(page.getByText(/^Keine Verbindung: Sie sehen den Stand von/)).toBeVisible();
  await page.getByRole('button', { name: de['myBooking.logout'] }).click();
  await expect(page.getByLabel(de['myBooking.id'])).toBeVisible();
  await page.context().close();
});

test('the page of a Kleinunternehmer, and the one behind its mail, state a price without VAT', {
  tag: '@long',
}, async ({ browser }) => {
  const { slug, companyId } = await aPublicPage();
  await database.doc(`companies/${companyId}`).update({ taxStatus: 'small' });
  await brandingOnce(slug, (branding) => branding.get('taxStatus') === 'small');
  await database.doc(`websites/${companyId}/prices/airport_zell`).update({ oneThree: 301 });
  await brandingOnce(slug, (branding) => JSON.stringify(branding.data()).includes('30100'));
  const page = await openPage(browser, 'de-AT', phone);
  await openPublicPage(page, slug);
  await fillRide(page, de, emailOf(slug));
  await expect(pricesOf(page)).toHaveText(/301,00\s*$/);
  await bookButton(page).click();
  await expect(page.getByRole('dialog', { name: de['page.waiting'] })).toBeVisible();
  const token = await confirmationTokenOf(emailOf(slug));
  await page.goto(`/confirmbooking?${new URLSearchParams({ token })}`);
  await expect(pricesOf(page)).toHaveText(/301,00\s*$/);
  await page.context().close();
});

/** Returns the paragraph of the price, with what it says of VAT. */
const pricesOf = (page: Page) => page.getByRole('paragraph').filter({ hasText: de['page.price'] });

/** Books a ride on a new company's page. Returns the dialog with the confirmation. */
async function bookOnNewPage(page: Page) {
  const { slug, companyId } = await aPublicPage();
  await openPublicPage(page, slug);
  await fillRide(page, de, emailOf(slug));
  await bookButton(page).click();
  const dialog = page.getByRole('dialog', { name: de['page.booked'] });
  await expect(dialog).toContainText(de['order.success']);
  return { dialog, companyId };
}

test('the confirmation on a company’s page is the ticket: its address is corrected there, and its ride canceled', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone);
  const { dialog, companyId } = await bookOnNewPage(page);
  const right = `right-${companyId}@example.com`;
  await dialog.getByRole('button', { name: de['order.wrongEmail'] }).click();
  await dialog.getByLabel(de['order.rightEmail']).fill(right);
  await dialog.getByRole('button', { name: de['order.correctEmail'] }).click();
  await expect(dialog.getByText(de['order.corrected'].replace('{email}', right))).toBeFocused();
  await expect(dialog.getByRole('link', { name: de['order.toBooking'] })).toHaveAttribute('href', /right-/);
  const ticket = dialog.getByRole('article');
  await ticket.getByRole('button', { name: de['change.open'] }).click();
  await expect(page.getByRole('dialog', { name: de['change.title'] })).toBeVisible();
  await expectNoViolations(page);
  // Closes only the inner dialog.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: de['change.title'] })).toHaveCount(0);
  await ticket.getByRole('button', { name: de['myBooking.cancel'] }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: de['myBooking.cancel'] }).click();
  await expect(ticket).toContainText(de['myBooking.canceledByGuestNext']);
  await expectNoViolations(page);
  const ofCompany = database.collection('rides').where('carrier.companyId', '==', companyId);
  expect((await ofCompany.where('status', '==', 'canceled').get()).size).toBe(1);
  await dialog.getByRole('button', { name: de['myBooking.logout'] }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto('/mybooking');
  await expect(page.getByLabel(de['myBooking.id'])).toHaveValue('');
  await page.context().close();
});

test('a confirmation without the ticket’s script has number, calendar and the company’s phone', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone);
  await page.route(/booked-ticket/, (route) => route.abort());
  const { dialog } = await bookOnNewPage(page);
  await expect(dialog).toContainText(de['page.bookedWrong']);
  await expect(dialog.getByRole('link', { name: /^\+43/ })).toHaveAttribute('href', /^tel:\+43/);
  await expect(dialog.getByRole('button', { name: de['booked.calendar'] })).toBeVisible();
  await expectNoViolations(page);
  await page.context().close();
});

/** Fills in the form of a new company's page, and then changes the price that the form shows. */
async function fillRideBeforePriceChange(browser: Browser): Promise<{ page: Page; companyId: string }> {
  const { slug, companyId } = await aPublicPage();
  const page = await openPage(browser, 'de-AT', desktop);
  await openPublicPage(page, slug);
  await fillRide(page, de, emailOf(slug));
  await database.doc(`websites/${companyId}/prices/airport_zell`).update({ oneThree: 120 });
  await brandingOnce(slug, (branding) => JSON.stringify(branding.data()).includes('120'));
  return { page, companyId };
}

test('a price that changes while the form is filled in is reported and shown, and booked at the second try', {
  tag: '@long',
}, async ({ browser }) => {
  const { page, companyId } = await fillRideBeforePriceChange(browser);
  await bookButton(page).click();
  const dialog = page.getByRole('dialog', { name: de['dialog.error'] });
  await expect(dialog).toContainText(de['page.bookingFailed']);
  await expect(dialog).toContainText(de['error.AH1']);
  const rides = ridesAhead({ companyId }).count();
  expect((await rides.get()).data().count).toBe(0);
  await dialog.getByRole('button', { name: de['dialog.ok'] }).click();
  await expect(bookButton(page)).toHaveAccessibleName(/120,00/);
  await expect(field(page, de['page.booking'], de['order.name'])).toHaveValue('Anna Gruber');
  await bookButton(page).click();
  await expect(page.getByRole('dialog', { name: de['page.booked'] })).toBeVisible();
  expect((await rides.get()).data().count).toBe(1);
  await page.context().close();
});

test('a changed price is reported although the page’s new data never arrives', { tag: '@long' }, async ({
  browser,
}) => {
  const { page } = await fillRideBeforePriceChange(browser);
  await page.route(/\?at=/, () => undefined);
  await bookButton(page).click();
  await expect(page.getByRole('dialog', { name: de['dialog.error'] })).toContainText(de['error.AH1']);
  await page.context().close();
});

test('a place that the company deletes, and a page that closes, meanwhile are named with what to do', {
  tag: '@long',
}, async ({ browser }) => {
  const { slug, companyId } = await aPublicPage();
  const website = database.doc(`websites/${companyId}`);
  const zell = await website.collection('destinations').doc('zell').get();
  const price = await website.collection('prices').doc('airport_zell').get();
  await website
    .collection('destinations')
    .doc('fügen')
    .set({ ...zell.data(), captionDE: 'Fügen', captionEN: 'Fügen' });
  await website
    .collection('prices')
    .doc('airport_fügen')
    .set(price.data() ?? {});
  await brandingOnce(slug, (branding) => JSON.stringify(branding.data()).includes('airport_fügen'));
  const page = await openPage(browser, 'de-AT', phone);
  await openPublicPage(page, slug);
  await fillRide(page, de, emailOf(slug));
  await website.collection('destinations').doc('zell').delete();
  await brandingOnce(slug, (branding) => !JSON.stringify(branding.get('destinations')).includes('zell'));
  await bookButton(page).click();
  const dialog = page.getByRole('dialog', { name: de['dialog.error'] });
  await expect(dialog).toContainText(de['page.error.placeGone']);
  await expect(dialog.getByRole('link', { name: /^\+43/ })).toHaveAttribute('href', /^tel:\+43/);
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: de['dialog.ok'] }).click();
  const destination = field(page, de['page.booking'], de['order.destination']);
  await expect(destination).toHaveValue('');
  await expect(field(page, de['page.booking'], de['order.pickup'])).toHaveValue('airport');
  await expect(destination.locator('option', { hasText: 'Zell' })).toHaveCount(0);
  await expect(field(page, de['page.booking'], de['order.name'])).toHaveValue('Anna Gruber');
  await page.context().close();

  const open = await aPublicPage();
  const late = await openPage(browser, 'de-AT', phone);
  await openPublicPage(late, open.slug);
  await fillRide(late, de, emailOf(open.slug));
  await database.doc(`companies/${open.companyId}`).update({ state: 'inactive' });
  await bookButton(late).click();
  const closed = late.getByRole('dialog', { name: de['dialog.error'] });
  await expect(closed).toContainText(de['error.page-closed']);
  await expect(closed.getByRole('link', { name: /buchen$/ })).toHaveAttribute('href', '/order');
  await late.context().close();
});

test('Escape does not open the form again while the booking is on its way', { tag: '@long' }, async ({ browser }) => {
  const { slug } = await aPublicPage();
  const page = await openPage(browser, 'de-AT', desktop);
  await openPublicPage(page, slug);
  await fillRide(page, de, emailOf(slug));
  const release = await holdCall(page, 'website-newride');
  await bookButton(page).click();
  const sending = page.getByRole('dialog', { name: de['order.sending'] });
  await expect(sending).toBeVisible();
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Escape');
  await expect(sending).toBeVisible();
  release();
  await expect(page.getByRole('dialog', { name: de['page.booked'] })).toBeVisible();
  await page.context().close();
});

/** Returns the frame's height after a message with another height that does not come from the frame's origin. */
const heightAfterOwnMessage = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const received = new Promise<void>((resolve) =>
      addEventListener('message', ({ data }) => data.talwaertsHeight === 9 && resolve()),
    );
    postMessage({ talwaertsHeight: 9 }, '*');
    await received;
    return document.querySelector('iframe')?.clientHeight ?? 0;
  });

test('a guest books from a frame on another site, which can frame only the embed form', async ({ browser }) => {
  const { slug, companyId } = await aPublicPage();
  const framed = (path: string): string =>
    `<iframe title="Taxi" width="360" height="900" src="${hostingUrl}${path}"></iframe>`;
  const paths: Readonly<Record<string, string>> = { '/whole': `/web/${slug}`, '/closed': '/web/no-such-company/embed' };
  const other = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'text/html');
    const path = paths[url];
    response.end(path ? framed(path) : frameSnippet(`${hostingUrl}/web/${slug}/embed`, 'Taxi'));
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const site = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  try {
    const page = await openPage(browser, 'de-AT', desktop);
    await page.goto(`${site}/`);
    const frame = page.frameLocator('iframe');
    const root = frame.locator('html');
    await expect(frame.getByRole('form')).toBeVisible();
    await expect.poll(() => root.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    const content = frame.locator('#root');
    const height = () => content.evaluate(({ clientHeight }) => clientHeight);
    await expect.poll(async () => (await heightAfterOwnMessage(page)) - (await height())).toBe(0);
    const desktopHeight = await height();
    await page.setViewportSize(phone);
    await expect.poll(() => heightAfterOwnMessage(page)).toBeGreaterThan(desktopHeight);
    await fillRide(frame, de, emailOf(slug));
    await bookButton(frame).click();
    await expect(frame.getByRole('dialog', { name: de['page.booked'] }).getByRole('article')).toBeVisible();
    const rides = await ridesAhead({ companyId }).count().get();
    expect(rides.data().count).toBe(1);
    await page.goto(`${site}/closed`);
    await expect(frame.getByRole('heading', { name: de['page.closed'] })).toBeVisible();
    const opened = page.waitForEvent('popup');
    await frame.getByRole('link', { name: de['page.closedOrder'].replace('{product}', 'Talwärts') }).click();
    await expect(await opened).toHaveURL(`${hostingUrl}/order`);
    const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
    await page.goto(`${site}/whole`);
    await refused;
    await expect(frame.getByRole('heading', { name: /Willkommen/ })).toHaveCount(0);
    await page.context().close();
  } finally {
    other.close();
  }
});
