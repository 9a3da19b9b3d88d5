import { type Browser, expect, type Locator, type Page, type Request, test } from '@playwright/test';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn, balanceOf } from '../support/companies.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { holdRequests } from '../support/guest-page.ts';
import { pickPlace, type Texts, texts } from '../support/order-page.ts';
import {
  aConfirmedHotelRide,
  aConfirmedRide,
  anOpenRide,
  aPostedRide,
  movePickup,
  tomorrow,
} from '../support/orders.ts';
import { desktop, expectNoViolations, openPage, phone } from '../support/pages.ts';
import { memberOf } from '../support/people.ts';
import { aPersonOf, findCard, pressOnCard, showRides, signIn } from '../support/staff.ts';

const cardOf = (page: Page, id: string) => page.getByRole('article', { name: id });

const looked = new Set<string>();

/** Checks a recurring screen's accessibility once for each `what`: one of its texts, thus once per language. */
async function lookOnce(page: Page, what: string): Promise<void> {
  if (looked.has(what)) return;
  looked.add(what);
  await expectNoViolations(page);
}

/** Presses a button of a ride's card, and the button of the same name in the dialog, which must contain `words`. */
async function act(page: Page, text: Texts, id: string, action: string, words = ''): Promise<void> {
  await pressOnCard(page, text, id, action);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(words);
  await lookOnce(page, action);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Opens the list of companies for an assignment. */
async function openAssignment(admin: Page, id: string, text: Texts): Promise<Locator> {
  await pressOnCard(admin, text, id, text['ride.assign']);
  return admin.getByRole('dialog');
}

/** Returns the part that a test company's id and designation share. */
const markOf = (companyId: string): string => companyId.split('-')[1] ?? '';

async function chooseCompany(dialog: Locator, companyId: string, text: Texts): Promise<void> {
  await dialog.getByLabel(text['ride.searchCompany']).fill(markOf(companyId));
  await dialog.getByRole('radio').check();
}

/** Expects an alert with the action's name and the reason, and closes the alert. */
async function expectRefusal(page: Page, action: string, why: string, text: Texts): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: action });
  await expect(alert).toContainText(why);
  await expectNoViolations(page);
  await alert.getByRole('button', { name: text['dialog.ok'], exact: true }).click();
  await expect(alert).toHaveCount(0);
}

/** Orders a ride to Jenbach station tomorrow as the hotel. Returns the booking number. */
async function post(page: Page, text: Texts, guest: string): Promise<string> {
  await page.getByRole('link', { name: text['post.submit'] }).first().click();
  await expect(page.getByRole('combobox', { name: text['order.pickup'] })).toHaveValue(/Dorfplatz 1/);
  await expect(page.getByLabel(text['post.phone'])).not.toHaveValue('');
  await page.route('**/api/global-calculateprice', (route) => route.abort(), { times: 1 });
  await pickPlace(page, text['order.destination'], 'Jenbach Bahn', /Jenbach Bahnhof/);
  await page.getByRole('button', { name: text['order.requestAgain'] }).click();
  await page.getByLabel(text['order.date'], { exact: true }).fill(tomorrow());
  await page.getByLabel(text['post.name'], { exact: true }).fill(guest);
  await page.getByLabel(text['post.room']).fill('204');
  await page.getByLabel(text['post.withHotel']).check();
  const notes = page.getByLabel(text['order.notes'], { exact: true });
  await expect(notes).toHaveAccessibleDescription(text['order.notesHint']);
  const submit = page.getByRole('button', { name: /€\s\d+,\d\d/ });
  await expect(submit).toBeEnabled();
  await lookOnce(page, `${text['post.submit']}: form`);
  await submit.click();
  await expect(page.getByRole('heading', { name: text['order.success'] })).toBeVisible();
  await lookOnce(page, `${text['post.submit']}: done`);
  const id = /[0-9A-HJKMNP-TV-Z]{10}/.exec(
    (await page.getByRole('main').getByRole('status').first().textContent()) ?? '',
  )?.[0];
  if (!id) throw new Error('The number of the ride is not shown');
  await page.getByRole('link', { name: text['topUp.toRides'] }).click();
  return id;
}

/** Reloads the list while map pictures fail to load, and expects that the card shows no broken picture. */
async function reloadWithoutPictures(page: Page, id: string): Promise<void> {
  const isPicture = (request: Request): boolean => request.resourceType() === 'image';
  await page.route('**/*', (route) => (isPicture(route.request()) ? route.abort() : route.fallback()));
  const failed = page.waitForEvent('requestfailed', isPicture);
  await page.reload();
  await cardOf(page, id).scrollIntoViewIfNeeded();
  await failed;
  await expect(cardOf(page, id).getByRole('img')).toHaveCount(0);
  await page.unroute('**/*');
}

/** Stores closed copies of an accepted ride. */
async function closeLike(id: string, count: number): Promise<void> {
  const taken = (await database.doc(`rides/${id}`).get()).data();
  const batch = database.batch();
  for (let i = 0; i < count; i += 1) {
    const ride = database.collection('rides').doc();
    const closed = { atMs: Date.now(), by: 'admin', how: 'finished' };
    batch.set(ride, { ...taken, id: ride.id, status: 'closed', closed });
  }
  await batch.commit();
}

/** Fills a text's `{day}` and `{time}` with a ride's pickup, formatted as on the screens. */
async function withPickup(words: string, id: string, locale: keyof typeof texts): Promise<string> {
  const at: Date = (await database.doc(`rides/${id}`).get()).get('pickupAt').toDate();
  const timeZone = 'Europe/Vienna';
  const day = at.toLocaleDateString(locale, {
    ...{ weekday: 'short', day: '2-digit', month: '2-digit', year: 'numeric' },
    timeZone,
  });
  const time = at.toLocaleTimeString('de-AT', { hour: '2-digit', minute: '2-digit', timeZone });
  return words.replace('{day}', day).replace('{time}', time);
}

async function openSignedIn(
  browser: Browser,
  locale: keyof typeof texts,
  viewport: typeof phone | typeof desktop,
  email: string,
) {
  const page = await openPage(browser, locale, viewport);
  await signIn(page, email, texts[locale]);
  return page;
}

for (const [locale, viewport, width] of [
  ['de-AT', phone, 'phone'],
  ['en-GB', desktop, 'desktop'],
] as const) {
  const text: Texts = texts[locale];

  test(`all roles see each other's actions on rides live, on a ${width} in ${locale}`, async ({ browser }) => {
    const taxiId = await aCompanyOfItsOwn(50_000);
    const poorId = await aCompanyOfItsOwn();
    const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel', designation: 'Hotel Bergblick' });
    const hotel = await openSignedIn(browser, locale, viewport, await aPersonOf(hotelId, 'hotel'));
    const taxi = await openSignedIn(browser, locale, viewport, await aPersonOf(taxiId, 'taxi'));
    const driver = await openSignedIn(browser, locale, viewport, await aPersonOf(taxiId, 'driver'));
    const admin = await openSignedIn(browser, locale, viewport, 'admin@talwaerts.example');
    await expect(hotel.getByRole('heading', { name: text['dashboard.empty.title'] })).toBeVisible();
    await expectNoViolations(hotel);

    // The hotel orders; every role sees the ride without a reload; the hotel sees no provision.
    const first = await post(hotel, text, 'Familie Bianchi');
    await expect(cardOf(hotel, first)).toContainText('204');
    await expect(cardOf(hotel, first)).toContainText(text['ride.payToPartner']);
    await expect(cardOf(hotel, first)).not.toContainText('Token');
    await expect(await findCard(taxi, text, first)).toContainText('Hotel Bergblick');
    await expect(cardOf(taxi, first)).not.toContainText('Bianchi');
    await expect(await findCard(admin, text, first)).toContainText('Bianchi');
    await expect(cardOf(admin, first).getByRole('link', { name: '+43 5282 50505' })).toBeVisible();

    // The taxi accepts the ride; the driver finishes it.
    const toast = taxi.getByText(text['ride.accepted']);
    // The toast stays while hovered, and a click elsewhere does not close it.
    await Promise.all([act(taxi, text, first, text['ride.accept']), toast.hover()]);
    await taxi.getByRole('heading', { level: 1 }).dispatchEvent('click');
    await expectNoViolations(taxi);
    await expect(toast).toBeVisible();
    await expect(cardOf(hotel, first)).toHaveCount(0);
    await showRides(hotel, text, text['dashboard.tab.confirmed']);
    const phoneOfTaxi = cardOf(hotel, first).getByRole('link', { name: '+43 5282 50505' });
    await expect(phoneOfTaxi).toBeVisible();
    await expectNoViolations(hotel);
    expect((await phoneOfTaxi.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await reloadWithoutPictures(hotel, first);
    await expect(phoneOfTaxi).toBeVisible();
    await showRides(driver, text, text['dashboard.tab.confirmed']);
    // Long before pickup, finishing needs a second confirmation, which shows the pickup time.
    await cardOf(driver, first).getByRole('button', { name: text['ride.finish'] }).click();
    const finishing = driver.getByRole('dialog');
    await expect(finishing).toHaveAccessibleName(text['ride.finishQuestion']);
    await finishing.getByRole('button', { name: text['ride.finish'], exact: true }).click();
    await expect(finishing).toHaveAccessibleName(await withPickup(text['ride.finishEarly'], first, locale));
    await expectNoViolations(driver);
    await finishing.getByRole('button', { name: text['ride.back'] }).click();
    await expect(finishing).toHaveCount(0);
    await cardOf(driver, first).getByRole('button', { name: text['ride.finish'] }).click();
    await expect(finishing).toHaveAccessibleName(text['ride.finishQuestion']);
    await finishing.getByRole('button', { name: text['ride.finish'], exact: true }).click();
    await finishing.getByRole('button', { name: text['ride.finish'], exact: true }).click();
    await expect(finishing).toHaveCount(0);
    await showRides(driver, text, text['dashboard.tab.closed']);
    await expect(cardOf(driver, first)).toBeVisible();

    // Another guest does not come; the provision stays charged.
    const second = await post(hotel, text, 'James Whitfield');
    await act(taxi, text, second, text['ride.accept']);
    await showRides(driver, text, text['dashboard.tab.confirmed']);
    const paid = await balanceOf(taxiId);
    // Before pickup the dialog says from when a no-show can be reported.
    await cardOf(driver, second).getByRole('button', { name: text['ride.noShow'] }).click();
    const missing = driver.getByRole('dialog', { name: text['ride.noShowQuestion'] });
    await expect(missing).toContainText(await withPickup(text['ride.noShowFrom'], second, locale));
    await expect(missing.getByRole('button', { name: text['ride.noShow'], exact: true })).toBeDisabled();
    await expectNoViolations(driver);
    await missing.getByRole('button', { name: text['ride.back'] }).click();
    await expect(missing).toHaveCount(0);
    // A dialog opened before pickup allows a no-show as soon as the pickup time comes.
    await movePickup(second, 0.05);
    await expect(cardOf(driver, second)).toContainText(await withPickup('{day}', second, locale));
    await act(driver, text, second, text['ride.noShow'], text['ride.noShowDetail']);
    await expect(cardOf(driver, second)).toHaveCount(0);
    expect(await balanceOf(taxiId)).toBe(paid);

    // The administrator assigns a third ride, from the list with balances, and cancels it: the tokens are refunded.
    const third = await post(hotel, text, 'Anna Gruber');
    const dialog = await openAssignment(admin, third, text);
    await dialog.getByLabel(text['ride.searchCompany']).fill('Bergbahn');
    await expect(dialog.getByText(text['users.none'])).toBeVisible();
    await expectNoViolations(admin);
    await chooseCompany(dialog, poorId, text);
    await expect(dialog.getByText(text['ride.balanceTooFew'].replace('{tokens}', formatTokens(0)))).toBeVisible();
    await expectNoViolations(admin);
    await dialog.getByRole('button', { name: text['ride.assign'] }).click();
    await expectRefusal(admin, text['ride.assign'], text['ride.assignTooFew'], text);
    // The dialog stays open, to choose another company.
    await expect(dialog.getByLabel(text['ride.searchCompany'])).toHaveValue(markOf(poorId));
    await expect(dialog.getByRole('radio')).toBeChecked();
    await chooseCompany(dialog, taxiId, text);
    await expectNoViolations(admin);
    await dialog.getByRole('button', { name: text['ride.assign'] }).click();
    await expect(admin.getByText(text['ride.assigned'])).toBeVisible();
    expect(await balanceOf(taxiId)).toBeLessThan(paid);
    await showRides(taxi, text, text['dashboard.tab.confirmed']);
    await expect(cardOf(taxi, third)).toBeVisible();
    await showRides(admin, text, text['dashboard.tab.confirmed']);
    const provision = formatTokens(paid - (await balanceOf(taxiId)));
    const costs = text['ride.cancelDetail']
      .replace('{tokens}', provision)
      .replace('{carrier}', `Taxi ${markOf(taxiId)} 0`);
    await act(admin, text, third, text['ride.cancel'], costs);
    await expect(cardOf(taxi, third)).toHaveCount(0);
    await showRides(taxi, text, text['dashboard.tab.canceled']);
    await expect(cardOf(taxi, third)).toContainText(text['ride.canceled']);
    await expectNoViolations(taxi);
    expect(await balanceOf(taxiId)).toBe(paid);

    await showRides(hotel, text, text['dashboard.tab.open.hotel']);
    // The hotel withdraws a ride while the administrator assigns it: the assignment is refused.
    const fourth = await post(hotel, text, 'Herr Novak');
    await showRides(admin, text, text['dashboard.tab.open.admin']);
    await openAssignment(admin, fourth, text);
    await chooseCompany(dialog, taxiId, text);
    await act(hotel, text, fourth, text['ride.withdraw'], text['ride.withdrawDetail']);
    await expect(cardOf(hotel, fourth)).toHaveCount(0);
    await dialog.getByRole('button', { name: text['ride.assign'] }).click();
    await expectRefusal(admin, text['ride.assign'], text['error.wrong-state'], text);
    await Promise.all([hotel, taxi, driver, admin].map((page) => page.context().close()));
  });
}

for (const [locale, viewport, width] of [
  ['de-AT', phone, 'phone'],
  ['en-GB', desktop, 'desktop'],
] as const) {
  const text: Texts = texts[locale];

  test(`after pickup only an administrator can cancel, also without a refund, on a ${width} in ${locale}`, async ({
    browser,
  }) => {
    const [hotelId, taxiId] = [await aCompanyOfItsOwn(0, { kind: 'hotel' }), await aCompanyOfItsOwn(50_000)];
    const id = await aConfirmedHotelRide(hotelId, taxiId, -2 * 1_440);
    const hotel = await openSignedIn(browser, locale, viewport, await aPersonOf(hotelId, 'hotel'));
    await showRides(hotel, text, text['dashboard.tab.confirmed']);
    await cardOf(hotel, id).getByRole('button', { name: text['ride.cancel'] }).click();
    const hotelDialog = hotel.getByRole('dialog', { name: text['ride.cancelQuestion'] });
    await expect(hotelDialog).toContainText(text['ride.cancelOver']);
    await expect(hotelDialog.getByRole('button', { name: text['ride.cancel'], exact: true })).toBeDisabled();
    await expectNoViolations(hotel);

    const paid = await balanceOf(taxiId);
    const amounts = { '{tokens}': formatTokens(50_000 - paid), '{carrier}': `Taxi ${markOf(taxiId)} 0` };
    const filled = (words: string) => Object.entries(amounts).reduce((all, [key, by]) => all.replace(key, by), words);
    const admin = await openSignedIn(browser, locale, viewport, 'admin@talwaerts.example');
    await showRides(admin, text, text['dashboard.tab.confirmed']);
    await pressOnCard(admin, text, id, text['ride.cancel']);
    const dialog = admin.getByRole('dialog', { name: text['ride.cancelQuestion'] });
    await expect(dialog).toContainText(filled(text['ride.cancelDetail']));
    const refund = dialog.getByRole('checkbox', { name: text['ride.refund'] });
    await expect(refund).toBeChecked();
    await refund.focus();
    await admin.keyboard.press('Space');
    await expect(dialog).toContainText(filled(text['ride.cancelDetailKept']));
    await expectNoViolations(admin);
    await dialog.getByRole('button', { name: text['ride.cancel'], exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(cardOf(admin, id)).toHaveCount(0);
    expect(await balanceOf(taxiId)).toBe(paid);
    await Promise.all([hotel, admin].map((page) => page.context().close()));
  });

  test(`an administrator reverts a no-show with a reason, on a ${width} in ${locale}`, async ({ browser }) => {
    const taxiId = await aCompanyOfItsOwn(50_000);
    const id = await aConfirmedRide(taxiId, -1);
    await callFunction('driver-noshow', { rideid: id }, memberOf(taxiId));
    // The latest pickup comes first among closed rides, so that the ride is on the first page.
    await movePickup(id, 400 * 1_440);
    const taxi = await openSignedIn(browser, locale, viewport, await aPersonOf(taxiId, 'taxi'));
    await showRides(taxi, text, text['dashboard.tab.closed']);
    await expect(cardOf(taxi, id)).toBeVisible();
    await expect(cardOf(taxi, id).getByRole('button', { name: text['ride.reopen'] })).toHaveCount(0);
    const admin = await openSignedIn(browser, locale, viewport, 'admin@talwaerts.example');
    await showRides(admin, text, text['dashboard.tab.closed']);
    await pressOnCard(admin, text, id, text['ride.reopen']);
    const dialog = admin.getByRole('dialog', { name: text['ride.reopenQuestion'] });
    await expect(dialog).toContainText(text['ride.reopenDetail']);
    const submit = dialog.getByRole('button', { name: text['ride.reopen'] });
    await expect(submit).toBeDisabled();
    await dialog.getByRole('textbox', { name: text['ride.reason'] }).fill('Falsche Fahrt');
    await expectNoViolations(admin);
    await admin.keyboard.press('Escape');
    const discard = admin.getByRole('alertdialog', { name: text['website.discard'] });
    await discard.getByRole('button', { name: text['website.stay'] }).click();
    await expect(discard).toHaveCount(0);
    await dialog.getByRole('textbox', { name: text['ride.reason'] }).focus();
    await admin.keyboard.press('Enter');
    await expect(admin.getByText(text['ride.reopened'])).toBeVisible();
    await expect(cardOf(admin, id)).toHaveCount(0);
    // The carrier reads why the ride left the list of closed rides, and finds it among the confirmed ones.
    const ends = { '{from}': 'Flughafen Innsbruck', '{to}': 'Hauptstraße 409, 6290 Mayrhofen' };
    const moved = Object.entries(ends).reduce((all, [key, by]) => all.replace(key, by), text['dashboard.goneReopened']);
    await expect(taxi.getByText(moved)).toBeVisible();
    await showRides(taxi, text, text['dashboard.tab.confirmed']);
    await expect(cardOf(taxi, id)).toBeVisible();
    await database.doc(`rides/${id}`).delete();
    await Promise.all([taxi, admin].map((page) => page.context().close()));
  });
}

/** Expects a toast entirely above or below an element. Hovers over the toast, which keeps it open. */
async function expectBeside(toast: Locator, element: Locator): Promise<void> {
  await toast.hover();
  const [one, other] = [await toast.boundingBox(), await element.boundingBox()];
  if (!one || !other) throw new Error('One of them is hidden');
  const isApart = one.y + one.height <= other.y || other.y + other.height <= one.y;
  expect(isApart, `${JSON.stringify(one)} and ${JSON.stringify(other)}`).toBe(true);
}

test('toasts on a phone do not cover the main button', async ({ browser }) => {
  const text = texts['de-AT'];
  const [hotelId, taxiId] = [await aCompanyOfItsOwn(0, { kind: 'hotel' }), await aCompanyOfItsOwn(50_000)];
  const [taken, withdrawn] = [await aPostedRide(hotelId), await aPostedRide(hotelId)];
  const hotel = await openSignedIn(browser, 'de-AT', phone, await aPersonOf(hotelId, 'hotel'));
  await expect(cardOf(hotel, taken)).toBeVisible();
  const order = hotel.getByRole('link', { name: text['post.submit'] });
  const toast = hotel.getByRole('status').filter({ hasText: text['ride.done.withdraw'] });
  await act(hotel, text, withdrawn, text['ride.withdraw']);
  await hotel.evaluate(() => scrollTo(0, 0));
  await expectBeside(toast, order);
  await callFunction('driver-confirmride', { rideid: taken }, memberOf(taxiId));
  const left = hotel.getByRole('status').filter({ hasText: /angenommen/ });
  await expectBeside(left, order);
  await hotel.context().close();
});

test('a taxi reads that another company was faster', async ({ browser }) => {
  const text = texts['de-AT'];
  const [quick, slow] = [await aCompanyOfItsOwn(50_000), await aCompanyOfItsOwn(50_000)];
  const quickTaxi = await openSignedIn(browser, 'de-AT', desktop, await aPersonOf(quick, 'taxi'));
  const slowTaxi = await openSignedIn(browser, 'de-AT', desktop, await aPersonOf(slow, 'taxi'));
  const id = await anOpenRide();
  await findCard(quickTaxi, text, id);
  await findCard(slowTaxi, text, id);
  await cardOf(slowTaxi, id).getByRole('button', { name: text['ride.accept'] }).click();
  await act(quickTaxi, text, id, text['ride.accept']);
  await expect(cardOf(slowTaxi, id)).toHaveCount(0);
  const dialog = slowTaxi.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: text['ride.accept'], exact: true }).click();
  const alert = slowTaxi.getByRole('alertdialog', { name: text['ride.pechTitle'] });
  await expect(alert).toContainText(text['ride.pech']);
  await expectNoViolations(slowTaxi);
  expect(await balanceOf(slow)).toBe(50_000);
  await Promise.all([quickTaxi, slowTaxi].map((page) => page.context().close()));
});

test('the button for more rides stays where it is when the number of the other rides arrives', async ({ browser }) => {
  const text = texts['de-AT'];
  const taxiId = await aCompanyOfItsOwn(50_000);
  for (let i = 0; i < 11; i += 1) await aConfirmedRide(taxiId, 60 + i);
  const page = await openPage(browser, 'de-AT', phone);
  const release = await holdRequests(page, /:runAggregationQuery/);
  await signIn(page, await aPersonOf(taxiId, 'taxi'), text);
  await goWithin(page, '/dashboard/main?status=confirmed');
  const more = page.getByRole('button', { name: text['dashboard.more'] });
  // Waits until the button has its place: cards take their real height once they are near the screen.
  await more.hover();
  const topOf = async () => (await more.boundingBox())?.y;
  const before = await topOf();
  release();
  await expect(page.getByText('1 weitere Fahrt', { exact: true })).toBeVisible();
  expect(await topOf()).toBe(before);
  await more.click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(11);
  await page.context().close();
});

test('a list of rides shows more than ten on demand', async ({ browser }) => {
  const text = texts['de-AT'];
  const taxiId = await aCompanyOfItsOwn(50_000);
  const id = await aConfirmedRide(taxiId, 60);
  await closeLike(id, 10);
  const page = await openSignedIn(browser, 'de-AT', desktop, await aPersonOf(taxiId, 'taxi'));
  await showRides(page, text, text['dashboard.tab.closed']);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(10);
  const more = page.getByRole('button', { name: text['dashboard.more'] });
  await expect(more).toHaveCount(0);
  // An eleventh ride adds a button for more, until that ride is shown.
  await closeLike(id, 1);
  await expect(more).toBeVisible();
  await expect(cards).toHaveCount(10);
  await more.click();
  await expect(cards).toHaveCount(11);
  await expect(more).toHaveCount(0);
  await page.context().close();
});
