import { expect, test } from '@playwright/test';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { callFunction } from '../support/calls.ts';
import { aTakenRide } from '../support/change-requests.ts';
import { aCompanyOfItsOwn, balanceOf } from '../support/companies.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { inPresses } from '../support/desk.ts';
import { bookingLinkOf } from '../support/guests.ts';
import { texts } from '../support/order-page.ts';
import { afternoon, priceOf } from '../support/orders.ts';
import { closePages, desktop, expectNoOverflow, expectNoViolations, openPage, phone } from '../support/pages.ts';
import { memberOf } from '../support/people.ts';
import { openOnNewDevice, openSignedIn } from '../support/ride-actions.ts';
import { aPersonOf, cardOf, pressOnCard, rowsOf } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';
import { aKnownPage, aPageRide, bookOn, ridesAhead } from '../support/websites.ts';

test.afterEach(closePages);

const changeForGuest = async (rideid: string, company: string) => {
  const payload = { rideid, change: { notes: 'Tor 2' }, requestId: crypto.randomUUID() };
  return (await callFunction('taxi-changeride', payload, memberOf(company))).result;
};
const inCents = async (pax: number) => Math.round((await priceOf(afternoon(), pax)) * 100);

for (const [locale] of inOne('de-AT', [['de-AT'], ['en-GB']] as const)) {
  const text = texts[locale];

  test(`a company changes a ride for its guest, who objects with one press, in ${locale}`, async ({ browser }) => {
    const company = await aCompanyOfItsOwn(50_000);
    const { id } = await aTakenRide(company);
    const link = await bookingLinkOf(id);
    const page = await openSignedIn(browser, locale, desktop, await aPersonOf(company, 'taxi'));
    await page.goto('/dashboard/main?status=confirmed');
    await pressOnCard(page, text, id, text['ride.changeForGuest']);
    const dialog = page.getByRole('dialog', { name: text['ride.changeForGuestQuestion'] });
    await dialog.getByLabel(text['order.pax']).fill('6');
    const price = dialog.getByRole('status').filter({ hasText: '€' });
    await expect(price).toContainText(formatEur(await inCents(3)));
    await expect(price).toContainText(formatEur(await inCents(6)));
    const save = dialog.getByRole('button', { name: text['change.save'] });
    await save.click();
    // Below the fields that are in sight.
    await expect(dialog.getByText(text['ride.guestAgreesFirst'])).toBeInViewport();
    await dialog.getByRole('checkbox', { name: text['ride.guestAgrees'] }).check();
    await expectNoOverflow(page);
    await expectNoViolations(page);
    await save.click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(text['ride.changeForGuestDone'])).toBeVisible();

    const guest = await openPage(browser, locale, phone);
    await guest.goto(link.href);
    const ticket = guest.getByRole('article', { name: id });
    await expect(ticket.getByText(text['objection.title'])).toBeVisible();
    await expect(ticket.getByText(formatEur(await inCents(3)))).toBeVisible();
    await expectNoOverflow(guest);
    await expectNoViolations(guest);
    await ticket.getByRole('button', { name: text['objection.object'] }).click();
    await expect(ticket.getByText(text['objection.objected'])).toBeVisible();
    expect((await database.doc(`rides/${id}`).get()).get('pax')).toBe(3);
  });

  test(`a page’s ride changes at the page’s price in six presses, in ${locale}`, async ({ browser }) => {
    const booked = await aKnownPage(50_000);
    await bookOn(aPageRide(booked));
    const [ride] = (await ridesAhead(booked).get()).docs;
    const page = await openOnNewDevice(browser, locale, desktop, await aPersonOf(booked.companyId, 'taxi'));
    await goWithin(page, '/dashboard/main?status=confirmed');
    await expect(page.getByRole('tab', { name: text['dashboard.tab.confirmed'], selected: true })).toBeVisible();
    await inPresses(page, 6, '“we are six now”', async () => {
      await rowsOf(page).first().click();
      await cardOf(page, ride?.id ?? '')
        .getByRole('button', { name: text['ride.changeForGuest'] })
        .click();
      const dialog = page.getByRole('dialog', { name: text['ride.changeForGuestQuestion'] });
      await expect(dialog.getByText(text['change.placesOfPage'])).toBeVisible();
      await expect(dialog.getByLabel(text['order.pickup'])).toHaveCount(0);
      await dialog.getByLabel(text['order.pax']).click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('6');
      await expect(dialog.getByRole('status').filter({ hasText: '€' })).toContainText(formatEur(12_000));
      await expectNoViolations(page);
      await dialog.getByRole('checkbox', { name: text['ride.guestAgrees'] }).click();
      await dialog.getByRole('button', { name: text['change.save'] }).click();
      await expect(dialog).toHaveCount(0);
    });
    const changed = { pax: 6, priceCents: 12_000, provisionTokenCents: 1_200 };
    expect((await ride?.ref.get())?.data()).toMatchObject(changed);
    expect(await balanceOf(booked.companyId)).toBe(50_000 - changed.provisionTokenCents);
  });

  test(`a guest who objects too late finds the taxi’s number, in ${locale}`, { tag: '@long' }, async ({ browser }) => {
    const company = await aCompanyOfItsOwn(50_000);
    const ride = await aTakenRide(company);
    expect(await changeForGuest(ride.id, company)).toEqual({ valid: true });
    await database.doc(`rides/${ride.id}`).update({ progress: 'onTheWay', reports: [], delayMinutes: 0 });
    const guest = await openPage(browser, locale, phone);
    await guest.goto((await bookingLinkOf(ride.id)).href);
    const ticket = guest.getByRole('article', { name: ride.id });
    await expect(ticket.getByText(text['objection.late'])).toBeVisible();
    await ticket.getByRole('button', { name: text['objection.object'] }).click();
    await expect(ticket.getByText(text['objection.told'])).toBeVisible();
    await expect(ticket.getByRole('button', { name: text['objection.object'] })).toHaveCount(0);
    await expectNoOverflow(guest);
  });
}
