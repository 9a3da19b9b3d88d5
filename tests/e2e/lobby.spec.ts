import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { fillContact, texts } from '../support/order-page.ts';
import { desktop, openPage, phone } from '../support/pages.ts';
import { pdfPages } from '../support/pdf-text.ts';
import { aPersonOf, signIn } from '../support/staff.ts';

const text = texts['de-AT'];

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
  expect(await pdfPages(await readFile(await saved(text['website.savePoster'])))).toHaveLength(1);
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

test('a lobby’s QR code picks the hotel by its name if the maps service knows it', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await openPage(browser, 'de-AT', phone);
  const hotel = { hotel: 'Hotel Alpenrose', address: 'Dorfplatz 8, 6280 Zell am Ziller' };
  await page.goto(`/order?${new URLSearchParams(hotel)}`);
  const pickup = page.getByRole('combobox', { name: text['order.pickup'] });
  await expect(pickup).toHaveValue(`${hotel.hotel}, ${hotel.address}`);
  await expect(page.getByLabel(text['order.notes'], { exact: true })).toHaveValue('');
  await page.context().close();
});
