import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { fillContact, texts } from '../support/order-page.ts';
import { aPostedRide } from '../support/orders.ts';
import { desktop, expectNoOverflow, expectNoViolations, openPage, phone } from '../support/pages.ts';
import { memberOf } from '../support/people.ts';
import { aPersonOf, signIn } from '../support/staff.ts';

const text = texts['de-AT'];

/** Counts from now on what a person presses: mouse or finger, and keys that type no letter. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = Object.assign(globalThis, { presses: 0 });
    const count = (): void => {
      counted.presses += 1;
    };
    addEventListener('pointerdown', count, true);
    addEventListener('keydown', ({ key }) => key.length > 1 && count(), true);
  });
  return () => page.evaluate(() => (globalThis as unknown as { readonly presses: number }).presses);
}

test('a hotel orders to a known destination with at most 6 presses, and sees live who drives', async ({ browser }) => {
  const [hotelId, taxiId] = [
    await aCompanyOfItsOwn(0, { kind: 'hotel', designation: 'Hotel Bergblick' }),
    await aCompanyOfItsOwn(50_000),
  ];
  await aPostedRide(hotelId);
  const page = await openPage(browser, 'de-AT', phone);
  await signIn(page, await aPersonOf(hotelId, 'hotel'), text);
  const presses = await countPresses(page);
  await page.getByRole('link', { name: text['post.submit'] }).first().click();
  const destination = page.getByRole('combobox', { name: text['order.destination'] });
  await expect(destination).toBeFocused();
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.getByRole('group', { name: text['post.usual'] }).getByRole('button').first().click();
  await expect(destination).not.toHaveValue('');
  await expect(page.getByLabel(text['post.room'], { exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: /in 30 Minuten/ })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('204');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Familie Bianchi');
  await expectNoOverflow(page);
  await expectNoViolations(page);
  await page.getByRole('button', { name: /€\s\d+,\d\d/ }).click();
  await expect(page.getByRole('heading', { name: text['order.success'] })).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(6);

  const status = page.getByRole('main').getByRole('status');
  const rideid = /[0-9A-HJKMNP-TV-Z]{10}/.exec((await status.textContent()) ?? '')?.[0] ?? '';
  const taxi = memberOf(taxiId);
  await callFunction('driver-confirmride', { rideid }, taxi);
  await expect(status).toContainText(text['post.found']);
  await expect(status).toContainText(text['post.crewOpen']);
  const car = { name: 'Bus', plate: 'SZ 123 TX', seats: 8, equipment: [] };
  const saved = await callFunction('taxi-savevehicle', { data: car, requestId: crypto.randomUUID() }, taxi);
  const vehicleId = saved.result?.valid ? saved.result.vehicleId : '';
  await callFunction('taxi-setcrew', { rideid, driverUid: `u-${taxiId}-driver`, vehicleId }, taxi);
  await expect(status).toContainText('Maria · SZ 123 TX');
  await expect(status).not.toContainText('Muster');
  await expectNoViolations(page);
  await page.context().close();
});

test('the QR code of a hotel’s lobby opens the order form with the hotel as pickup, its name kept', async ({
  browser,
}) => {
  const lobby = { kind: 'hotel', designation: 'Hotel Bergblick & Söhne' } as const;
  const hotelId = await aCompanyOfItsOwn(0, lobby);
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, await aPersonOf(hotelId, 'hotel'), text);
  await page.goto('/dashboard/profile');
  const card = page.getByRole('region', { name: text['lobby.title'] });
  await expect(card.getByRole('img', { name: /Hotel Bergblick/ })).toBeVisible();
  const saved = async (button: string): Promise<string> => {
    const download = page.waitForEvent('download');
    await card.getByRole('button', { name: button }).click();
    return (await download).path();
  };
  expect(await readFile(await saved(text['website.saveQr']), 'utf8')).toMatch(/^<svg /);
  const poster = await PDFDocument.load(await readFile(await saved(text['website.savePoster'])));
  expect(poster.getPageCount()).toBe(1);
  const address = await card.getByRole('link', { name: text['lobby.open'] }).getAttribute('href');
  await page.context().close();

  const english = texts['en-GB'];
  const guest = await openPage(browser, 'en-GB', phone);
  await guest.goto(address ?? '');
  await expect(guest.getByRole('combobox', { name: english['order.pickup'] })).toHaveValue(/^Dorfplatz 1, 6280 Zell/);
  await expect(guest.getByLabel(english['order.notes'], { exact: true })).toHaveValue(lobby.designation);
  await fillContact(guest, english, 'guest@example.com');
  await guest.reload();
  await expect(guest.getByRole('combobox', { name: english['order.pickup'] })).toHaveValue(/^Dorfplatz 1, 6280 Zell/);
  await guest.context().close();
});

test('a lobby’s QR code picks the hotel by its name if the maps service knows it', async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone);
  const hotel = { hotel: 'Hotel Alpenrose', address: 'Dorfplatz 8, 6280 Zell am Ziller' };
  await page.goto(`/order?${new URLSearchParams(hotel)}`);
  const pickup = page.getByRole('combobox', { name: text['order.pickup'] });
  await expect(pickup).toHaveValue(`${hotel.hotel}, ${hotel.address}`);
  await expect(page.getByLabel(text['order.notes'], { exact: true })).toHaveValue('');
  await page.context().close();
});
