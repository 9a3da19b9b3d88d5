import { expect, type Locator, type Page, type Request, test } from '@playwright/test';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { aCompanyOfItsOwn, balanceOf, markOf } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { pickPlace, type Texts, texts } from '../support/order-page.ts';
import { anOpenRide, movePickup, tomorrow } from '../support/orders.ts';
import { desktop, expectNoViolations, phoneAndDesktop } from '../support/pages.ts';
import { act, lookOnce, openSignedIn } from '../support/ride-actions.ts';
import { aPersonOf, cardOf, findCard, pressOnCard, showRides } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

/** Opens the list of companies for an assignment. */
async function openAssignment(admin: Page, id: string, text: Texts): Promise<Locator> {
  await pressOnCard(admin, text, id, text['ride.assign']);
  return admin.getByRole('dialog');
}

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
  await page.getByRole('link', { name: text['post.open'] }).first().click();
  await page.getByText(text['post.rest']).click();
  await expect(page.getByRole('combobox', { name: text['order.pickup'] })).toHaveValue(/Dorfplatz 1/);
  await expect(page.getByLabel(text['post.phone'])).not.toHaveValue('');
  await page.route('**/api/global-calculateprice', (route) => route.abort(), { times: 1 });
  await pickPlace(page, text['order.destination'], 'Jenbach Bahn', /Jenbach Bahnhof|Jenbach railway station/);
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

/** Fills a text's `{day}` and `{time}` with a ride's pickup, formatted as on the screens. */
async function withPickup(words: string, id: string, locale: keyof typeof texts): Promise<string> {
  const atMs = (await database.doc(`rides/${id}`).get()).get('pickupAt').toMillis();
  const lang = locale === 'de-AT' ? 'de' : 'en';
  return words.replace('{day}', dayOf(atMs, lang)).replace('{time}', timeOf(atMs, lang));
}

for (const [locale, viewport, width] of inOne('en-GB', phoneAndDesktop)) {
  const text: Texts = texts[locale];

  test(`all roles see each other's actions on rides live, on a ${width} in ${locale}`, { tag: '@long' }, async ({
    browser,
  }) => {
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

    // Nobody accepts it for long.
    await database.doc(`rides/${first}`).update({ escalation: 'alerted' });
    await expect(cardOf(taxi, first)).toContainText(text['ride.urgent']);
    await expect(cardOf(admin, first)).toContainText(text['ride.alerted']);

    // The taxi accepts the ride; the driver finishes it.
    const toast = taxi.getByText(text['ride.accepted']);
    // The toast stays while hovered, and a click elsewhere does not close it.
    await Promise.all([act(taxi, text, first, { action: text['ride.accept'] }), toast.hover()]);
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
    await act(taxi, text, second, { action: text['ride.accept'] });
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
    await act(driver, text, second, { action: text['ride.noShow'], words: text['ride.noShowDetail'] });
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
    await act(admin, text, third, { action: text['ride.cancel'], words: costs });
    await expect(cardOf(taxi, third)).toHaveCount(0);
    await showRides(taxi, text, text['dashboard.tab.canceled']);
    await expect(cardOf(taxi, third)).toContainText(text['ride.canceled']);
    await expectNoViolations(taxi);
    expect(await balanceOf(taxiId)).toBe(paid);

    await showRides(hotel, text, text['dashboard.tab.open.hotel']);
    // The hotel withdraws a ride while the administrator assigns it: the open dialog says so.
    const fourth = await post(hotel, text, 'Herr Novak');
    await showRides(admin, text, text['dashboard.tab.open.admin']);
    await openAssignment(admin, fourth, text);
    await chooseCompany(dialog, taxiId, text);
    await act(hotel, text, fourth, { action: text['ride.withdraw'], words: text['ride.withdrawDetail'] });
    await expect(cardOf(hotel, fourth)).toHaveCount(0);
    await expect(dialog.getByText(text['ride.gone'])).toBeVisible();
    await expect(dialog.getByRole('button', { name: text['ride.assign'] })).toBeDisabled();
    await Promise.all([hotel, taxi, driver, admin].map((page) => page.context().close()));
  });
}

test('a taxi reads in the open dialog that another company was faster, and cannot press', { tag: '@long' }, async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const quick = await aCompanyOfItsOwn(50_000);
  const slow = await aCompanyOfItsOwn(50_000);
  const quickTaxi = await openSignedIn(browser, 'de-AT', desktop, await aPersonOf(quick, 'taxi'));
  const slowTaxi = await openSignedIn(browser, 'de-AT', desktop, await aPersonOf(slow, 'taxi'));
  const id = await anOpenRide();
  await findCard(quickTaxi, text, id);
  await findCard(slowTaxi, text, id);
  await cardOf(slowTaxi, id).getByRole('button', { name: text['ride.accept'] }).click();
  await act(quickTaxi, text, id, { action: text['ride.accept'] });
  await expect(cardOf(slowTaxi, id)).toHaveCount(0);
  const dialog = slowTaxi.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveText(text['ride.taken']);
  await expect(dialog.getByRole('button', { name: text['ride.accept'], exact: true })).toBeDisabled();
  await expectNoViolations(slowTaxi);
  await dialog.getByRole('button', { name: text['ride.back'] }).click();
  await expect(dialog).toHaveCount(0);
  expect(await balanceOf(slow)).toBe(50_000);
  await Promise.all([quickTaxi, slowTaxi].map((page) => page.context().close()));
});
