import { expect, type Page, test } from '@playwright/test';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { crewOf } from '@talwaerts/domain/ride/crew.ts';
import { dayOf } from '@talwaerts/domain/time/day-and-time.ts';
import { dayAfter, viennaDay, viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { callFunction, tokenFor } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { aRideTomorrow } from '../support/desk.ts';
import { texts } from '../support/order-page.ts';
import { aConfirmedRide, anOpenRide, tomorrow } from '../support/orders.ts';
import { closePages, desktop, expectNoViolations, expectNoViolationsAtWidths, phone } from '../support/pages.ts';
import { pdfPages } from '../support/pdf-text.ts';
import { openSignedIn } from '../support/ride-actions.ts';
import { aPersonOf } from '../support/staff.ts';

test.afterEach(closePages);

const storeDriver = (companyId: string, uid: string, name: string) =>
  database
    .doc(`companies/${companyId}/members/${uid}`)
    .set({ name, email: `${uid}@talwaerts.example`, joinedAtMs: 0, teamRole: 'Fahrer' });
const driverOf = async (rideId: string): Promise<string | null> =>
  (await database.doc(`rides/${rideId}`).get()).get('crew')?.driverUid ?? null;
const inCrew = (facts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [`crew.${name}`, value]));
const fahrer = { role: 'driver', teamRole: 'Fahrer' } as const;
const lane = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });

test('rides are dragged to a driver, or given by keyboard, and what does not fit is marked', async ({ browser }) => {
  const text = texts['de-AT'];
  const companyId = await aCompanyOfItsOwn(90_000);
  const first = await aRideTomorrow(companyId, '09:00');
  const second = await aRideTomorrow(companyId, '09:20');
  await storeDriver(companyId, `anna-${companyId}`, 'Anna Huber');
  await storeDriver(companyId, `max-${companyId}`, 'Max Moser');
  const page = await openSignedIn(browser, 'de-AT', desktop, await aPersonOf(companyId, 'taxi'));
  await goWithin(page, '/dashboard/board');
  await expect(page.getByText(text['board.empty'])).toBeVisible();
  await page.getByRole('button', { name: text['filter.tomorrow'], exact: true }).click();
  await expect(page).toHaveURL(/\?day=tomorrow$/);
  const [free, anna, max] = [text['today.free'], 'Anna Huber', 'Max Moser'].map((name) => lane(page, name));
  if (!free || !anna || !max) throw new Error('There are three lanes');
  const ride = (within: typeof max, time: string) => within.getByRole('button', { name: new RegExp(`^${time}–`) });
  await expect(free.getByRole('button')).toHaveCount(2);
  await expectNoViolationsAtWidths(page);

  await ride(free, '09:00').dragTo(max);
  await expect(ride(max, '09:00')).toBeVisible();
  await callFunction('driver-seen', { rideid: first }, tokenFor(`max-${companyId}`, { ...fahrer, companyId }));
  await expect(ride(max, '09:00')).toHaveAccessibleName(new RegExp(text['crew.seen']));
  await ride(free, '09:20').dragTo(max);
  await expect(max).toContainText('2 Fahrten überschneiden sich');
  await expect(ride(max, '09:20')).toHaveAccessibleName(new RegExp(text['board.overlap']));
  await expect(max).toContainText('km leer');
  await expect(free.getByRole('button')).toHaveCount(0);
  expect(await driverOf(first)).toBe(`max-${companyId}`);
  await expectNoViolations(page);

  // By keyboard: the ride opens beside the board, with the guest's contact, and its dialog from there.
  await ride(max, '09:20').press('Enter');
  const pane = page.getByRole('region', { name: text['pane.title'] });
  await expect(pane).toBeFocused();
  await expect(pane.getByRole('link', { name: /^Anna Gruber anrufen/ })).toBeVisible();
  await expectNoViolations(page);
  await pane.getByRole('button', { name: text['crew.assign'], exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: text['crew.title'] });
  await expect(dialog.getByRole('button', { name: /^Max Moser \(fährt um 09:00 Uhr/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Anna Huber' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Anna Huber' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(ride(anna, '09:20')).toHaveAccessibleName(/Gruber/);
  await expect(max).not.toContainText('überschneiden');
  await page.keyboard.press('Escape');
  await expect(pane).toBeHidden();
  await expect(ride(anna, '09:20')).toBeFocused();
  expect(await driverOf(second)).toBe(`anna-${companyId}`);

  // One bus cannot drive both.
  const bus = { vehicleId: 'bus', vehicleName: 'Bus', plate: 'SZ 1' };
  for (const id of [first, second]) await database.doc(`rides/${id}`).update(inCrew(bus));
  await expect(ride(anna, '09:20')).toHaveAccessibleName(/Wagen fährt um 09:00 Uhr/);
  await expect(max).toContainText('1 Wagen passt nicht');
  await expectNoViolations(page);

  // The same rides by vehicle: one bus for two rides.
  await page.getByRole('button', { name: text['board.lanes.vehicle'], exact: true }).click();
  await expect(lane(page, 'Bus').getByRole('button')).toHaveCount(2);
  await expect(lane(page, 'Bus')).toContainText('2 Fahrten überschneiden sich');
  await expectNoViolations(page);
  await page.goBack();

  // A refusal is shown, and the ride stays where it was.
  await page.route('**/taxi-setcrew', (route) =>
    route.fulfill({ json: { result: { valid: false, error: 'company-inactive' } } }),
  );
  await ride(anna, '09:20').dragTo(free);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(text['error.company-inactive']);
  await expect(ride(anna, '09:20')).toBeVisible();
});

test('rides are distributed once the proposals are sent, and those of an ill driver go to a colleague', async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const companyId = await aCompanyOfItsOwn(90_000);
  const ids = [await aRideTomorrow(companyId, '09:00'), await aRideTomorrow(companyId, '09:10')];
  await storeDriver(companyId, `anna-${companyId}`, 'Anna Huber');
  await storeDriver(companyId, `max-${companyId}`, 'Max Moser');
  const page = await openSignedIn(browser, 'de-AT', desktop, await aPersonOf(companyId, 'taxi'));
  await goWithin(page, '/dashboard/board?day=tomorrow');
  const ride = (name: string) => lane(page, name).getByRole('button', { name: /^09:\d0–/ });
  await page.getByRole('button', { name: text['board.distribute'] }).press('Enter');
  const proposed = page.getByRole('dialog', { name: text['board.distribute'] });
  await expect(proposed.getByRole('checkbox', { checked: true })).toHaveCount(2);
  expect(await Promise.all(ids.map(driverOf))).toEqual([null, null]);
  await proposed.getByRole('checkbox', { name: /^09:10/ }).uncheck();
  await expectNoViolationsAtWidths(page);
  await proposed.getByRole('button', { name: text['crew.assign'] }).click();
  await expect(proposed).toBeHidden();
  await expect(ride('Anna Huber')).toHaveCount(1);
  await expect(ride(text['today.free'])).toHaveCount(1);

  await lane(page, 'Anna Huber')
    .getByRole('button', { name: text['board.illOf'].replace('{name}', 'Anna Huber') })
    .click();
  const ill = page.getByRole('dialog', { name: text['board.ill'] });
  await expect(ill).toContainText('Max Moser');
  await expectNoViolations(page);
  await ill.getByRole('button', { name: text['crew.assign'] }).press('Enter');
  await expect(ride('Max Moser')).toHaveCount(1);
  expect(await Promise.all(ids.map(driverOf))).toEqual([`max-${companyId}`, null]);
});

test('what is late, under way or without a driver is said in words beside the line for now', async ({ browser }) => {
  const text = texts['de-AT'];
  const companyId = await aCompanyOfItsOwn(90_000);
  await storeDriver(companyId, `max-${companyId}`, 'Max Moser');
  const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);
  const byMax = { crew: crewOf({ uid: `max-${companyId}`, name: 'Max Moser' }, null) };
  const onTheWay = {
    progress: 'onTheWay',
    reports: [{ step: 'onTheWay', atMs: Date.now(), by: 'u' }],
    delayMinutes: 0,
    'wishes.flight': 'OS 123',
  };
  const states = [
    { stored: { pickupAt: inMinutes(-20), ...byMax }, name: 'Max Moser', words: text['alarm.late'] },
    { stored: { pickupAt: inMinutes(5), ...byMax, ...onTheWay }, name: 'Max Moser', words: text['progress.onTheWay'] },
    { stored: { pickupAt: inMinutes(30) }, name: text['today.free'], words: text['alarm.driverless'] },
  ];
  const ids: string[] = [];
  for (const { stored } of states) {
    const id = await aConfirmedRide(companyId, 600);
    await database.doc(`rides/${id}`).update(stored);
    ids.push(id);
  }
  const page = await openSignedIn(browser, 'de-AT', desktop, await aPersonOf(companyId, 'taxi'));
  for (const { stored, name, words } of states) {
    // At midnight they are of two days.
    await goWithin(page, `/dashboard/board?view=hours&day=${viennaDay(stored.pickupAt.getTime())}`);
    await expect(lane(page, name).getByText(words, { exact: true })).toBeVisible();
  }
  await goWithin(page, '/dashboard/board?view=hours');
  await expect(page.getByText(/^Jetzt \d\d:\d\d/)).toBeVisible();
  await goWithin(page, `/dashboard/board?day=${viennaDay(inMinutes(5).getTime())}`);
  await expect(lane(page, 'Max Moser').getByRole('button', { name: /OS 123/ })).toBeVisible();
  await expectNoViolationsAtWidths(page);

  // The red line names two of them on every screen, and opens one.
  await goWithin(page, '/dashboard/team');
  const redLine = page.getByRole('navigation', { name: text['urgentRides.title'] });
  await expect(redLine.getByRole('link')).toHaveCount(2);
  await expect(redLine.getByRole('link').last()).toContainText(text['alarm.driverless']);
  await expectNoViolationsAtWidths(page);
  await redLine.getByRole('link', { name: new RegExp(text['alarm.late']) }).press('Enter');
  await expect(page.getByRole('article', { name: new RegExp(ids[0] ?? '') })).toBeFocused();
  // The Admin chooses when a ride is late.
  await goWithin(page, '/dashboard/profile');
  const card = page.getByRole('region', { name: text['profile.alarms'] });
  await card.getByRole('combobox', { name: text['profile.alarms.late'] }).press('Enter');
  await page.getByRole('option', { name: '30 Minuten' }).click();
  await expectNoViolations(page);
  await card.getByRole('button', { name: text['profile.alarms.save'] }).press('Enter');
  await expect(card.getByRole('status')).toHaveText(text['profile.alarms.saved']);
  await expect(redLine.getByRole('link')).toHaveCount(1);
  await database.doc(`rides/${ids[2]}`).update(byMax);
  await expect(redLine).toHaveCount(0);
});

/** Presses the board's print button. Returns the text of each page of the paper. */
async function printedPages(page: Page, name: string): Promise<readonly string[]> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name, exact: true }).press('Enter');
  await expect(page.locator('body[data-printed]')).toBeAttached();
  return pdfPages(await page.pdf({ preferCSSPageSize: true }));
}

test('on paper each driver has a page with guests, phones, flights, wishes, notes and prices', async ({ browser }) => {
  const text = texts['de-AT'];
  const companyId = await aCompanyOfItsOwn(90_000);
  const id = await aRideTomorrow(companyId, '09:00');
  await aRideTomorrow(companyId, '10:00');
  await database.doc(`rides/${id}`).update({
    crew: crewOf({ uid: `max-${companyId}`, name: 'Max Moser' }, { id: 'bus', name: 'Bus', plate: 'SZ 1' }),
    wishes: { flight: 'OS 905', skis: 2 },
    notes: 'Wartet am Ausgang B',
  });
  const page = await openSignedIn(browser, 'de-AT', desktop, await aPersonOf(companyId, 'taxi'));
  await goWithin(page, '/dashboard/board?day=tomorrow');
  await expect(lane(page, 'Max Moser').getByRole('button', { name: /^09:00–/ })).toBeVisible();
  const pages = await printedPages(page, text['board.print']);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain(text['today.free']);
  const cents = (await database.doc(`rides/${id}`).get()).get('priceCents') as number;
  const price = formatEur(cents).replace(/\s/g, ' ');
  const facts = ['Max Moser', '09:00–', 'Bus', 'SZ 1', 'Anna Gruber', '664', 'OS 905', 'Wartet am Ausgang B', id];
  for (const fact of [...facts, price, text['ride.payInCar']]) expect(pages[1]).toContain(fact);
  for (const screen of [text['board.title'], text['board.distribute']]) expect(pages.join(' ')).not.toContain(screen);
});

test('a week is a list by day, whose rides open by a press, also on a phone', async ({ browser }) => {
  const text = texts['de-AT'];
  const companyId = await aCompanyOfItsOwn(90_000);
  await aRideTomorrow(companyId, '09:00');
  const later = await aConfirmedRide(companyId, 600);
  const day = dayAfter(tomorrow(), 2);
  await database.doc(`rides/${later}`).update({ pickupAt: new Date(viennaInstant(day, '15:30') ?? Number.NaN) });
  const page = await openSignedIn(browser, 'de-AT', desktop, await aPersonOf(companyId, 'taxi'));
  await goWithin(page, '/dashboard/board');
  await page.getByRole('button', { name: text['board.view.week'], exact: true }).press('Enter');
  await expect(page).toHaveURL(/\?view=week$/);
  const days = page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(days).toHaveCount(7);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await expectNoViolationsAtWidths(page);
  const ride = page.getByRole('region', { name: dayOf(Date.parse(`${day}T12:00Z`), 'de') }).getByRole('button');
  await expect(ride).toContainText('15:30');
  await ride.press('Enter');
  await expect(page.getByRole('region', { name: text['pane.title'] })).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(ride).toBeFocused();
  await page.setViewportSize({ width: 360, height: 640 });
  await ride.click();
  await expect(page.getByRole('dialog', { name: text['pane.title'] })).toContainText(later);
});

test('a day of 60 rides and 8 drivers is usable on a phone, and prints a page for each', { tag: '@long' }, async ({
  browser,
}) => {
  const text = texts['en-GB'];
  const companyId = await aCompanyOfItsOwn(90_000);
  const sample = (await database.doc(`rides/${await aRideTomorrow(companyId, '05:00')}`).get()).data();
  const names = ['Anna', 'Ben', 'Carla', 'David', 'Eva', 'Franz', 'Greta', 'Hans'].map((name) => `${name} Muster`);
  const batch = database.batch();
  const uidOf = (name: string): string => name.replace(' ', '-');
  const start = viennaInstant(tomorrow(), '05:15') ?? 0;
  const ids = Array.from({ length: 59 }, (_, i) => `${companyId.slice(-10)}-${i}`);
  for (const [i, id] of ids.entries()) {
    const driverName = names[i % 9] ?? null;
    const crew = {
      driverName,
      driverUid: driverName && uidOf(driverName),
      vehicleId: null,
      vehicleName: null,
      plate: null,
    };
    batch.set(database.doc(`rides/${id}`), { ...sample, crew, pickupAt: new Date(start + i * 18 * 60_000) });
  }
  await batch.commit();
  for (const name of names) await storeDriver(companyId, uidOf(name), name);
  const page = await openSignedIn(browser, 'en-GB', phone, await aPersonOf(companyId, 'taxi'));
  await goWithin(page, '/dashboard/board?day=tomorrow');
  const assign = page.getByRole('main').getByRole('button', { name: new RegExp(`^${text['crew.assign']}: `) });
  await expect(assign).toHaveCount(60);
  await expect(lane(page, 'Greta Muster').getByRole('listitem')).toHaveCount(6);
  await expectNoViolationsAtWidths(page);
  await assign.nth(59).press('Enter');
  const dialog = page.getByRole('dialog', { name: text['crew.title'] });
  await dialog.getByRole('button', { name: 'Anna Muster' }).click();
  await page.keyboard.press('Escape');
  await expect(lane(page, 'Anna Muster').getByRole('listitem')).toHaveCount(8);

  await page.emulateMedia({ colorScheme: 'dark' });
  const pages = await printedPages(page, text['board.print']);
  expect(pages).toHaveLength(9);
  for (const name of names) expect(pages.filter((one) => one.includes(name))).toHaveLength(1);
  expect(pages.join(' ').match(/\d{2}:\d{2}–\d{2}:\d{2}/g)).toHaveLength(60);
  for (const id of ids) await database.doc(`rides/${id}`).delete();

  // The Admin subscribes a driver's calendar.
  await goWithin(page, '/dashboard/profile');
  const card = page.getByRole('region', { name: text['calendar.title'] });
  await card.getByRole('combobox', { name: text['calendar.member'] }).click();
  await page.getByRole('option', { name: 'Anna Muster' }).click();
  await card.getByRole('button', { name: text['calendar.show'] }).press('Enter');
  const link = card.getByLabel(text['calendar.link']);
  await expect(link).toHaveValue(/\/calendar\/.+Anna-Muster.+\.ics\?lang=en$/);
  const former = await link.inputValue();
  await card.getByRole('button', { name: text['calendar.renew'] }).click();
  await expect(card.getByRole('status')).toHaveText(text['calendar.renewed']);
  await expect(link).not.toHaveValue(former);
  await expectNoViolationsAtWidths(page);
});

test('an open ride that fits between two rides is offered with its gap, and accepted there', { tag: '@long' }, async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const companyId = await aCompanyOfItsOwn(90_000);
  // A day that no other test has rides on.
  const day = dayAfter(tomorrow(), 200);
  const at = (time: string) => ({ pickupAt: new Date(viennaInstant(day, time) ?? Number.NaN) });
  const crew = {
    driverUid: `max-${companyId}`,
    driverName: 'Max Moser',
    vehicleId: null,
    vehicleName: null,
    plate: null,
  };
  await storeDriver(companyId, `max-${companyId}`, 'Max Moser');
  for (const time of ['09:00', '16:00']) {
    await database.doc(`rides/${await aConfirmedRide(companyId, 600)}`).update({ crew, ...at(time) });
  }
  const fitting = await anOpenRide();
  const other = await anOpenRide();
  const late = await anOpenRide();
  // No ride is stored between the places of the day and this one's.
  const [pickup, destination] = [
    { placeId: 'station-jenbach', lat: 47.388, lng: 11.778 },
    { placeId: 'zell-dorfplatz-1', lat: 47.231, lng: 11.881 },
  ].map((place) => ({ ...place, label: place.placeId, land: 'AT', bundesland: 'Tirol', bezirk: 'Schwaz' }));
  await database.doc(`rides/${fitting}`).update({ ...at('12:00'), pickup, destination });
  await database.doc(`rides/${other}`).update({ ...at('12:20'), pickup, destination });
  await database.doc(`rides/${late}`).update(at('09:30'));
  const page = await openSignedIn(browser, 'de-AT', phone, await aPersonOf(companyId, 'taxi'));
  // The maps service does not answer at first: the ways are estimated.
  await page.route('**/api/taxi-emptyways', (route) => route.abort());
  await goWithin(page, `/dashboard/board?day=${day}`);
  const estimated = page.getByText(/ · ca\. \d+ Min\. Leerfahrt/);
  await expect(estimated).toHaveCount(2);
  await page.unroute('**/api/taxi-emptyways');
  await page.reload();
  const offers = page.getByRole('region', { name: text['board.fits'] });
  await expect(offers.getByRole('listitem')).toHaveCount(2);
  await expect(offers).toContainText(/12:00.*Max Moser · passt zwischen 09:\d\d und 16:00 · \d+ Min\. Leerfahrt/);
  await expectNoViolationsAtWidths(page);
  await offers
    .getByRole('listitem')
    .filter({ hasText: '12:00' })
    .getByRole('button', { name: new RegExp(`^${text['ride.accept']}`) })
    .click();
  await expect(page.getByRole('dialog')).toContainText('Max Moser fährt.');
  await expectNoViolations(page);
  await page.getByRole('dialog').getByRole('button', { name: text['ride.accept'] }).click();
  // The accepted ride is Max's, so that he has no time for the other one.
  await expect(offers).toHaveCount(0);
  await expect(lane(page, 'Max Moser')).toContainText('12:00');
  for (const id of [other, late]) await database.doc(`rides/${id}`).delete();
});
