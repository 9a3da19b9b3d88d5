import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { type Texts, texts } from '../support/order-page.ts';
import { tomorrow } from '../support/orders.ts';
import { desktop, expectNoViolations, openPage, phone, withClipboard } from '../support/pages.ts';
import { pdfPages } from '../support/pdf-text.ts';
import { aPublicPage, bookButton, field } from '../support/public-page.ts';
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
