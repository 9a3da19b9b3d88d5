import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { type Texts, texts } from '../support/order-page.ts';
import { desktop, openPage, withClipboard } from '../support/pages.ts';
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
  const poster = await PDFDocument.load(await readFile(await saved('website.savePoster')));
  expect(poster.getPageCount()).toBe(1);
  const sheet = poster.getPage(0);
  const a4 = { x: 0, y: 0, width: 595.28, height: 841.89 };
  // An office printer prints the A4 crop box; a print shop cuts off the 3 mm of bleed around it.
  expect([sheet.getCropBox(), sheet.getTrimBox()]).toEqual([a4, a4]);
  for (const { x, y } of [sheet.getMediaBox(), sheet.getBleedBox()]) expect([x, y]).toEqual([-8.5, -8.5]);
  await page.context().close();
});
