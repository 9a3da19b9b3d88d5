import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { rideKeys } from '@talwaerts/domain/ride/ride-search.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { shownDay } from '@talwaerts/domain/time/day-and-time.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { aRideTomorrow, fromVillage } from '../support/desk.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { aConfirmedHotelRide, aConfirmedRide, anOpenRide, dayFromToday, movePickup } from '../support/orders.ts';
import {
  closePages,
  desktop,
  expectNoOverflow,
  expectNoViolations,
  expectNoViolationsAtWidths,
  phone,
  phoneAndDesktop,
} from '../support/pages.ts';
import { openSignedIn } from '../support/ride-actions.ts';
import { aPersonOf, cardOf } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

test.afterEach(closePages);

const chip = (page: Page, text: Texts, name: keyof Texts) =>
  page.getByRole('group', { name: text['filter.title'] }).getByRole('button', { name: text[name], exact: true });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const words = (text: Texts, ...names: readonly (keyof Texts)[]): string => names.map((name) => text[name]).join(' · ');

for (const [language, viewport] of inOne('de-AT', phoneAndDesktop)) {
  test(`days and airports filter the rides, live and in the URL, in ${language}`, async ({ browser }) => {
    const text = texts[language];
    const companyId = await aCompanyOfItsOwn(50_000);
    const airport = await aRideTomorrow(companyId, '09:00');
    const village = await aRideTomorrow(companyId, '09:30');
    await fromVillage(village);
    const later = await aConfirmedRide(companyId, 5 * 1_440);
    const page = await openSignedIn(browser, language, viewport, await aPersonOf(companyId, 'taxi'));
    await page.goto('/dashboard/main?status=confirmed');
    await expect(cards(page)).toHaveCount(3);

    await chip(page, text, 'filter.tomorrow').click();
    await expect(cards(page)).toHaveCount(2);
    await chip(page, text, 'filter.terminal').click();
    await expect(cards(page)).toHaveCount(1);
    await expect(cardOf(page, airport)).toBeVisible();
    await expect(
      page.getByRole('status').filter({ hasText: words(text, 'filter.tomorrow', 'filter.terminal') }),
    ).toContainText(language === 'de-AT' ? '1 von 2 durchsuchten Fahrten' : '1 of 2 searched rides');
    await expectNoViolationsAtWidths(page);

    // The URL holds the filter, one step for each press.
    expect(new URL(page.url()).search).toBe('?status=confirmed&day=tomorrow&terminal=1');
    await page.reload();
    await expect(cards(page)).toHaveCount(1);
    await page.goBack();
    await expect(cards(page)).toHaveCount(2);
    await page.goForward();
    await expect(cards(page)).toHaveCount(1);

    // Live: a ride moves to the airport, another one to the village.
    await fromVillage(airport);
    await expect(cards(page)).toHaveCount(0);
    await expect(
      page.getByText(language === 'de-AT' ? /^Keine der 2 durchsuchten/ : /^None of the 2 searched/),
    ).toBeVisible();
    await expectNoViolationsAtWidths(page);
    await page.getByRole('button', { name: text['filter.reset'] }).click();
    await expect(cardOf(page, later)).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
    expect(new URL(page.url()).search).toBe('?status=confirmed');
  });

  test(`a booking number leads to its ride, whatever its day and state, in ${language}`, async ({ browser }) => {
    const text = texts[language];
    const companyId = await aCompanyOfItsOwn(50_000);
    const id = await aConfirmedRide(companyId, 60);
    const closed = { atMs: Date.now() - 40 * 86_400_000, by: 'x', how: 'finished' };
    await database.doc(`rides/${id}`).update({ status: 'closed', closed, pickupAt: new Date(closed.atMs) });
    const foreign = await aConfirmedRide(await aCompanyOfItsOwn(50_000), 60);
    const page = await openSignedIn(browser, language, viewport, await aPersonOf(companyId, 'taxi'));
    const field = page.getByRole('searchbox', { name: text['filter.text.taxi'] });

    await chip(page, text, 'filter.more').click();
    await expect(field).toBeFocused();
    await expectNoViolationsAtWidths(page);
    // As read out on the phone.
    await page.keyboard.type(`${id.slice(0, 5)} ${id.slice(5)}`.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(cardOf(page, id)).toBeVisible();
    await expectNoOverflow(page);

    // Another company's ride is not found, and the screen says so.
    await field.fill(foreign);
    await field.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: foreign })).toBeVisible();
    await expect(cardOf(page, foreign)).toHaveCount(0);
  });
}

test('a search finds a place among all rides, and all of a filter can be chosen', { tag: '@long' }, async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const companyId = await aCompanyOfItsOwn(50_000);
  const last = await aRideTomorrow(companyId, '23:30');
  const stored = (await database.doc(`rides/${last}`).get()).data();
  const batch = database.batch();
  const pickupAt = new Date(Date.now() + 6 * 3_600_000);
  for (let i = 0; i < 60; i += 1) {
    const ride = database.collection('rides').doc();
    batch.set(ride, { ...stored, pickupAt, keys: ['zell'] });
  }
  await batch.commit();
  const page = await openSignedIn(browser, 'de-AT', desktop, await aPersonOf(companyId, 'taxi'));
  await page.goto('/dashboard/main?status=confirmed');
  await expect(cards(page)).toHaveCount(10);
  await page.getByRole('button', { name: text['filter.more'] }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('hauptstr mayrhofen');
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(1);
  await expect(cardOf(page, last)).toBeVisible();
  await page.getByRole('button', { name: text['filter.reset'] }).click();

  await page.getByRole('button', { name: text['view.rows.show'] }).click();
  await page.getByRole('button', { name: text['selection.start'] }).click();
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(50);
  const bar = page.getByRole('group', { name: text['selection.title'] });
  await bar.getByRole('button', { name: text['selection.all'] }).click();
  await expect(bar.getByRole('status')).toHaveText('61 Fahrten gewählt');
  await expectNoViolationsAtWidths(page);
  // Without a connection it says that these are not all.
  await page.context().setOffline(true);
  await bar.getByRole('button', { name: text['selection.all'] }).click();
  await expect(bar).toContainText(text['selection.failed']);
  await expect(bar.getByRole('status')).toHaveText('50 Fahrten gewählt');
  await page.context().setOffline(false);
});

test('a hotel finds its rides of a room and of a taxi', { tag: '@long' }, async ({ browser }) => {
  const text = texts['de-AT'];
  const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
  const taxiId = await aCompanyOfItsOwn(50_000);
  const seven = await aConfirmedHotelRide(hotelId, taxiId, 120);
  const eight = await aConfirmedHotelRide(hotelId, taxiId, 130);
  await database
    .doc(`companies/${hotelId}/rides/${eight}`)
    .update({ 'contact.room': 'Suite 812', keys: FieldValue.arrayUnion('suite', '812') });
  const page = await openSignedIn(browser, 'de-AT', phone, await aPersonOf(hotelId, 'hotel'));
  await page.goto('/dashboard/main?status=confirmed&q=suite%20812');
  await expect(cardOf(page, eight)).toBeVisible();
  await expect(cardOf(page, seven)).toHaveCount(0);
  await chip(page, text, 'filter.more')
    .or(page.getByRole('button', { name: /Suche und Filter/ }))
    .click();
  await expect(page.getByRole('combobox', { name: text['filter.source'] })).toHaveCount(0);
  const field = page.getByRole('searchbox', { name: text['filter.text.hotel'] });
  await field.fill(seven);
  await field.press('Enter');
  await expect(cardOf(page, seven)).toBeVisible();
});

test('a search without a hit names the lists that have one, and a found number its own', { tag: '@long' }, async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const companyId = await aCompanyOfItsOwn(50_000);
  const confirmed = await aConfirmedRide(companyId, 120);
  const overdue = await anOpenRide();
  const word = `Xaver${randomUUID().slice(0, 8)}`;
  const pickUpAtWord = async (id: string) => {
    const ride = database.doc(`rides/${id}`);
    await ride.update({ 'pickup.label': `${word} Stube` });
    await ride.update({ keys: rideKeys(readRide(await ride.get())) });
  };
  await pickUpAtWord(confirmed);
  const page = await openSignedIn(browser, 'de-AT', desktop, await aPersonOf(companyId, 'taxi'));
  await page.goto(`/dashboard/main?status=closed&q=${word}`);
  const elsewhere = page.getByRole('button', { name: `${text['dashboard.tab.confirmed']} (1)` });
  await expect(elsewhere).toBeVisible();
  await expectNoViolations(page);
  await elsewhere.click();
  await expect(cardOf(page, confirmed)).toBeVisible();
  await expect(page.getByText(text['filter.elsewhere'])).toHaveCount(0);

  // The list of open rides is searched with its overdue ones.
  await movePickup(overdue, -30);
  await pickUpAtWord(overdue);
  await page.getByRole('tab', { name: text['dashboard.tab.open.taxi'] }).click();
  await expect(page.locator(`#ride-${overdue}`)).toHaveCount(1);

  await page.goto(`/dashboard/main?q=${confirmed}`);
  await expect(cardOf(page, confirmed)).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(text['dashboard.tab.confirmed']);
  // Another tab can be chosen then, and stays.
  await page.getByRole('tab', { name: text['dashboard.tab.closed'] }).click();
  await expect(page).toHaveURL(/status=closed/);
  await database.doc(`rides/${confirmed}`).update({ 'pickup.label': `${word} Hof` });
  await expect(cardOf(page, confirmed)).toContainText(`${word} Hof`);
  await expect(page.getByRole('tab', { selected: true })).toHaveText(text['dashboard.tab.closed']);
  await database.doc(`rides/${overdue}`).delete();
});

test('an administrator sees the rides of one company, and of days by date', { tag: '@long' }, async ({ browser }) => {
  const text = texts['de-AT'];
  const companyId = await aCompanyOfItsOwn(50_000);
  const name = `Taxi ${companyId.split('-')[1]} 0`;
  const id = await aConfirmedRide(companyId, 3 * 1_440);
  const page = await openSignedIn(browser, 'de-AT', desktop, 'admin@talwaerts.example');
  await page.goto('/dashboard/main?status=confirmed');
  await page.getByRole('button', { name: text['filter.more'] }).click();
  await page.getByRole('combobox', { name: text['tokens.company'] }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(cardOf(page, id)).toBeVisible();
  const day = new Date(Date.now() + 3 * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Vienna' });
  await page.getByLabel(text['filter.from']).fill(day);
  await expect(page).toHaveURL(new RegExp(`day=${day}`));
  await expect(cardOf(page, id)).toBeVisible();
  const from = dayFromToday(40);
  const to = dayFromToday(41);
  await page.getByLabel(text['filter.from']).fill(from);
  await page.getByLabel(text['filter.to']).fill(to);
  await expect(page).toHaveURL(new RegExp(`day=${from}..${to}`));
  const none = `Keine Fahrten: ${shownDay(from, 'de')} – ${shownDay(to, 'de')}`;
  await expect(page.getByText(new RegExp(`^${none}`))).toBeVisible();
  await expectNoViolationsAtWidths(page);
});
