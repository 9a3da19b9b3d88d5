import { expect, type Locator, type Page, test } from '@playwright/test';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { expectScreen, goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { pickPlace, texts } from '../support/order-page.ts';
import { aConfirmedHotelRide, aConfirmedRide, afternoon, anOpenRide, movePickup } from '../support/orders.ts';
import { desktop, expectNoViolations, onPhone, openPage, phone } from '../support/pages.ts';
import { memberOf } from '../support/people.ts';
import { aPersonOf, cardOf, fillLogin, showRides, signIn } from '../support/staff.ts';

const text = texts['de-AT'];

/** Presses Tab until the element has focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(element).toBeFocused({ timeout: 50 });
  }).toPass();
}

/** Creates an open ride that is first in every list: its pickup is in a few minutes. */
async function aSoonOpenRide(): Promise<string> {
  const id = await anOpenRide();
  await movePickup(id, 15);
  return id;
}

/** Stores a copy of a ride with its pickup in five minutes, which no list has shown at another place. */
async function anEarlierRide(like: string): Promise<string> {
  const ride = database.collection('rides').doc();
  const pickupAt = new Date(Date.now() + 5 * 60_000);
  await ride.set({ ...(await database.doc(`rides/${like}`).get()).data(), id: ride.id, pickupAt });
  return ride.id;
}

async function expectOutline(element: Locator): Promise<void> {
  await expect(element).toHaveCSS('outline-style', 'solid');
  await expect(element).toHaveCSS('outline-width', '3px');
}

test('the keyboard’s focus is visible in sidebar, tabs and bottom bar', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, await aPersonOf(await aCompanyOfItsOwn(), 'taxi'), text);
  const entry = page.getByRole('link', { name: text['shell.tokens'] });
  await tabTo(page, entry);
  await expectOutline(entry);
  const tab = page.getByRole('tab', { selected: true });
  await tabTo(page, tab);
  await expectOutline(tab);
  await page.setViewportSize(phone);
  const bottom = page.getByRole('navigation', { name: text['shell.bottomBar'] }).getByRole('link').first();
  await tabTo(page, bottom);
  await expectOutline(bottom);
  await page.context().close();
});

/** Presses a button of a ride's card and the button of the same name in the dialog, by the keyboard alone. */
async function actByKeyboard(page: Page, id: string, action: string): Promise<void> {
  await cardOf(page, id).getByRole('button', { name: action }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: action, exact: true }).focus();
  await page.keyboard.press('Enter');
}

for (const [viewport, width] of onPhone) {
  test(`the focus moves to the next card after finishing a ride, or to the empty list’s name, on a ${width}`, {
    tag: '@long',
  }, async ({ browser }) => {
    const companyId = await aCompanyOfItsOwn(500_000);
    const first = await aConfirmedRide(companyId, 5);
    const second = await aConfirmedRide(companyId, 6);
    const third = await aConfirmedRide(companyId, 7);
    const page = await openPage(browser, 'de-AT', viewport);
    await signIn(page, await aPersonOf(companyId, 'driver'), text);
    await showRides(page, text, text['dashboard.tab.confirmed']);
    await actByKeyboard(page, first, text['ride.finish']);
    await expect(cardOf(page, second)).toBeFocused();
    await expectOutline(cardOf(page, second));
    // If the last card of the list disappears, the card before it gets the focus.
    await actByKeyboard(page, third, text['ride.finish']);
    await expect(cardOf(page, second)).toBeFocused();
    await actByKeyboard(page, second, text['ride.finish']);
    const name = text['dashboard.tab.confirmed'];
    await expect(page.getByRole(width === 'phone' ? 'region' : 'tab', { name })).toBeFocused();
    await page.context().close();
  });
}

test('the focus moves to a card after a ride was accepted, or another company was faster', { tag: '@long' }, async ({
  browser,
}) => {
  const companyId = await aCompanyOfItsOwn(500_000);
  const quickId = await aCompanyOfItsOwn(500_000);
  const rides = [await aSoonOpenRide(), await aSoonOpenRide(), await aSoonOpenRide()];
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, await aPersonOf(companyId, 'taxi'), text);
  const [accepted = '', lost = ''] = rides;
  await actByKeyboard(page, accepted, text['ride.accept']);
  await expect(cardOf(page, accepted)).toHaveCount(0);
  await expect(page.locator('article:focus')).toHaveCount(1);
  await cardOf(page, lost).getByRole('button', { name: text['ride.accept'] }).focus();
  await page.keyboard.press('Enter');
  await callFunction('driver-confirmride', { rideid: lost }, memberOf(quickId));
  await expect(cardOf(page, lost)).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(text['ride.taken']);
  await page.getByRole('dialog').getByRole('button', { name: text['ride.back'] }).press('Enter');
  await expect(page.locator('article:focus')).toHaveCount(1);
  for (const id of rides) await database.doc(`rides/${id}`).delete();
  await page.context().close();
});

test('the focus moves to a card after an administrator has assigned a ride', { tag: '@long' }, async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn(500_000);
  const id = await aSoonOpenRide();
  const next = await aSoonOpenRide();
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, 'admin@talwaerts.example', text);
  await cardOf(page, id).getByRole('button', { name: text['ride.assign'] }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text['ride.searchCompany']).fill(companyId.split('-')[1] ?? '');
  await dialog.getByRole('radio').check();
  await dialog.getByRole('button', { name: text['ride.assign'], exact: true }).press('Enter');
  await expect(cardOf(page, id)).toHaveCount(0);
  await expect(page.locator('article:focus')).toHaveCount(1);
  for (const ride of [id, next]) await database.doc(`rides/${ride}`).delete();
  await page.context().close();
});

test('a ride’s card has a heading, and its buttons’ accessible names contain time and destination', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', desktop);
  const companyId = await aCompanyOfItsOwn(50_000);
  await signIn(page, await aPersonOf(companyId, 'taxi'), text);
  const id = await aConfirmedRide(companyId, 60);
  await showRides(page, text, text['dashboard.tab.confirmed']);
  const card = cardOf(page, id);
  // Retries: `aConfirmedRide` has moved the pickup while the screen was open.
  await expect(async () => {
    const time = await card.getByRole('time').textContent();
    await expect(card.getByRole('heading', { level: 2 })).toHaveText(time ?? '', { timeout: 500 });
  }).toPass();
  const finish = cardOf(page, id).getByRole('button', { name: text['ride.finish'] });
  await expect(finish).toHaveAccessibleName(/^Fahrt abgeschlossen: \d\d:\d\d nach Hauptstraße 409/);
  await expectNoViolations(page);
  await page.context().close();
});

test('a no-show looks different from a finished ride to taxi, hotel and administrator', { tag: '@long' }, async ({
  browser,
}) => {
  const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
  const companyId = await aCompanyOfItsOwn(50_000);
  const finished = await aConfirmedHotelRide(hotelId, companyId, -1);
  const missed = await aConfirmedHotelRide(hotelId, companyId, -1);
  await callFunction('driver-finishride', { rideid: finished }, memberOf(companyId));
  await callFunction('driver-noshow', { rideid: missed }, memberOf(companyId));
  // The latest pickups come first among closed rides, so that both rides are on the first page.
  for (const id of [finished, missed]) await movePickup(id, 600 * 1_440);
  for (const email of [
    await aPersonOf(companyId, 'taxi'),
    await aPersonOf(hotelId, 'hotel'),
    'admin@talwaerts.example',
  ]) {
    const page = await openPage(browser, 'de-AT', desktop);
    await signIn(page, email, text);
    await showRides(page, text, text['dashboard.tab.closed']);
    await expect(cardOf(page, missed)).toContainText(text['ride.noShow']);
    await expect(cardOf(page, finished)).not.toContainText(text['ride.noShow']);
    await page.context().close();
  }
  for (const id of [finished, missed]) await database.doc(`rides/${id}`).delete();
});

test('a no-show that leaves a list is not announced as a finished ride', { tag: '@long' }, async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn(50_000);
  const id = await aConfirmedRide(companyId, -1);
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, await aPersonOf(companyId, 'taxi'), text);
  await showRides(page, text, text['dashboard.tab.confirmed']);
  await expect(cardOf(page, id)).toBeVisible();
  await callFunction('driver-noshow', { rideid: id }, memberOf(companyId, 'driver'));
  await expect(page.getByText(/Flughafen Innsbruck nach Hauptstraße 409.*: Gast nicht erschienen/)).toBeVisible();
  await page.context().close();
});

test('a new ride is announced with its time and price', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, await aPersonOf(await aCompanyOfItsOwn(), 'taxi'), text);
  await expect(page.getByRole('article').first()).toBeVisible();
  // Sooner than the rides of other tests, so that it belongs to the first page.
  await anOpenRide({ dateTime: afternoon(1) });
  const announced = page.getByRole('status').filter({ hasText: 'Neue Fahrt' });
  await expect(announced).toContainText(/14:30, Flughafen Innsbruck nach Hauptstraße 409.*€\s\d+,\d\d/);
  await page.context().close();
});

test('new rides wait behind a bar, so that no card moves, and are shown when it is pressed', { tag: '@long' }, async ({
  browser,
}) => {
  const shown = await aSoonOpenRide();
  const page = await openPage(browser, 'de-AT', phone);
  await signIn(page, await aPersonOf(await aCompanyOfItsOwn(), 'taxi'), text);
  const card = cardOf(page, shown);
  await card.scrollIntoViewIfNeeded();
  const before = await card.boundingBox();
  const earlier = [await anEarlierRide(shown), await anEarlierRide(shown)];
  // Other tests order rides, too.
  const bar = page.getByRole('button', { name: /^\d+ neue Fahrten$/ });
  await expect(bar).toBeVisible();
  expect(await card.boundingBox()).toEqual(before);
  await expectNoViolations(page);
  await bar.press('Enter');
  await expect(bar).toHaveCount(0);
  await expect(page.locator('article:focus')).toHaveCount(1);
  for (const id of earlier) await expect(cardOf(page, id)).toBeVisible();
  for (const id of [...earlier, shown]) await database.doc(`rides/${id}`).delete();
  await page.context().close();
});

test('the success page of a hotel’s order shows day, time, route, price and number', { tag: '@long' }, async ({
  browser,
}) => {
  const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
  const page = await openPage(browser, 'de-AT', phone);
  await signIn(page, await aPersonOf(hotelId, 'hotel'), text);
  await goWithin(page, '/dashboard/post');
  await expect(page.getByText(/Dorfplatz 1/)).toBeVisible();
  await pickPlace(page, text['order.destination'], 'Jenbach Bahn', /Jenbach Bahnhof|Jenbach railway station/);
  await page.getByLabel(text['order.date'], { exact: true }).fill(afternoon(9).slice(0, 10));
  await page.getByLabel(text['order.time'], { exact: true }).fill('14:30');
  await page.getByLabel(text['post.name'], { exact: true }).fill('Familie Bianchi');
  const submit = page.getByRole('button', { name: /€\s\d+,\d\d/ });
  const price = /€\s\d+,\d\d/.exec((await submit.textContent()) ?? '')?.[0] ?? 'no price';
  await submit.click();
  await expect(page.getByRole('heading', { name: text['order.success'] })).toBeVisible();
  const facts = page.getByRole('definition');
  const [day, month, year] = [8, 5, 0].map((at) => afternoon(9).slice(at, at === 0 ? 4 : at + 2));
  await expect(facts).toHaveText([
    new RegExp(`^\\w{2}\\., ${day}\\.${month}\\.${year}$`),
    '14:30',
    /Dorfplatz 1/,
    /Jenbach/,
    price,
    /^[0-9A-Z]{10}$/,
  ]);
  await expectNoViolations(page);
  await page.context().close();
});

test('a signed-out visitor of a screen arrives there after signing in', async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn();
  const email = await aPersonOf(companyId, 'taxi');
  const page = await openPage(browser, 'de-AT', desktop);
  await page.goto('/dashboard/tokenhistory');
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, email, text);
  await expectScreen(page, 'tokenhistory', text);
  // After signing out, the login does not return to the screen.
  await page.getByRole('button', { name: text['dashboard.menu'] }).click();
  await page.getByRole('menuitem', { name: text['dashboard.logout'] }).click();
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, email, text);
  await expectScreen(page, 'main', text);
  await page.context().close();
});

test('a language chosen in one tab is applied in the other tabs', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, await aPersonOf(await aCompanyOfItsOwn(), 'taxi'), text);
  const other = await page.context().newPage();
  await other.goto('/contact');
  await goWithin(page, '/dashboard/profile');
  await page.getByRole('radio', { name: 'English' }).click();
  await expectScreen(page, 'profile', texts['en-GB']);
  await expect(other.getByRole('heading', { level: 1, name: texts['en-GB']['contact.title'] })).toBeVisible();
  await page.context().close();
});

test('after a wrong password the focus is still on the pressed button', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone);
  await page.goto('/login');
  const submit = page.getByRole('button', { name: text['login.submit'], exact: true });
  await fillLogin(page, await aPersonOf(await aCompanyOfItsOwn(), 'taxi'), text, 'not-the-password');
  await expect(page.getByRole('alert')).toHaveText(text['login.failure.credentials']);
  await expect(submit).toBeFocused();
  await page.context().close();
});

test('a device whose clock is a day wrong lists open rides by the server’s time', { tag: '@long' }, async ({
  browser,
}) => {
  const id = await aSoonOpenRide();
  const later = await anOpenRide();
  await movePickup(later, 26 * 60 + 15);
  const page = await openPage(browser, 'de-AT', phone);
  await page.addInitScript((aheadMs) => {
    const now = Date.now;
    Date.now = () => now() + aheadMs;
  }, 26 * 3_600_000);
  // The server's time arrives only after the list of the wrong day is shown.
  let release = (): void => undefined;
  const isListed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('/', async (route) => {
    if (route.request().method() === 'HEAD') await isListed;
    await route.fallback();
  });
  await signIn(page, await aPersonOf(await aCompanyOfItsOwn(), 'taxi'), text);
  await expect(cardOf(page, later)).toBeVisible();
  await expect(cardOf(page, id)).toHaveCount(0);
  release();
  await expect(cardOf(page, id)).toBeVisible();
  await expect(cardOf(page, id)).not.toContainText(text['ride.overdue']);
  await page.context().close();
});

test('on a phone a ride’s button is on the first screen, before its map', { tag: '@long' }, async ({ browser }) => {
  const id = await aSoonOpenRide();
  const page = await openPage(browser, 'de-AT', phone);
  await signIn(page, await aPersonOf(await aCompanyOfItsOwn(), 'taxi'), text);
  const card = cardOf(page, id);
  const button = card.getByRole('button');
  await card.scrollIntoViewIfNeeded();
  const [frame, pressed, map] = await Promise.all([
    card.boundingBox(),
    button.boundingBox(),
    card.locator('img, svg').last().boundingBox(),
  ]);
  if (!frame || !pressed || !map) throw new Error('The card is not shown whole');
  expect(pressed.y).toBeLessThan(map.y);
  expect(pressed.y + pressed.height - frame.y).toBeLessThan(phone.height);
  // The map's light colours would dazzle at night.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(card.locator('img')).toHaveCSS('filter', /invert\(0\.\d+\)/);
  await page.context().close();
});
