import { expect, type Page, test } from '@playwright/test';
import { maxImageBytes } from '@talwaerts/domain/website/images.ts';
import sharp from 'sharp';
import { png } from '../support/a-png.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { desktop, expectNoViolationsAtWidths, openPage, phoneAndDesktop } from '../support/pages.ts';
import { fileAt } from '../support/stored-files.ts';
import { inOne } from '../support/suite.ts';
import { openPart, openWebsite, save, storedSections } from '../support/website-builder.ts';
import { aPage } from '../support/websites.ts';

const anyShade = (): number => Math.floor(Math.random() * 256);
/** Creates a large PNG: random colours do not compress, and take about three bytes per pixel. */
const noisyPng = (width: number, height: number): Buffer =>
  png(width, height, () => [anyShade(), anyShade(), anyShade(), 255]);

for (const [locale, viewport, width] of inOne('de-AT', phoneAndDesktop)) {
  const text: Texts = texts[locale];

  test(`a picture above the limit is shrunk in the browser, on a ${width} in ${locale}`, { tag: '@long' }, async ({
    browser,
  }) => {
    const { companyId } = await aPage();
    const page = await openPage(browser, locale, viewport);
    await openWebsite(page, companyId, text);
    const intro = await openPart(page, text, 'intro');
    const file = intro.locator('input[type=file]');
    await file.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(intro.getByText(text['website.image.unreadable'])).toBeVisible();
    await expect(intro.getByRole('button', { name: text['website.image.upload'] })).toBeVisible();
    await file.setInputFiles({ name: 'valley.png', mimeType: 'image/png', buffer: noisyPng(900, 500) });
    await expect(intro.getByText(text['website.image.tooLarge'])).toBeVisible();
    await expectNoViolationsAtWidths(page);
    await intro.getByRole('button', { name: text['website.image.shrink'] }).click();
    const dialog = page.getByRole('dialog', { name: text['website.image.shrinkTitle'] });
    await expect(dialog.getByRole('img', { name: text['website.image.part'] })).toBeVisible();
    await dialog.getByRole('slider', { name: text['website.image.x'] }).press('Home');
    await expectNoViolationsAtWidths(page);
    await dialog.getByRole('button', { name: text['website.image.use'] }).click();
    await expect(intro.getByRole('img', { name: text['website.introImage'] })).toBeVisible();
    await save(intro, text);
    await expect(intro).toHaveCount(0);
    const { introImage } = (await storedSections(companyId)).intro.values;
    const [metadata] = await fileAt(introImage).getMetadata();
    expect(metadata.contentType).toBe('image/webp');
    expect(Number(metadata.size)).toBeLessThanOrEqual(maxImageBytes);
    await page.context().close();
  });
}

test('a small photo is stored without position and author, upright, and never above 2,000 pixels', {
  tag: '@long',
}, async ({ browser }) => {
  const text = texts['de-AT'];
  const { companyId } = await aPage();
  const page = await openPage(browser, 'de-AT', desktop);
  await openWebsite(page, companyId, text);
  const settings = await openPart(page, text, 'main');
  const author = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><creator>Anna Gruber</creator></x:xmpmeta>';
  const photo = await sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Artist: 'Anna Gruber' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 10/1 0/1' } })
    .withXmp(author)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect([photo.includes('Anna Gruber'), photo.length < maxImageBytes]).toEqual([true, true]);
  // Its content decides, not its name.
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: photo };
  await settings.locator('input[type=file]').setInputFiles(file);
  await expect(settings.getByRole('img', { name: text['website.logo'] })).toBeVisible();
  await save(settings, text);
  await expect(settings).toHaveCount(0);
  const stored = fileAt((await storedSections(companyId)).main.values.logourl);
  const [{ contentType }] = await stored.getMetadata();
  const [picture] = await stored.download();
  const { format, width, height, exif, xmp } = await sharp(picture).metadata();
  expect({ contentType, format, width, height, exif, xmp }).toEqual({
    contentType: 'image/webp',
    format: 'webp',
    width: 1_000,
    height: 2_000,
    exif: undefined,
    xmp: undefined,
  });
  expect(picture.includes('Anna Gruber')).toBe(false);
  await page.context().close();
});

/** Returns the mean red, green and blue of a picture's upper and lower half. */
const halvesOf = (page: Page, jpg: Buffer): Promise<readonly (readonly number[])[]> =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const { width, height } = picture;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    return [0.05, 0.55].map((top) => {
      const data = context?.getImageData(0, top * height, width, 0.4 * height).data ?? [];
      const channel = (first: number) => [...data].filter((_, i) => i % 4 === first);
      return [0, 1, 2].map((first) => channel(first).reduce((sum, one) => sum + one, 0) / (data.length / 4));
    });
  }, jpg.toString('base64'));

test('a picture is cropped by dragging, and stored as JPG by a browser that cannot write WebP', {
  tag: '@long',
}, async ({ browser }) => {
  const text = texts['de-AT'];
  const { companyId } = await aPage();
  const page = await openPage(browser, 'de-AT', desktop);
  // A browser that cannot write a type writes PNG instead.
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      toBlob.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
    };
  });
  await openWebsite(page, companyId, text);
  const intro = await openPart(page, text, 'intro');
  // Red at the left, blue at the right, and transparent in the upper half.
  const picture = png(1_800, 600, (x, y) => [x < 800 ? anyShade() : 0, 0, x < 800 ? 0 : anyShade(), y < 300 ? 0 : 255]);
  await intro.locator('input[type=file]').setInputFiles({ name: 'valley.png', mimeType: 'image/png', buffer: picture });
  await intro.getByRole('button', { name: text['website.image.shrink'] }).click();
  const dialog = page.getByRole('dialog', { name: text['website.image.shrinkTitle'] });
  const shown = dialog.getByRole('img', { name: text['website.image.part'] });
  await expect(dialog.getByRole('slider', { name: text['website.image.x'] })).toHaveValue('0.5');
  const box = await shown.boundingBox();
  if (!box) throw new Error('The picture is not shown');
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.9, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(dialog.getByRole('slider', { name: text['website.image.x'] })).toHaveValue('0');
  await dialog.getByRole('button', { name: text['website.image.use'] }).click();
  await save(intro, text);
  await expect(intro).toHaveCount(0);
  const stored = fileAt((await storedSections(companyId)).intro.values.introImage);
  const [{ contentType, name }] = await stored.getMetadata();
  expect([contentType, name]).toEqual(['image/jpeg', expect.stringMatching(/\.jpg$/)]);
  const [jpg] = await stored.download();
  expect(jpg.length).toBeLessThanOrEqual(maxImageBytes);
  const [above = [], below = []] = await halvesOf(page, jpg);
  expect(Math.min(...above)).toBeGreaterThan(250);
  expect(below[0]).toBeGreaterThan(90);
  expect(below[2]).toBeLessThan(20);
  await page.context().close();
});

test('a logo with light letters gets a dark ground, which the company can take away', { tag: '@long' }, async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const { companyId } = await aPage();
  const page = await openPage(browser, 'de-AT', desktop);
  await openWebsite(page, companyId, text);
  const settings = await openPart(page, text, 'main');
  const logo = png(60, 20, (x) => [250, 250, 245, x % 3 === 0 ? 255 : 0]);
  const file = settings.locator('input[type=file]');
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  const isLight = settings.getByRole('switch', { name: text['website.logoIsLight'] });
  await expect(isLight).toBeChecked();
  await expectNoViolationsAtWidths(page);
  await save(settings, text);
  await expect(settings).toHaveCount(0);
  expect((await storedSections(companyId)).main.values.logoIsLight).toBe(true);
  const again = await openPart(page, text, 'main');
  await again.getByRole('switch', { name: text['website.logoIsLight'] }).click();
  await save(again, text);
  await expect(again).toHaveCount(0);
  expect((await storedSections(companyId)).main.values.logoIsLight).toBe(false);
  await page.context().close();
});
