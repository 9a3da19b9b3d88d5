import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { type Texts, texts } from '../support/order-page.ts';
import { tomorrow } from '../support/orders.ts';
import { desktop, expectNoOverflow, expectNoViolations, openPage, phone, withClipboard } from '../support/pages.ts';
import { pdfPages } from '../support/pdf-text.ts';
import { aPublicPage, bookButton, emailOf, field, fillRide } from '../support/public-page.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { openWebsite } from '../support/website-builder.ts';
import { aPage } from '../support/websites.ts';

test('the frame code is copied, and QR code and poster are saved as files that can be printed', async ({ browser }) => {
  const text = texts['de-AT'];
  const { companyId, slug } = await aPage();
  const page = await openPage(browser, 'de-AT', desktop, withClipboard);
  await openWebsite(page, companyId, text);
  await page.getByRole('button', { name: text['website.copyFrame'] }).click();
  await expect(page.getByText(text['website.copied'])).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/web/${slug}/embed"`);
  const saved = async (button: keyof Texts): Promise<string> => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: text[button] }).click();
    const file = await download;
    expect(file.suggestedFilename()).toContain(slug);
    return file.path();
  };
  expect(await readFile(await saved('website.saveQr'), 'utf8')).toMatch(/^<svg /);
  const poster = await readFile(await saved('website.savePoster'));
  expect(await pdfPages(poster)).toHaveLength(1);
  // An office printer prints the A4 crop box; a print shop cuts off the 3 mm of bleed around it.
  for (const box of ['CropBox', 'TrimBox']) expect(poster.toString('latin1')).toContain(`/${box} [0 0 595.28 841.89]`);
  for (const box of ['MediaBox', 'BleedBox'])
    expect(poster.toString('latin1')).toContain(`/${box} [-8.5 -8.5 603.78 850.39]`);
  await page.context().close();
});

test('a guest begins in the small form on another site and goes on with its values on the page', async ({
  browser,
}) => {
  const text = texts['en-GB'];
  const { companyId, slug } = await aPublicPage();
  const page = await openPage(browser, 'en-GB', phone, withClipboard);
  await openWebsite(page, companyId, text);
  await page.getByRole('button', { name: text['website.copyForm'] }).click();
  await expect(page.getByText(text['website.copied'])).toBeVisible();
  const html = await page.evaluate(() => navigator.clipboard.readText());
  await page.setContent(`<html lang="en"><title>Hotel</title><main><h1>Hotel</h1>${html}</main></html>`);
  await page.getByLabel(text['order.pickup']).selectOption('Zell am Ziller');
  await page.getByLabel(text['order.destination']).selectOption('Innsbruck Airport');
  await page.getByLabel(text['order.date']).fill(tomorrow());
  await page.getByLabel(text['order.time']).fill('14:30');
  await expectNoViolations(page);
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: text['website.formWords'] }).click();
  const opened = await opening;
  await waitForHydration(opened);
  const input = (id: keyof Texts) => field(opened, text['page.booking'], text[id]);
  await expect(bookButton(opened)).toHaveAccessibleName(/95,00/);
  await expect(opened).toHaveURL(new RegExp(`/web/${slug}\\?lang=en#booking$`));
  await input('order.time').fill('15:30');
  await opened.reload();
  await waitForHydration(opened);
  for (const [id, value] of [
    ['order.pickup', 'zell'],
    ['order.destination', 'airport'],
    ['order.date', tomorrow()],
    ['order.time', '15:30'],
  ] as const) {
    await expect(input(id)).toHaveValue(value);
  }
  await page.context().close();
});

test('a company makes a poster for a hotel, and sees that a guest has come by it, begun and booked', async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const { companyId, slug } = await aPublicPage();
  const page = await openPage(browser, 'de-AT', phone, withClipboard);
  await openWebsite(page, companyId, text);
  const visits = page.getByRole('region', { name: text['website.visits'] });
  await expect(visits.getByText(text['website.mark.none'])).toBeVisible();
  await page.getByRole('button', { name: text['website.mark.add'] }).click();
  const dialog = page.getByRole('dialog', { name: text['website.mark.add'] });
  await dialog.getByRole('button', { name: text['users.save'] }).click();
  await expect(dialog.getByText(text['website.mark.nameMissing'])).toBeVisible();
  await dialog.getByLabel(text['website.mark.name']).fill('Hotel Alpenrose');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: text['users.save'] }).click();
  await expect(page.getByText(text['website.mark.saved'])).toBeVisible();
  await expect(page.getByRole('combobox', { name: text['website.mark'] })).toHaveText('Hotel Alpenrose');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: text['website.savePoster'] }).click();
  expect((await download).suggestedFilename()).toBe(`${slug}-hotel-alpenrose-poster.pdf`);
  const link = await page.getByRole('textbox', { name: text['website.link'], exact: true }).inputValue();
  expect(link).toMatch(new RegExp(`/web/${slug}\\?m=[a-z0-9]{6}$`));

  const rowOf = (name: string) => visits.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(rowOf('Hotel Alpenrose')).toHaveText('Hotel Alpenrose000');
  const guest = await openPage(browser, 'de-AT', phone);
  await guest.goto(link);
  await waitForHydration(guest);
  await expect(rowOf('Hotel Alpenrose')).toHaveText('Hotel Alpenrose100');
  await fillRide(guest, text, emailOf(slug));
  await expect(rowOf('Hotel Alpenrose')).toHaveText('Hotel Alpenrose110');
  await bookButton(guest).click();
  await expect(guest.getByRole('dialog', { name: text['page.booked'] })).toBeVisible();
  await expect(rowOf('Hotel Alpenrose')).toHaveText('Hotel Alpenrose111');
  await guest.goto(`/web/${slug}`);
  await expect(rowOf(text['website.mark.others'])).toHaveText(`${text['website.mark.others']}100`);
  await expectNoViolations(page);
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);

  // The team's own visits are none.
  await page.goto(link);
  await waitForHydration(page);
  await page.goBack();
  await expect(rowOf('Hotel Alpenrose')).toHaveText('Hotel Alpenrose111');
  await page.getByRole('combobox', { name: text['website.mark'] }).click();
  await page.getByRole('option', { name: 'Hotel Alpenrose' }).click();
  await page.getByRole('button', { name: text['website.mark.remove'] }).click();
  const asking = page.getByRole('dialog', { name: text['website.mark.removeTitle'] });
  await asking.getByRole('button', { name: text['website.mark.remove'] }).click();
  await expect(rowOf(text['website.mark.others'])).toHaveText(`${text['website.mark.others']}211`);
  await page.context().close();
  await guest.context().close();
});
