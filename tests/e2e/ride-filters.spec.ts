import { expect, type Page, test } from '@playwright/test';
import { shownDay } from '@talwaerts/domain/time/day-and-time.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { aRideTomorrow, fromVillage } from '../support/desk.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { aConfirmedRide, dayFromToday } from '../support/orders.ts';
import {
  closePages,
  desktop,
  expectNoOverflow,
  expectNoViolationsAtWidths,
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

    // As read out on the phone.
    await page.goto(`/dashboard/main?q=${`${id.slice(0, 5)} ${id.slice(5)}`.toLowerCase()}`);
    await expect(cardOf(page, id)).toBeVisible();
    await expectNoViolationsAtWidths(page);
    await expectNoOverflow(page);
    // Its state's list is chosen; on a wide screen another one can be chosen then, and stays.
    await expect(page).toHaveURL(/status=closed/);
    if (viewport === desktop) {
      await page.getByRole('tab', { name: text['dashboard.tab.canceled'] }).click();
      await expect(page).toHaveURL(/status=canceled/);
      await database.doc(`rides/${id}`).update({ 'pickup.label': 'Xaver Stube' });
      await expect(cardOf(page, id)).toContainText('Xaver Stube');
      await expect(page).toHaveURL(/status=canceled/);
    }

    // Another company's ride is not found, and the screen says so.
    await page.goto(`/dashboard/main?q=${foreign}`);
    await expect(page.getByRole('status').filter({ hasText: foreign })).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await expectNoViolationsAtWidths(page);
    await page.getByRole('button', { name: text['filter.reset'] }).click();
    await expect(page).toHaveURL(/\/dashboard\/main$/);
  });
}

test('all rides of a filter can be chosen', { tag: '@long' }, async ({ browser }) => {
  const text = texts['de-AT'];
  const companyId = await aCompanyOfItsOwn(50_000);
  const last = await aRideTomorrow(companyId, '23:30');
  const stored = (await database.doc(`rides/${last}`).get()).data();
  const batch = database.batch();
  const pickupAt = new Date(Date.now() + 6 * 3_600_000);
  for (let i = 0; i < 60; i += 1) batch.set(database.collection('rides').doc(), { ...stored, pickupAt });
  await batch.commit();
  const page = await openSignedIn(browser, 'de-AT', desktop, await aPersonOf(companyId, 'taxi'));
  await page.goto('/dashboard/main?status=confirmed');
  await expect(cards(page)).toHaveCount(10);
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
