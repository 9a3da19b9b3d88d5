import { expect, type Page, test } from '@playwright/test';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { pickPlace, texts } from '../support/order-page.ts';
import { dayFromToday, tomorrow } from '../support/orders.ts';
import { desktop, expectNoViolations, linesOf, openPage, phone } from '../support/pages.ts';
import { memberOf } from '../support/people.ts';
import { aPersonOf, fillLogin, showRides, signIn } from '../support/staff.ts';

const text = texts['de-AT'];

/** Fills in the remaining fields and orders; the form proposes the hotel's own place as the pickup. */
async function order(page: Page, guest: string): Promise<void> {
  await expect(page.getByText(/Dorfplatz 1/)).toBeVisible();
  await pickPlace(page, text['order.destination'], 'Jenbach Bahn', /Jenbach Bahnhof|Jenbach railway station/);
  await page.getByLabel(text['post.name'], { exact: true }).fill(guest);
  await page.getByRole('button', { name: /€\s\d+,\d\d/ }).click();
  await expect(page.getByRole('heading', { name: text['order.success'] })).toBeVisible();
  await expect(page.getByText(guest)).toBeVisible();
}

test('a hotel’s order is kept over a reload, until it is ordered', async ({ browser }) => {
  const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel', designation: 'Hotel Bergblick' });
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, await aPersonOf(hotelId, 'hotel'), text);
  await page.getByRole('link', { name: text['post.open'] }).first().click();
  const guest = page.getByLabel(text['post.name'], { exact: true });
  const destination = page.getByRole('combobox', { name: text['order.destination'] });
  await expect(page.getByText(/Dorfplatz 1/)).toBeVisible();
  await page.getByRole('button', { name: text['post.submit'], exact: true }).press('Enter');
  await expect(destination).toBeFocused();
  await pickPlace(page, text['order.destination'], 'Jenbach Bahn', /Jenbach Bahnhof|Jenbach railway station/);
  await guest.fill('Familie Bianchi');
  await page.getByLabel(text['post.room'], { exact: true }).fill('12');
  // The station's name is shown while its address is still loading.
  await page.waitForFunction(() => JSON.stringify({ ...sessionStorage }).includes('Jenbach Bahnhof'));
  await page.reload();
  await expect(destination).toHaveValue(/Jenbach/);
  // Beside a time that is refused stands no price.
  await page.getByLabel(text['order.date'], { exact: true }).fill(dayFromToday(-1));
  await expect(page.getByRole('button', { name: /€/ })).toHaveCount(0);
  await page.getByLabel(text['order.date'], { exact: true }).fill(tomorrow());
  await expect(guest).toHaveValue('Familie Bianchi');
  await expect(page.getByLabel(text['post.room'], { exact: true })).toHaveValue('12');
  await page.getByRole('button', { name: /€\s\d+,\d\d/ }).click();
  const booked = page.getByRole('heading', { name: text['order.success'] });
  await expect(booked).toBeVisible();
  await page.getByRole('button', { name: text['post.another'] }).press('Enter');
  await expect(booked).toBeHidden();
  await expect(destination).toBeFocused();
  await expect(guest).toHaveValue('');
  await page.reload();
  await expect(page.getByText(/Dorfplatz 1/)).toBeVisible();
  await expect(destination).toHaveValue('');
  await expect(guest).toHaveValue('');
  await page.context().close();
});

test('a hotel’s order that was not sent is removed from the tab when the person signs out', { tag: '@long' }, async ({
  browser,
}) => {
  const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel', designation: 'Hotel Bergblick' });
  const page = await openPage(browser, 'de-AT', desktop);
  const person = await aPersonOf(hotelId, 'hotel');
  await signIn(page, person, text);
  await page.getByRole('link', { name: text['post.open'] }).first().click();
  const guest = page.getByLabel(text['post.name'], { exact: true });
  await guest.fill('Familie Bianchi');
  const stored = () => page.evaluate(() => JSON.stringify(sessionStorage));
  await expect.poll(stored).toContain('Familie Bianchi');
  await page.getByRole('button', { name: text['dashboard.menu'] }).click();
  await page.getByRole('menuitem', { name: text['dashboard.logout'] }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await stored()).not.toContain('Familie Bianchi');
  await fillLogin(page, person, text);
  await page.getByRole('link', { name: text['post.open'] }).first().click();
  await expect(page.getByText(/Dorfplatz 1/)).toBeVisible();
  await expect(guest).toHaveValue('');
  await page.context().close();
});

test('a copied ride that is left changes no later order, and a restored draft says so', { tag: '@long' }, async ({
  browser,
}) => {
  const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel', designation: 'Hotel Bergblick' });
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, await aPersonOf(hotelId, 'hotel'), text);
  const menu = page.getByRole('navigation');
  const toOrder = menu.getByRole('link', { name: text['shell.postRide'], exact: true });
  const guest = page.getByLabel(text['post.name'], { exact: true });
  const draft = page.getByRole('button', { name: text['draft.discard'] });
  await toOrder.click();
  await order(page, 'Familie Bianchi');
  const id = (await page.getByRole('definition').last().textContent()) ?? '';
  await callFunction('hotel-withdrawride', { rideid: id }, memberOf(hotelId, 'hotel'));
  await menu.getByRole('link', { name: text['shell.rides'], exact: true }).click();
  await showRides(page, text, text['dashboard.tab.canceled']);
  await page.getByRole('link', { name: new RegExp(`^${text['ride.again']}`) }).click();
  await expect(guest).toHaveValue('Familie Bianchi');
  await guest.fill('Familie Bianchi zwei');
  await menu.getByRole('link', { name: text['shell.rides'], exact: true }).click();
  await toOrder.click();
  await expect(page.getByText(text['post.lead'])).toBeVisible();
  await expect(guest).toHaveValue('');
  await expect(draft).toHaveCount(0);

  await guest.fill('Herr Novak');
  await page.getByText(text['post.rest']).click();
  await page.getByRole('button', { name: text['post.swap'] }).click();
  await menu.getByRole('link', { name: text['shell.rides'], exact: true }).click();
  await toOrder.click();
  await expect(page.getByText(/Entwurf von \d\d:\d\d: .*Herr Novak/)).toBeVisible();
  // Open, because it differs from what is usual.
  await expect(page.getByRole('button', { name: text['post.swap'] })).toBeVisible();
  await expectNoViolations(page);
  await draft.click();
  await expect(guest).toHaveValue('');
  await expect(draft).toHaveCount(0);
  await page.context().close();
});

test('a hotel orders further rides from the success page, by its button and by the menu', { tag: '@long' }, async ({
  browser,
}) => {
  const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel', designation: 'Hotel Bergblick' });
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, await aPersonOf(hotelId, 'hotel'), text);
  await page.getByRole('link', { name: text['post.open'] }).first().click();
  await order(page, 'Familie Bianchi');
  await page.getByRole('button', { name: text['post.another'] }).click();
  await order(page, 'James Whitfield');
  await page.getByRole('navigation').getByRole('link', { name: text['shell.postRide'], exact: true }).click();
  await order(page, 'Herr Novak');
  await page.context().close();
});

test('the confirmation of a hotel’s order breaks no word on a phone with text at 200 %', { tag: '@long' }, async ({
  browser,
}) => {
  const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel', designation: 'Hotel Bergblick' });
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, await aPersonOf(hotelId, 'hotel'), text);
  await page.getByRole('link', { name: text['post.open'] }).first().click();
  await order(page, 'Familie Bianchi');
  await page.setViewportSize(phone);
  await page.addStyleTag({ content: ':root { font-size: 200% !important; }' });
  const destination = page.getByRole('definition').filter({ hasText: 'Jenbach Bahnhof' });
  expect(await linesOf(destination, 'Jenbach')).toBe(1);
  expect(await linesOf(destination, 'Bahnhof')).toBe(1);
  await page.context().close();
});
