import { expect, type Locator, test } from '@playwright/test';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn, balanceOf, markOf, someCompanies } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { aConfirmedHotelRide, aConfirmedRide, aPostedRide, movePickup } from '../support/orders.ts';
import { expectNoViolations, phone, phoneAndDesktop } from '../support/pages.ts';
import { memberOf } from '../support/people.ts';
import { act, openSignedIn } from '../support/ride-actions.ts';
import { aPersonOf, cardOf, findCard, pressOnCard, showRides } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

for (const [locale, viewport, width] of inOne('en-GB', phoneAndDesktop)) {
  const text: Texts = texts[locale];

  test(`after pickup only an administrator can cancel, also without a refund, on a ${width} in ${locale}`, {
    tag: '@long',
  }, async ({ browser }) => {
    const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
    const taxiId = await aCompanyOfItsOwn(50_000);
    const id = await aConfirmedHotelRide(hotelId, taxiId, -2 * 1_440);
    const hotel = await openSignedIn(browser, locale, viewport, await aPersonOf(hotelId, 'hotel'));
    await showRides(hotel, text, text['dashboard.tab.confirmed']);
    await cardOf(hotel, id).getByRole('button', { name: text['ride.cancel'] }).click();
    const hotelDialog = hotel.getByRole('dialog', { name: text['ride.cancelQuestion'] });
    await expect(hotelDialog).toContainText(text['ride.cancelOver'].replace('{phone}', product.support.phone));
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
    const submit = dialog.getByRole('button', { name: text['ride.cancel'], exact: true });
    await submit.click();
    await expect(dialog).toContainText(text['ride.reasonMissing']);
    const reason = dialog.getByRole('textbox', { name: text['ride.reason'] });
    await expect(reason).toBeFocused();
    await expectNoViolations(admin);
    await reason.fill('Panne');
    await submit.click();
    await expect(dialog).toHaveCount(0);
    const entries = database.collection('audit').where('rideId', '==', id);
    const audit = await entries.where('what', '==', 'ride-canceled').get();
    expect(audit.docs.map((entry) => entry.get('data.reason'))).toEqual(['Panne']);
    await expect(cardOf(admin, id)).toHaveCount(0);
    expect(await balanceOf(taxiId)).toBe(paid);
    await Promise.all([hotel, admin].map((page) => page.context().close()));
  });

  test(`an administrator reverts a no-show with a reason, on a ${width} in ${locale}`, { tag: '@long' }, async ({
    browser,
  }) => {
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

test('a company gives a ride back after reading what that costs, and is not offered it again', async ({ browser }) => {
  const text = texts['de-AT'];
  const taxiId = await aCompanyOfItsOwn(50_000);
  const id = await aConfirmedRide(taxiId, 23 * 60);
  const cost = formatTokens(50_000 - (await balanceOf(taxiId)));
  const page = await openSignedIn(browser, 'de-AT', phone, await aPersonOf(taxiId, 'taxi'));
  await showRides(page, text, text['dashboard.tab.confirmed']);
  await pressOnCard(page, text, id, text['ride.giveBack']);
  const dialog = page.getByRole('dialog', { name: text['ride.giveBackQuestion'] });
  const kept = text['ride.giveBackKept'].replace('{tokens}', cost).replace('{hours}', '24');
  await expect(dialog).toContainText(kept);
  await expectNoViolations(page);
  const submit = dialog.getByRole('button', { name: text['ride.giveBack'], exact: true });
  await submit.click();
  await expect(dialog).toContainText(text['ride.reasonMissing']);
  await dialog.getByRole('radio', { name: text['ride.return.breakdown'] }).check();
  const counts = text['ride.return.breakdownCounts'].replace('{breakdowns}', '2').replace('{days}', '90');
  await expect(dialog.getByRole('status')).toHaveText(counts);
  await expectNoViolations(page);
  await dialog.getByRole('textbox', { name: text['ride.return.more'] }).fill('Getriebe');
  await submit.press('Enter');
  await expect(page.getByText(text['ride.done.giveBack'])).toBeVisible();
  const returned = await database.doc(`companies/${taxiId}/returns/${id}`).get();
  expect(returned.data()).toMatchObject({ how: 'brokenDown', isProvisionKept: true });
  const audit = await database.collection('audit').where('rideId', '==', id).where('companyId', '==', taxiId).get();
  expect(audit.docs.map((entry) => entry.get('data.reason')).filter(Boolean)).toEqual([
    `${text['ride.return.breakdown']}: Getriebe`,
  ]);
  await expect(cardOf(page, id)).toHaveCount(0);
  await movePickup(id, 5);
  await showRides(page, text, text['dashboard.tab.open.taxi']);
  await expect(await findCard(page, text, id)).toContainText(text['ride.givenBack']);
  await expect(cardOf(page, id).getByRole('button', { name: text['ride.accept'] })).toHaveCount(0);
  await database.doc(`rides/${id}`).delete();
  await page.context().close();
});

test('an administrator moves a ride to another company, with a reason', async ({ browser }) => {
  const text = texts['de-AT'];
  const [former, next] = await someCompanies(2, 50_000);
  if (former === undefined || next === undefined) throw new Error('Two companies are needed');
  const id = await aConfirmedRide(former, -3 * 1_440);
  const paid = await balanceOf(former);
  const admin = await openSignedIn(browser, 'de-AT', phone, 'admin@talwaerts.example');
  await showRides(admin, text, text['dashboard.tab.confirmed']);
  await pressOnCard(admin, text, id, text['ride.reassign']);
  const dialog = admin.getByRole('dialog', { name: text['ride.reassignQuestion'] });
  const submit = dialog.getByRole('button', { name: text['ride.reassign'], exact: true });
  await expect(submit).toBeDisabled();
  await dialog.getByRole('searchbox', { name: text['ride.searchCompany'] }).fill(markOf(former));
  // The ride's own company is no choice.
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await dialog.getByRole('radio').check();
  await submit.click();
  await expect(dialog).toContainText(text['ride.reasonMissing']);
  await expect(dialog.getByRole('textbox', { name: text['ride.reason'] })).toBeFocused();
  await expectNoViolations(admin);
  await dialog.getByRole('textbox', { name: text['ride.reason'] }).fill('Motorschaden');
  await dialog.getByRole('checkbox', { name: text['ride.refund'] }).uncheck();
  await submit.click();
  await expect(admin.getByText(text['ride.reassigned'])).toBeVisible();
  await expect(cardOf(admin, id)).toContainText(`Taxi ${markOf(next)} 1`);
  expect(await balanceOf(former)).toBe(paid);
  expect(await balanceOf(next)).toBe(paid);
  await database.doc(`rides/${id}`).delete();
  await admin.context().close();
});

test('a driver reaches the guest of a confirmed ride until 3 hours after pickup', { tag: '@long' }, async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const taxiId = await aCompanyOfItsOwn(50_000);
  const ahead = await aConfirmedRide(taxiId, 60);
  const longAgo = await aConfirmedRide(taxiId, -181);
  const driver = await openSignedIn(browser, 'de-AT', phone, await aPersonOf(taxiId, 'driver'));
  await showRides(driver, text, text['dashboard.tab.confirmed']);
  const card = cardOf(driver, ahead);
  const call = card.getByRole('link', { name: /Anna Gruber anrufen/ });
  await expect(call).toHaveAttribute('href', /^tel:\+43/);
  // Above the own company, which the driver knows.
  await expect(card).toContainText(/Anna Gruber[\s\S]*Taxi: /);
  await expect(card.getByRole('link', { name: 'Nachricht an Anna Gruber' })).toHaveAttribute('href', /^sms:\+43/);
  await expect(card.getByRole('link', { name: /anna\.gruber/ })).toHaveAttribute('href', /^mailto:/);
  await expect(cardOf(driver, longAgo)).toBeVisible();
  await expect(cardOf(driver, longAgo).getByText(text['ride.contact'])).toHaveCount(0);
  await expectNoViolations(driver);
  // Moved into the past, as a clock would: the contact leaves the open screen.
  await movePickup(ahead, -181);
  await expect(card.getByText(text['ride.contact'])).toHaveCount(0);
  await driver.context().close();
});

/** Expects a toast entirely above or below an element. Hovers over the toast, which keeps it open. */
async function expectBeside(toast: Locator, element: Locator): Promise<void> {
  await toast.hover();
  const one = await toast.boundingBox();
  const other = await element.boundingBox();
  if (!one || !other) throw new Error('One of them is hidden');
  const isApart = one.y + one.height <= other.y || other.y + other.height <= one.y;
  expect(isApart, `${JSON.stringify(one)} and ${JSON.stringify(other)}`).toBe(true);
}

test('toasts on a phone do not cover the main button', { tag: '@long' }, async ({ browser }) => {
  const text = texts['de-AT'];
  const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
  const taxiId = await aCompanyOfItsOwn(50_000);
  const taken = await aPostedRide(hotelId);
  const withdrawn = await aPostedRide(hotelId);
  const hotel = await openSignedIn(browser, 'de-AT', phone, await aPersonOf(hotelId, 'hotel'));
  await expect(cardOf(hotel, taken)).toBeVisible();
  const order = hotel.getByRole('link', { name: text['post.open'] });
  const toast = hotel.getByRole('status').filter({ hasText: text['ride.done.withdraw'] });
  await act(hotel, text, withdrawn, { action: text['ride.withdraw'] });
  await hotel.evaluate(() => scrollTo(0, 0));
  await expectBeside(toast, order);
  await callFunction('driver-confirmride', { rideid: taken }, memberOf(taxiId));
  const left = hotel.getByRole('status').filter({ hasText: /angenommen/ });
  await expectBeside(left, order);
  await hotel.context().close();
});
