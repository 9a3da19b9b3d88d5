import { expect, type Locator, test } from '@playwright/test';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { bookingLinkOf } from '../support/guests.ts';
import { texts } from '../support/order-page.ts';
import { afternoon, anOpenRide, aPostedRide, priceOf } from '../support/orders.ts';
import { closePages, desktop, expectNoOverflow, expectNoViolations, openPage, phone } from '../support/pages.ts';
import { memberOf } from '../support/people.ts';
import { openSignedIn } from '../support/ride-actions.ts';
import { aPersonOf, pressOnCard } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

test.afterEach(closePages);

const inCents = async (pax: number) => Math.round((await priceOf(afternoon(), pax)) * 100);
const rideOf = async (id: string) => (await database.doc(`rides/${id}`).get()).data();

/** The sentence with the price: the place fields have hints with the same role. */
const priceIn = (dialog: Locator) => dialog.getByRole('status').filter({ hasText: '€' });

const locales = [['de-AT'], ['en-GB']] as const;

for (const [locale] of inOne('de-AT', locales)) {
  const text = texts[locale];

  test(`a guest changes a booking at the price shown, then its notes once a taxi has it, in ${locale}`, async ({
    browser,
  }) => {
    const id = await anOpenRide();
    const link = await bookingLinkOf(id);
    const page = await openPage(browser, locale, phone);
    await page.goto(link.href);
    const open = page.getByRole('button', { name: text['change.open'] });
    const dialog = page.getByRole('dialog', { name: text['change.title'] });
    await open.click();
    const save = dialog.getByRole('button', { name: text['change.save'] });
    await save.click();
    await expect(dialog.getByRole('alert')).toHaveText(text['change.nothing']);
    await dialog.getByLabel(text['order.pax']).fill('0');
    await save.click();
    await expect(dialog.getByLabel(text['order.pax'])).toBeFocused();
    await dialog.getByLabel(text['order.pax']).fill('6');
    const [before, after] = [await inCents(3), await inCents(6)];
    await expect(priceIn(dialog)).toContainText(formatEur(before));
    await expect(priceIn(dialog)).toContainText(formatEur(after));
    await dialog.getByText(text['order.wishes']).click();
    await dialog.getByRole('button', { name: text['wish.skisMore'] }).click();
    await dialog.getByLabel(text['wish.flight']).fill('OS/907');
    await save.click();
    await expect(dialog.getByLabel(text['wish.flight'])).toBeFocused();
    await dialog.getByLabel(text['wish.flight']).fill('OS 907');
    await dialog.getByLabel(text['order.name']).fill('Eva Huber');
    await expectNoOverflow(page);
    await expectNoViolations(page);
    await save.click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('article', { name: id })).toContainText('Eva Huber');
    await expect(page.getByRole('article', { name: id })).toContainText(formatEur(after));

    const company = await aCompanyOfItsOwn(50_000);
    await callFunction('driver-confirmride', { rideid: id }, memberOf(company));
    await page.reload();
    await open.click();
    await expect(dialog.getByLabel(text['order.pax'])).toHaveCount(0);
    await dialog.getByLabel(text['order.notes']).fill('Tor 2');
    await expect(dialog.getByLabel(text['wish.flight'])).toHaveValue('OS 907');
    await dialog.getByLabel(text['wish.pet']).check();
    await save.click();
    await expect(page.getByRole('article', { name: id })).toContainText('Tor 2');
    await expect(page.getByRole('article', { name: id })).toContainText(text['wish.pet']);
    const facts = { wishes: { skis: 1, pet: true, flight: 'OS 907' }, notes: 'Tor 2' };
    expect(await rideOf(id)).toMatchObject({ status: 'confirmed', pax: 6, priceCents: after, ...facts });
  });

  test(`a hotel changes its ride at the price shown, in ${locale}`, async ({ browser }) => {
    const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
    const id = await aPostedRide(hotelId);
    const page = await openSignedIn(browser, locale, desktop, await aPersonOf(hotelId, 'hotel'));
    await pressOnCard(page, text, id, text['ride.change']);
    const dialog = page.getByRole('dialog', { name: text['ride.changeQuestion'] });
    await expect(dialog.getByLabel(text['order.phone'])).toHaveValue('+43 664 1234567');
    await dialog.getByLabel(text['order.pax']).fill('6');
    await dialog.getByText(text['order.wishes']).click();
    await dialog.getByLabel(text['wish.wheelchair']).check();
    await expect(priceIn(dialog)).toContainText(formatEur(await inCents(6)));
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: text['change.save'] }).click();
    await expect(page.getByRole('status').filter({ hasText: text['ride.changed'] })).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: id })).toContainText(formatEur(await inCents(6)));
    expect(await rideOf(id)).toMatchObject({ status: 'open', pax: 6, wishes: { wheelchair: true } });
  });
}
