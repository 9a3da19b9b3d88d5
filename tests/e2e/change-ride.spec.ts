import { expect, type Locator, test } from '@playwright/test';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { bookingLinkOf } from '../support/guests.ts';
import { saveButton, type Texts, texts } from '../support/order-page.ts';
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

const confirmedRides = '/dashboard/main?status=confirmed';
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
    const save = saveButton(dialog, text, 'save');
    await save.click();
    await expect(dialog.getByRole('alert')).toHaveText(text['change.nothing']);
    await dialog.getByLabel(text['order.pax']).fill('0');
    await save.click();
    await expect(dialog.getByLabel(text['order.pax'])).toBeFocused();
    await dialog.getByLabel(text['order.pax']).fill('6');
    const before = await inCents(3);
    const after = await inCents(6);
    await expect(priceIn(dialog)).toContainText(formatEur(before));
    await expect(priceIn(dialog)).toContainText(formatEur(after));
    // In sight beside the changed field, without scrolling.
    await dialog.getByRole('combobox', { name: text['order.pickup'] }).scrollIntoViewIfNeeded();
    await expect(priceIn(dialog)).toBeInViewport({ ratio: 1 });
    await expect(save).toBeInViewport({ ratio: 1 });
    await expect(save).toHaveText(text['change.savePrice'].replace('{price}', formatEur(after)));
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
    await expect(dialog.getByText(text['change.consent'])).toBeVisible();
    await dialog.getByLabel(text['order.notes']).fill('Tor 2');
    await expect(dialog.getByLabel(text['wish.flight'])).toHaveValue('OS 907');
    const asked = page.waitForResponse(/global-calculateprice/);
    await dialog.getByLabel(text['wish.pet']).check();
    // Asked again, since a wish may have a price.
    await asked;
    await expect(priceIn(dialog)).toContainText(formatEur(after));
    await save.click();
    await expect(page.getByRole('article', { name: id })).toContainText('Tor 2');
    await expect(page.getByRole('article', { name: id })).toContainText(text['wish.pet']);
    const facts = { wishes: { skis: 1, pet: true, flight: 'OS 907' }, notes: 'Tor 2' };
    expect(await rideOf(id)).toMatchObject({ status: 'confirmed', pax: 6, priceCents: after, ...facts });
  });

  test(`a hotel changes its ride at the price shown, in ${locale}`, { tag: '@long' }, async ({ browser }) => {
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
    await saveButton(dialog, text, 'save').click();
    await expect(page.getByRole('status').filter({ hasText: text['ride.changed'] })).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: id })).toContainText(formatEur(await inCents(6)));
    expect(await rideOf(id)).toMatchObject({ status: 'open', pax: 6, wishes: { wheelchair: true } });
  });
}

for (const [locale, device] of inOne('de-AT', [
  ['de-AT', phone],
  ['en-GB', desktop],
] as const)) {
  const text = texts[locale];
  const german = texts['de-AT'];

  test(`a guest asks for a change of a ride that a taxi has, which declines, then agrees, in ${locale}`, async ({
    browser,
  }) => {
    const company = await aCompanyOfItsOwn(50_000);
    const id = await anOpenRide({ lang: locale === 'de-AT' ? 'de' : 'en' });
    const link = await bookingLinkOf(id);
    await callFunction('driver-confirmride', { rideid: id }, memberOf(company));
    const guest = await openPage(browser, locale, device);
    await guest.goto(link.href);
    const ticket = guest.getByRole('article', { name: id });
    const ask = async (pax: string): Promise<void> => {
      await guest.getByRole('button', { name: text['change.open'] }).click();
      const dialog = guest.getByRole('dialog', { name: text['change.title'] });
      await dialog.getByLabel(text['order.pax']).fill(pax);
      await saveButton(dialog, text, 'request').click();
      await expect(dialog).toHaveCount(0);
    };
    await ask('6');
    await expect(ticket).toContainText(text['change.requested']);
    await expect(ticket).toContainText(formatEur(await inCents(6)));
    await expectNoOverflow(guest);
    await expectNoViolations(guest);
    // Until the answer only what has no price can be changed.
    await guest.getByRole('button', { name: text['change.open'] }).click();
    const waiting = guest.getByRole('dialog', { name: text['change.title'] });
    await expect(waiting.getByText(text['change.waiting'])).toBeVisible();
    await expect(waiting.getByLabel(text['order.pax'])).toHaveCount(0);
    await guest.keyboard.press('Escape');

    const person = await aPersonOf(company, 'taxi');
    const taxi = await openSignedIn(browser, 'de-AT', device, person);
    await taxi.goto(confirmedRides);
    const card = taxi.getByRole('article').filter({ hasText: id });
    const request = card.getByRole('group', { name: german['answerChange.byGuest'] });
    await expect(request).toContainText(formatEur(await inCents(6)));
    await expectNoOverflow(taxi);
    await expectNoViolations(taxi);
    const answer = async (button: keyof Texts, question: keyof Texts, done: keyof Texts): Promise<void> => {
      await request.getByRole('button', { name: german[button] }).click();
      const dialog = taxi.getByRole('dialog', { name: german[question] });
      await expectNoViolations(taxi);
      await dialog.getByRole('button', { name: german[button] }).click();
      await expect(taxi.getByRole('status').filter({ hasText: german[done] })).toBeVisible();
      await expect(card).toBeFocused();
      await expect(request).toHaveCount(0);
    };
    await answer('answerChange.decline', 'answerChange.declineQuestion', 'answerChange.declined');
    await expect(ticket).toContainText(text['change.declinedNext']);
    await expect(ticket.getByRole('button', { name: text['myBooking.cancel'] })).toBeVisible();

    await ask('7');
    await answer('answerChange.agree', 'answerChange.agreeQuestion', 'answerChange.agreed');
    await expect(card).toContainText(formatEur(await inCents(7)));
    await expect(ticket).not.toContainText(text['change.requested']);
    await expect(ticket).toContainText(formatEur(await inCents(7)));
    expect(await rideOf(id)).toMatchObject({ status: 'confirmed', pax: 7, changeAnswer: { end: 'accepted' } });
  });
}

test('a hotel reads of its request, and a taxi without tokens is told before it declines by mistake', {
  tag: '@long',
}, async ({ browser }) => {
  const text = texts['de-AT'];
  const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
  const company = await aCompanyOfItsOwn(50_000);
  const id = await aPostedRide(hotelId);
  await callFunction('driver-confirmride', { rideid: id }, memberOf(company));
  await database.doc(`tokenAccounts/${company}`).update({ balanceTokenCents: 100 });
  const hotel = await openSignedIn(browser, 'de-AT', desktop, await aPersonOf(hotelId, 'hotel'));
  await hotel.goto(confirmedRides);
  await pressOnCard(hotel, text, id, text['ride.change']);
  const change = hotel.getByRole('dialog', { name: text['ride.changeQuestion'] });
  await change.getByLabel(text['order.pax']).fill('6');
  await saveButton(change, text, 'request').click();
  await expect(hotel.getByRole('status').filter({ hasText: text['ride.changeRequested'] })).toBeVisible();
  const notice = hotel
    .getByRole('article')
    .filter({ hasText: id })
    .getByRole('group', { name: text['change.requested'] });
  await expect(notice).toContainText(formatEur(await inCents(6)));
  await expectNoViolations(hotel);

  const taxi = await openSignedIn(browser, 'de-AT', phone, await aPersonOf(company, 'taxi'));
  await taxi.goto(confirmedRides);
  const request = taxi.getByRole('group', { name: text['answerChange.byHotel'] });
  await request.getByRole('button', { name: text['answerChange.agree'] }).click();
  const dialog = taxi.getByRole('dialog', { name: text['answerChange.agreeQuestion'] });
  await expect(dialog.getByRole('alert')).toContainText(text['ride.buyTokens']);
  await dialog.getByRole('button', { name: text['answerChange.agree'] }).click();
  await expect(dialog).toBeVisible();
  expect((await rideOf(id))?.changeRequest).toBeDefined();
  // Topped up meanwhile: the dialog follows the balance.
  await database.doc(`tokenAccounts/${company}`).update({ balanceTokenCents: 10_000 });
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: text['answerChange.agree'] }).click();
  await expect(notice).toHaveCount(0);
  expect(await rideOf(id)).toMatchObject({ pax: 6, hotel: { companyId: hotelId } });
});
