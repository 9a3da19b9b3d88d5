import { type Browser, expect, type Page, test } from '@playwright/test';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { expectScreen, goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { aConfirmedHotelRide, aConfirmedRide, anOpenRide, movePickup } from '../support/orders.ts';
import { desktop, expectNoOverflow, expectNoViolations, openPage, phone, phoneAndDesktop } from '../support/pages.ts';
import { admin, memberOf } from '../support/people.ts';
import { aPersonOf, showRides, signIn } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const figure = (page: Page, text: Texts, value: number, label: keyof Texts) =>
  page.getByRole('region', { name: text['dashboard.stats'] }).getByText(`${value}${text[label]}`);

/** Stores copies of a ride with pickups a minute apart. Returns the id of the last. */
async function storeLike(id: string, count: number, change: object = {}, firstMinute = 1): Promise<string> {
  const like = (await database.doc(`rides/${id}`).get()).data();
  const pickupAtMs: number = like?.pickupAt.toMillis();
  const batch = database.batch();
  let last = '';
  for (let i = 0; i < count; i += 1) {
    const ride = database.collection('rides').doc();
    const pickupAt = new Date(pickupAtMs + (firstMinute + i) * 60_000);
    batch.set(ride, { ...like, ...change, pickupAt });
    last = ride.id;
  }
  await batch.commit();
  return last;
}

/** Removes a company's rides, since other tests search the same lists. */
async function removeRidesOf(companyId: string): Promise<void> {
  const { docs } = await database.collection('rides').where('carrier.companyId', '==', companyId).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}

async function aTaxi(browser: Browser, locale: keyof typeof texts, viewport: typeof phone | typeof desktop) {
  const companyId = await aCompanyOfItsOwn(500_000);
  const page = await openPage(browser, locale, viewport);
  return { companyId, page, email: await aPersonOf(companyId, 'taxi') };
}

for (const [locale, viewport, width] of inOne('de-AT', phoneAndDesktop)) {
  const text = texts[locale];
  const overdueName = new RegExp(`^${text['dashboard.overdue'].replace(' ({count})', '')}`);

  test(`an overdue ride has its own list, and a warning before it is accepted, on a ${width} in ${locale}`, {
    tag: '@long',
  }, async ({ browser }) => {
    const { companyId, page, email } = await aTaxi(browser, locale, viewport);
    const id = await anOpenRide();
    await movePickup(id, -3 * 1_440);
    await signIn(page, email, text);
    const region = page.getByRole('region', { name: overdueName });
    const card = page.getByRole('article', { name: id });
    await expect(region).toBeVisible();
    await expect(card).toHaveCount(0);
    await region.getByRole('button', { name: overdueName }).press('Enter');
    await expect(region.getByRole('button', { name: overdueName })).toHaveAttribute('aria-expanded', 'true');
    await expect(card).toContainText(text['ride.overdue']);
    await expectNoOverflow(page);
    await expectNoViolations(page);
    await card.getByRole('button', { name: text['ride.accept'] }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toContainText(text['ride.overdueWarning'].split(':')[0] ?? '');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: text['ride.accept'], exact: true }).click();
    await expect(page.getByText(text['ride.accepted'])).toBeVisible();
    await expect(card).toHaveCount(0);
    expect((await database.doc(`rides/${id}`).get()).get('carrier.companyId')).toBe(companyId);
    await page.context().close();
  });
}

const text = texts['de-AT'];
const overdueName = /^Überfällige Fahrten/;

test('an administrator finds overdue rides below the open ones, and a warning before one is assigned', {
  tag: '@long',
}, async ({ browser }) => {
  const id = await anOpenRide();
  // The latest pickup comes first among overdue rides, so that the ride is on the first page.
  await movePickup(id, -1);
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, 'admin@talwaerts.example', text);
  const toggle = page.getByRole('region', { name: overdueName }).getByRole('button', { name: overdueName });
  await expect(toggle).toBeVisible();
  let showContact = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    showContact = resolve;
  });
  await page.route('**/Listen/channel**', async (route) => {
    if (route.request().postData()?.includes(`${id}%2Fguest`)) await held;
    await route.continue();
  });
  await toggle.click();
  const card = page.getByRole('article', { name: id });
  // Below the contact, but not at the bottom of the card, which is as high as its neighbours.
  const history = card.getByRole('button', { name: text['history.of'].replace('{id}', id) });
  const top = () => history.evaluate((button: HTMLElement) => button.offsetTop);
  const before = await top();
  const call = card.getByRole('link', { name: /anrufen/ });
  await expect(call).toHaveCount(0);
  showContact();
  await expect(call).toBeVisible();
  expect(await top()).toBe(before);
  await card.getByRole('button', { name: text['ride.assign'] }).click();
  await expect(page.getByRole('dialog').getByText(/^Die Abholzeit ist vorbei: /)).toBeVisible();
  await database.doc(`rides/${id}`).delete();
  await page.context().close();
});

test('a ride moves to the overdue list when its pickup time comes', { tag: '@long' }, async ({ browser }) => {
  const { page, email } = await aTaxi(browser, 'de-AT', desktop);
  const id = await anOpenRide();
  await movePickup(id, 0.2);
  await signIn(page, email, text);
  const card = page.getByRole('article', { name: id });
  await expect(card).toBeVisible();
  await expect(card).not.toContainText(text['ride.overdue']);
  await expect(card).toHaveCount(0);
  await page.getByRole('region', { name: overdueName }).getByRole('button', { name: overdueName }).click();
  await expect(card).toContainText(text['ride.overdue']);
  await database.doc(`rides/${id}`).delete();
  await page.context().close();
});

test('a hotel’s overdue ride stays among its open ones', { tag: '@long' }, async ({ browser }) => {
  const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
  const taxiId = await aCompanyOfItsOwn(500_000);
  const id = await aConfirmedHotelRide(hotelId, taxiId, -60);
  for (const path of [`rides/${id}`, `companies/${hotelId}/rides/${id}`]) {
    await database.doc(path).update({ status: 'open', carrier: null });
  }
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, await aPersonOf(hotelId, 'hotel'), text);
  await expect(page.getByRole('article', { name: id })).toContainText(text['ride.overdue']);
  await expect(page.getByRole('region', { name: overdueName })).toHaveCount(0);
  await database.doc(`rides/${id}`).delete();
  await page.context().close();
});

test('a new ride beyond the shown page raises the count and the number of further rides', { tag: '@long' }, async ({
  browser,
}) => {
  const { companyId, page, email } = await aTaxi(browser, 'de-AT', desktop);
  const id = await aConfirmedRide(companyId, 60);
  await storeLike(id, 10);
  await signIn(page, email, text);
  await showRides(page, text, text['dashboard.tab.confirmed']);
  await expect(cards(page)).toHaveCount(10);
  const rest = page.getByRole('status').filter({ hasText: /^\d+ weitere Fahrt/ });
  await expect(rest).toHaveText('1 weitere Fahrt');
  await expect(figure(page, text, 11, 'dashboard.stat.confirmed')).toBeVisible();
  await storeLike(id, 1, {}, 11);
  await expect(rest).toHaveText('2 weitere Fahrten');
  await expect(figure(page, text, 12, 'dashboard.stat.confirmed')).toBeVisible();
  await expect(cards(page)).toHaveCount(10);
  await removeRidesOf(companyId);
  await page.context().close();
});

test('Back and a reload show as many pages as before', { tag: '@long' }, async ({ browser }) => {
  const { companyId, page, email } = await aTaxi(browser, 'de-AT', desktop);
  const id = await aConfirmedRide(companyId, 60);
  await storeLike(id, 30);
  await signIn(page, email, text);
  await showRides(page, text, text['dashboard.tab.confirmed']);
  const more = page.getByRole('button', { name: text['dashboard.more'] });
  await more.click();
  await expect(cards(page)).toHaveCount(30);
  await page.reload();
  await expect(cards(page)).toHaveCount(30);
  await page.getByRole('link', { name: text['shell.tokens'] }).click();
  await expectScreen(page, 'tokenhistory', text);
  await page.goBack();
  await expect(cards(page)).toHaveCount(30);
  await more.click();
  await expect(cards(page)).toHaveCount(31);
  await expect(more).toHaveCount(0);
  await removeRidesOf(companyId);
  await page.context().close();
});

for (const [role, screen] of [
  ['taxi', 'profile'],
  ['driver', 'main'],
  ['hotel', 'post'],
] as const) {
  test(`the cancellation of a company’s ride is announced to ${role} on ${screen}, and the counts are right`, {
    tag: '@long',
  }, async ({ browser }) => {
    const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
    const taxiId = await aCompanyOfItsOwn(500_000);
    const id = await aConfirmedHotelRide(hotelId, taxiId, 300);
    const page = await openPage(browser, 'de-AT', phone);
    // The script that announces cancellations is loaded when the browser is idle.
    const watched = page.waitForResponse(/own-cancellations/);
    await signIn(page, await aPersonOf(role === 'hotel' ? hotelId : taxiId, role), text);
    await watched;
    await expect(figure(page, text, 1, 'dashboard.stat.confirmed')).toBeVisible();
    if (screen !== 'main') {
      await goWithin(page, `/dashboard/${screen}`);
      await expectScreen(page, screen, text);
    }
    await callFunction('admin-cancelride', { rideid: id }, admin);
    const notice = page.getByRole('status').filter({ hasText: /^Storniert: / });
    await expect(notice).toContainText(/Uhr, .* nach .*/);
    if (screen === 'main') await expect(figure(page, text, 0, 'dashboard.stat.confirmed')).toBeVisible();
    await expectNoViolations(page);
    await notice.getByRole('button', { name: text['dialog.close'] }).click();
    await expect(notice).toHaveCount(0);
    // An announcement is not repeated.
    await goWithin(page, '/dashboard/main');
    await expect(figure(page, text, 0, 'dashboard.stat.confirmed')).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.context().close();
  });
}

test('the count of confirmed rides follows a colleague’s actions, whichever rides are shown', { tag: '@long' }, async ({
  browser,
}) => {
  const { companyId, page, email } = await aTaxi(browser, 'de-AT', desktop);
  const id = await aConfirmedRide(companyId, 5);
  await signIn(page, email, text);
  await expect(figure(page, text, 1, 'dashboard.stat.confirmed')).toBeVisible();
  await callFunction('driver-finishride', { rideid: id }, memberOf(companyId, 'driver'));
  await expect(figure(page, text, 0, 'dashboard.stat.confirmed')).toBeVisible();
  await page.context().close();
});
