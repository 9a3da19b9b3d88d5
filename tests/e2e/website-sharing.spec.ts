import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { type Texts, texts } from '../support/order-page.ts';
import { desktop, openPage, withClipboard } from '../support/pages.ts';
import { pdfPages } from '../support/pdf-text.ts';
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
