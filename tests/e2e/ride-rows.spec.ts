import { expect, test } from '@playwright/test';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { aRideTomorrow } from '../support/desk.ts';
import { texts } from '../support/order-page.ts';
import { aConfirmedHotelRide, aConfirmedRide, aPostedRide } from '../support/orders.ts';
import { closePages, desktop, expectNoViolationsAtWidths, phone, phoneAndDesktop } from '../support/pages.ts';
import { openOnNewDevice } from '../support/ride-actions.ts';
import { aPersonOf, cardOf, rowsOf } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

test.afterEach(closePages);

for (const [language, viewport] of inOne('de-AT', phoneAndDesktop)) {
  test(`rides stand as rows by day, each with its card and main action, or as cards, remembered, in ${language}`, async ({
    browser,
  }) => {
    const text = texts[language];
    const companyId = await aCompanyOfItsOwn(90_000);
    const first = await aRideTomorrow(companyId, '09:00');
    for (const time of ['10:00', '11:00', '12:00', '13:00']) await aRideTomorrow(companyId, time);
    await aConfirmedRide(companyId, 4 * 1_440);
    const overdue = await aConfirmedRide(companyId, -5 * 60);
    const page = await openOnNewDevice(browser, language, viewport, await aPersonOf(companyId, 'taxi'));
    await goWithin(page, '/dashboard/main?status=confirmed');
    await expect(rowsOf(page)).toHaveCount(6);
    await expect(cardOf(page, first)).toHaveCount(0);
    const day = page.getByRole('region', { name: new RegExp(`^${text['filter.tomorrow']}`) });
    await expect(day.getByRole('listitem')).toHaveCount(5);
    await expectNoViolationsAtWidths(page);

    // Overdue rides are apart.
    const apart = page.getByRole('button', { name: text['dashboard.overdue'].replace('{count}', '1') });
    await apart.click();
    await expect(rowsOf(page)).toHaveCount(7);
    await expectNoViolationsAtWidths(page);
    await apart.click();

    // Live, in the row.
    const row = rowsOf(page).first();
    await expect(row).toContainText(text['crew.open']);
    await database.doc(`rides/${first}`).update({
      crew: { driverUid: 'd', driverName: 'Max Moser', vehicleId: null, vehicleName: null, plate: null },
    });
    await expect(row).toContainText('Max Moser');

    // The row opens the ride's card, with every action.
    await page.reload();
    await expect(rowsOf(page)).toHaveCount(6);
    const opener = row.getByRole('button', { name: /^09:00/ });
    await opener.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    const card = cardOf(page, first);
    await expect(card.getByRole('button', { name: text['ride.noShow'] })).toBeVisible();
    await expectNoViolationsAtWidths(page);
    await opener.press('Enter');
    await expect(card).toHaveCount(0);

    // The next action needs no card: somebody for a ride without a driver, else the ride's main action.
    const assign = new RegExp(`^${text['crew.assign']}`);
    await rowsOf(page).nth(1).getByRole('button', { name: assign }).click();
    const crew = page.getByRole('dialog', { name: text['crew.title'] });
    await crew.getByRole('button', { name: text['crew.done'] }).click();
    await expect(crew).toHaveCount(0);
    // Nobody finishes a ride of tomorrow.
    const finish = row.getByRole('button', { name: text['ride.finish'] });
    await expect(finish).toHaveCount(0);
    await database.doc(`rides/${first}`).update({ pickupAt: new Date(Date.now() - 60_000) });
    await finish.click();
    await expect(page.getByRole('dialog')).toContainText(text['ride.finishQuestion']);
    // Notes stand on the card, and here for who acts from the row.
    await expect(page.getByRole('dialog')).toContainText('Zwei Paar Ski');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: text['view.cards.show'] }).click();
    await expect(cardOf(page, first)).toBeVisible();
    await page.reload();
    await expect(cardOf(page, overdue)).toBeVisible();
    await page.getByRole('button', { name: text['view.rows.show'] }).click();
    await expect(rowsOf(page)).toHaveCount(6);
  });
}

for (const [name, viewport, most, least] of [
  ['phone', phone, 125, 4],
  ['desktop', desktop, 60, 10],
] as const) {
  test(`a ${name} shows ${least} rows at a time`, { tag: '@long' }, async ({ browser }) => {
    const companyId = await aCompanyOfItsOwn(90_000);
    const like = await aRideTomorrow(companyId, '09:00');
    const stored = (await database.doc(`rides/${like}`).get()).data();
    const batch = database.batch();
    for (let i = 1; i < 20; i += 1) {
      const ride = database.collection('rides').doc();
      batch.set(ride, { ...stored, id: ride.id, pax: i, wishes: { skis: i, childSeats: [3], wheelchair: true } });
    }
    await batch.commit();
    const page = await openOnNewDevice(browser, 'de-AT', viewport, await aPersonOf(companyId, 'taxi'));
    await goWithin(page, '/dashboard/main?status=confirmed');
    await expect(rowsOf(page)).toHaveCount(20);
    const box = await rowsOf(page).nth(5).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(most);
    await rowsOf(page).nth(10).scrollIntoViewIfNeeded();
    // Whole rows with their button, not covered by header or menu.
    const whole = await page.evaluate(() => {
      const isFree = (button: Element): boolean => {
        const { left, top, bottom } = button.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => button.contains(document.elementFromPoint(left + 20, y)));
      };
      const all = [...document.querySelectorAll('main li')];
      return all.filter((row) => [...row.querySelectorAll('button')].slice(0, 2).every(isFree)).length;
    });
    expect(whole).toBeGreaterThanOrEqual(least);
  });
}

test('a hotel’s list opens with 25 rows below a low header, and loads more by scrolling', { tag: '@long' }, async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
  const rides = database.collection(`companies/${hotelId}/rides`);
  const stored = (await rides.doc(await aPostedRide(hotelId)).get()).data();
  const batch = database.batch();
  for (let i = 1; i < 60; i += 1) batch.set(rides.doc(), { ...stored });
  await batch.commit();
  const laptop = { width: 1440, height: 900 };
  const page = await openOnNewDevice(browser, 'de-AT', laptop, await aPersonOf(hotelId, 'hotel'));
  await expect(rowsOf(page)).toHaveCount(25);
  const chips = await page.getByRole('group', { name: text['filter.title'] }).boundingBox();
  expect((chips?.y ?? 0) + (chips?.height ?? 0)).toBeLessThanOrEqual(200);
  const row = rowsOf(page).first();
  const guest = text['row.guestInRoom'].replace('{name}', 'Anna Gruber').replace('{room}', '7');
  for (const words of [guest, text['row.payToPartner'], text['row.open']]) await expect(row).toContainText(words);
  await rowsOf(page).last().scrollIntoViewIfNeeded();
  await expect(rowsOf(page)).toHaveCount(60);
  await expect(page.getByRole('button', { name: text['dashboard.more'] })).toHaveCount(0);
  await expectNoViolationsAtWidths(page);
});

test('an administrator’s rows say who drives, guest, room, hotel and payment', { tag: '@long' }, async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
  const taxiId = await aCompanyOfItsOwn(50_000);
  const id = await aConfirmedHotelRide(hotelId, taxiId, 600);
  const crew = { driverUid: 'd', driverName: 'Max Moser', vehicleId: null, vehicleName: null, plate: null };
  await database.doc(`rides/${id}`).update({ crew });
  const page = await openOnNewDevice(browser, 'de-AT', phone, 'admin@talwaerts.example');
  await goWithin(page, `/dashboard/main?status=confirmed&company=${taxiId}`);
  await expect(rowsOf(page)).toHaveCount(1);
  const row = rowsOf(page).first();
  const guest = text['row.guestInRoom'].replace('{name}', 'Anna Gruber').replace('{room}', '7');
  const hotel = (await database.doc(`rides/${id}`).get()).get('hotel.name');
  for (const words of [guest, `${text['row.payToPartner']} · ${hotel}`, 'Max Moser'])
    await expect(row).toContainText(words);
  await expectNoViolationsAtWidths(page);
});

test('a link to a ride focuses its row and opens it', { tag: '@long' }, async ({ browser }) => {
  const companyId = await aCompanyOfItsOwn(90_000);
  await aRideTomorrow(companyId, '09:00');
  const id = await aRideTomorrow(companyId, '10:00');
  const page = await openOnNewDevice(browser, 'de-AT', desktop, await aPersonOf(companyId, 'taxi'));
  await goWithin(page, '/dashboard/main?status=confirmed');
  await expect(rowsOf(page)).toHaveCount(2);
  await page.goto(`/dashboard/main?status=confirmed&ride=${id}`);
  await expect(rowsOf(page).nth(1)).toBeFocused();
  await expect(cardOf(page, id)).toBeVisible();
});

test('keys move through the rides and open them, but not while somebody types', { tag: '@long' }, async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const companyId = await aCompanyOfItsOwn(90_000);
  await aRideTomorrow(companyId, '09:00');
  await aRideTomorrow(companyId, '10:00');
  const page = await openOnNewDevice(browser, 'de-AT', desktop, await aPersonOf(companyId, 'taxi'));
  await goWithin(page, '/dashboard/main?status=confirmed');
  await expect(rowsOf(page)).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(rowsOf(page).first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(rowsOf(page).nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);

  await page.keyboard.press('/');
  const field = page.getByRole('dialog').getByRole('combobox', { name: text['palette.title'] });
  await expect(field).toBeFocused();
  await page.keyboard.type('jk/?');
  await expect(field).toHaveValue('jk/?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Switched off, for speech input.
  await page.getByRole('button', { name: text['view.cards.show'] }).focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: text['keys.title'] });
  await expectNoViolationsAtWidths(page);
  await help.getByRole('switch', { name: text['keys.use'] }).uncheck();
  await help.getByRole('button', { name: text['dialog.close'] }).click();
  await expect(help).toHaveCount(0);
  await page.keyboard.press('?');
  await page.getByRole('button', { name: text['keys.title'] }).click();
  await expect(help.getByRole('switch', { name: text['keys.use'] })).not.toBeChecked();
});
