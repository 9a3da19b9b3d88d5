import { expect, type Page, test } from '@playwright/test';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { bookingLinkOf } from '../support/guests.ts';
import { fillContact, pickPlace, saveButton, texts } from '../support/order-page.ts';
import { anOpenRide, tomorrow } from '../support/orders.ts';
import { closePages, desktop, openPage, phone } from '../support/pages.ts';
import { aQuote } from '../support/quotes.ts';
import { aPersonOf, signIn } from '../support/staff.ts';

test.afterEach(closePages);

const text = texts['de-AT'];
const priceButton = (page: Page) => page.getByRole('button', { name: /€\s\d+,\d\d/ });
type ByPlaces = Extract<PayloadOf<'global-calculateprice'>, { readonly date: string }>;
type ById = { readonly placeId: string };

/** Answers prices as an earlier tariff would have: each is a price that the present one does not have. */
async function showEarlierPrices(page: Page, priceCents: number): Promise<void> {
  await page.route('**/api/global-calculateprice', async (route) => {
    const { data } = route.request().postDataJSON() as { data: ByPlaces };
    const [from, to] = [data.origin, data.destination] as [ById, ById];
    const ends = { fromPlaceId: from.placeId, toPlaceId: to.placeId };
    const quote = aQuote(priceCents, { ...data, ...ends, pickupAtMs: Date.parse(data.date) });
    const { result } = (await (await route.fetch()).json()) as { result: object };
    await route.fulfill({ json: { result: { ...result, price: (priceCents / 100).toFixed(2), quote } } });
  });
}

const pricesOf = async (email: string): Promise<readonly number[]> => {
  const contacts = await database.collectionGroup('guest').get();
  const own = contacts.docs.filter((contact) => contact.get('email') === email);
  const rides = await Promise.all(own.map(({ ref }) => ref.parent.parent?.get()));
  return rides.map((ride) => Number(ride?.get('priceCents')));
};

test('a guest orders a round trip at the prices on the screen although the tariff has changed', async ({ browser }) => {
  const email = 'held.price@example.com';
  const page = await openPage(browser, 'de-AT', phone);
  await showEarlierPrices(page, 12_345);
  await page.goto('/order');
  await pickPlace(page, text['order.pickup'], 'jenbach bahn', /Jenbach/);
  await pickPlace(page, text['order.destination'], 'Hauptstr Mayrhofen', /Hauptstraße 409/);
  await page.getByLabel(text['order.roundTrip']).check();
  for (const [day, time] of [
    [text['order.date'], text['order.time']],
    [text['order.dateBack'], text['order.timeBack']],
  ] as const) {
    await page.getByLabel(day, { exact: true }).fill(tomorrow());
    await page.getByLabel(time, { exact: true }).fill(day === text['order.date'] ? '14:30' : '18:30');
  }
  await fillContact(page, text, email);
  await expect(priceButton(page)).toHaveText(/246,90/);
  await priceButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: text['order.success'] })).toBeVisible();
  expect(await pricesOf(email)).toEqual([12_345, 12_345]);
});

test('a hotel orders at the price on the screen although the tariff has changed', { tag: '@long' }, async ({
  browser,
}) => {
  const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel', designation: 'Hotel Bergblick' });
  const page = await openPage(browser, 'de-AT', desktop);
  await showEarlierPrices(page, 12_345);
  await signIn(page, await aPersonOf(hotelId, 'hotel'), text);
  await page.getByRole('link', { name: text['post.open'] }).first().click();
  await expect(page.getByText(/Dorfplatz 1/)).toBeVisible();
  await pickPlace(page, text['order.destination'], 'Jenbach Bahn', /Jenbach Bahnhof/);
  await page.getByLabel(text['post.name'], { exact: true }).fill('Familie Bianchi');
  await expect(priceButton(page)).toHaveText(/123,45/);
  await priceButton(page).click();
  await expect(page.getByRole('heading', { name: text['order.success'] })).toBeVisible();
  const rides = await database.collection(`companies/${hotelId}/rides`).get();
  expect(rides.docs.map((ride) => ride.get('priceCents'))).toEqual([12_345]);
});

test('a guest changes a booking at the price on the screen although the tariff has changed', { tag: '@long' }, async ({
  browser,
}) => {
  const id = await anOpenRide();
  const page = await openPage(browser, 'de-AT', phone);
  await showEarlierPrices(page, 12_345);
  await page.goto((await bookingLinkOf(id)).href);
  await page.getByRole('button', { name: text['change.open'] }).click();
  const dialog = page.getByRole('dialog', { name: text['change.title'] });
  await dialog.getByLabel(text['order.pax']).fill('6');
  await expect(dialog.getByRole('status').filter({ hasText: formatEur(12_345) })).toBeVisible();
  await saveButton(dialog, text, 'save').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('article', { name: id })).toContainText(formatEur(12_345));
});
