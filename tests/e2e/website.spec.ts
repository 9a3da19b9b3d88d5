import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { maxImageBytes } from '@talwaerts/domain/website/images.ts';
import { readWebsite } from '@talwaerts/domain/website/stored-website.ts';
import { maxCars, maxPlaces } from '@talwaerts/domain/website/website.ts';
import { carSaved, newListEntry, priceDocument, sectionUpdate } from '@talwaerts/domain/website/website-writes.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { PDFDocument } from 'pdf-lib';
import { aCompanyOfItsOwn, balanceOf } from '../support/companies.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { desktop, expectNoViolations, expectNoViolationsAtWidths, openPage, phone } from '../support/pages.ts';
import { signIn } from '../support/staff.ts';
import { suite } from '../support/suite.ts';
import { openPart, openWebsite, priceOf, pricesState, save, showList } from '../support/website-builder.ts';
import { aPage } from '../support/websites.ts';

async function addPlace(drawer: Locator, page: Page, text: Texts, list: 'pickups' | 'destinations', name: string) {
  await drawer.getByRole('button', { name: text['website.add'] }).click();
  const dialog = page.getByRole('dialog', { name: text[`website.${list}Add`] });
  await dialog.getByLabel(text['website.field.captionDE']).fill(name);
  await save(dialog, text);
  await expect(drawer.getByRole('listitem').filter({ hasText: `${name} / ${name}` })).toBeVisible();
}

const storedWebsite = async (companyId: string) => readWebsite(await database.doc(`websites/${companyId}`).get());

/** Presses until the state shows a text: a busy machine may start a function so late that the page aborts the call. */
const pressUntil = (button: Locator, state: Locator, shown: string): Promise<void> =>
  expect(async () => {
    if (await button.isEnabled({ timeout: 1_000 }).catch(() => false)) await button.click();
    await expect(state).toContainText(shown, { timeout: 25_000 });
  }).toPass();

const placeIds = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `p-${i}`);

/** Replaces a page's places by some that are named after their position. */
async function replacePlaces(
  companyId: string,
  lists: Readonly<Record<'pickups' | 'destinations', readonly string[]>>,
): Promise<void> {
  const batch = database.batch();
  for (const [list, ids] of Object.entries(lists)) {
    const places = database.collection(`websites/${companyId}/${list}`);
    for (const { ref } of (await places.get()).docs) batch.delete(ref);
    for (const [i, id] of ids.entries()) {
      const name = `${list} ${i + 1}`;
      const stamp = { by: 'u', at: Timestamp.fromMillis(1_000 * i) };
      batch.set(places.doc(id), newListEntry({ captionDE: name, captionEN: name }, stamp));
    }
  }
  await batch.commit();
}

const withClipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

/** Pastes a column of prices from the first cell on. */
async function pastePrices(page: Page, drawer: Locator, text: Texts, count: number): Promise<void> {
  const column = Array.from({ length: count }, (_, i) => `${20 + (i % 50)},50`).join('\r\n');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), column);
  await priceOf(drawer, text, 'pickups 1 – destinations 1', 'oneThreeCents').focus();
  await page.keyboard.press('Control+V');
}

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

function png(width: number, height: number, pixelAt: (x: number, y: number) => Pixel): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.of(0, ...Array.from({ length: width }, (_, x) => pixelAt(x, y)).flat()),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns the number of lines of a word in a button's label: more than one if the word is broken. */
const linesOf = (button: Locator, word: string): Promise<number> =>
  button.evaluate((element, word) => {
    const label = [...element.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
    if (!label?.textContent?.includes(word)) throw new Error(`The button does not name ${word}`);
    const range = document.createRange();
    const start = label.textContent.indexOf(word);
    range.setStart(label, start);
    range.setEnd(label, start + word.length);
    return range.getClientRects().length;
  }, word);

const anyShade = (): number => Math.floor(Math.random() * 256);
/** Creates a large PNG: random colours do not compress, and take about three bytes per pixel. */
const noisyPng = (width: number, height: number): Buffer =>
  png(width, height, () => [anyShade(), anyShade(), anyShade(), 255]);

const storedPicture = (path: string) => getStorage().bucket(`${suite.projectId}.appspot.com`).file(path);

for (const [locale, viewport, width] of [
  ['de-AT', phone, 'phone'],
  ['en-GB', desktop, 'desktop'],
] as const) {
  const text: Texts = texts[locale];

  test(`a company creates, fills in and activates its page, on a ${width} in ${locale}`, async ({ browser }) => {
    test.slow();
    const companyId = await aCompanyOfItsOwn();
    const page = await openPage(browser, locale, viewport);
    await openWebsite(page, companyId, text);
    await expect(page.getByText(text['website.create'])).toBeVisible();
    await expectNoViolationsAtWidths(page);
    const state = page.getByRole('region', { name: text['website.state'] });
    await pressUntil(page.getByRole('button', { name: text['website.createNow'] }), state, text['website.offline']);
    await expect(state.getByRole('link', { name: text['website.preview'] })).toHaveAttribute(
      'href',
      /^\/web\/preview\/taxi-/,
    );
    const parts = page.getByRole('list', { name: text['website.parts'] });
    await expect(parts).toContainText(text['website.ago.never']);
    await expectNoViolationsAtWidths(page);

    const main = await openPart(page, text, 'main');
    await main.getByRole('button', { name: /#000000/ }).click();
    const picker = page.getByRole('dialog', { name: text['website.colour'] });
    await picker.getByLabel(text['website.colourHex']).fill('#7a7a7a');
    await expectNoViolations(page);
    await picker.getByRole('button', { name: text['website.colourUse'] }).click();
    // White on this grey narrowly fails AA.
    await expect(main.getByText(/4[,.]5 : 1/)).toBeVisible();
    await main.getByLabel('Facebook').fill('javascript:alert(1)');
    await save(main, text);
    await expect(main.getByText(text['website.error.link'])).toBeVisible();
    await main.getByLabel('Facebook').fill('https://www.facebook.com/taxi.example');
    await main.getByLabel(text['page.imprint.authority']).fill('BH Schwaz');
    await expectNoViolationsAtWidths(page);
    await save(main, text);
    await expect(main).toHaveCount(0);
    await expect(parts.getByRole('listitem').first()).toContainText(text['website.ago.seconds']);
    expect((await storedWebsite(companyId)).sections.main.values).toMatchObject({
      colorHEX: '#7a7a7a',
      contrastHEX: '#ffffff',
      facebookurl: 'https://www.facebook.com/taxi.example',
      imprint: { authority: 'BH Schwaz' },
    });

    const intro = await openPart(page, text, 'intro');
    const title = intro.getByLabel(text[`website.field.title${locale === 'de-AT' ? 'DE' : 'EN'}`]);
    const preview = intro.getByRole('region', { name: text['website.previewOf'] });
    await title.fill('Grüß Gott im Tal');
    if (width === 'phone') await intro.getByRole('button', { name: text['website.preview'] }).click();
    await expect(preview).toContainText('Grüß Gott im Tal');
    await expectNoViolations(page);
    if (width === 'phone') await intro.getByRole('button', { name: text['website.preview'] }).click();
    await expect(title).toHaveValue('Grüß Gott im Tal');
    await page.keyboard.press('Escape');
    const discardDialog = page.getByRole('alertdialog', { name: text['website.discard'] });
    await expectNoViolations(page);
    await discardDialog.getByRole('button', { name: text['website.stay'] }).click();
    await title.fill('');
    await save(intro, text);
    await expect(intro.getByText(text['website.failure.incomplete'])).toBeVisible();
    await title.fill('Grüß Gott im Tal');
    await expectNoViolationsAtWidths(page);
    await save(intro, text);
    await expect(intro).toHaveCount(0);

    const fleet = await openPart(page, text, 'car');
    await expect(fleet.getByText(text['website.carNote'])).toBeVisible();
    await fleet.getByRole('button', { name: text['website.add'] }).click();
    await fleet.getByLabel(text['website.field.titleDE']).fill('Kleinbus');
    await fleet.getByLabel(text['website.field.titleEN']).fill('Kleinbus');
    await save(fleet, text);
    await expect(fleet.getByRole('button', { name: 'Kleinbus' })).toHaveAttribute('aria-current', 'true');
    await expectNoViolationsAtWidths(page);
    await fleet.getByRole('button', { name: text['dialog.close'] }).click();
    await expect(parts.getByRole('listitem').nth(2)).toContainText(text['website.partActive']);

    const booking = await openPart(page, text, 'booking');
    await expect(booking.getByText(text['website.pickupsEmpty'])).toBeVisible();
    await addPlace(booking, page, text, 'pickups', 'Jenbach');
    await expectNoViolationsAtWidths(page);
    await showList(booking, page, text, 'destinations');
    for (const name of ['Mayrhofen', 'Zell']) await addPlace(booking, page, text, 'destinations', name);
    await showList(booking, page, text, 'prices');
    await expect(pricesState(booking)).toContainText('4');
    await priceOf(booking, text, 'Jenbach – Mayrhofen', 'oneThreeCents').focus();
    await page.keyboard.type('45,50');
    await page.keyboard.press('Enter');
    await page.keyboard.type('60');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('80');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.type('70');
    await expectNoViolationsAtWidths(page);
    await page.keyboard.press('Enter');
    await expect(booking.getByText(text['website.pricesComplete'].replace('{count}', '4'))).toBeVisible();
    // The grid counts a price while it is being saved.
    const storedEuros = async () => {
      const { docs } = await database.collection(`websites/${companyId}/prices`).get();
      return docs.map((one) => [one.get('oneThree'), one.get('fourSeven')]).sort();
    };
    await expect.poll(storedEuros).toEqual([
      [45.5, 70],
      [60, 80],
    ]);
    await booking.getByRole('button', { name: text['dialog.close'] }).click();

    await pressUntil(state.getByRole('button', { name: text['website.activate'] }), state, text['website.online']);
    const { url } = await storedWebsite(companyId);
    await expect(page.getByRole('textbox', { name: text['website.link'], exact: true })).toHaveValue(
      new RegExp(`/web/${url}$`),
    );
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
    await expectNoViolationsAtWidths(page);
    await state.getByRole('button', { name: text['website.deactivate'] }).click();
    await expect(state).toContainText(text['website.offline']);
    await page.context().close();
  });

  test(`saving after a colleague shows the colleague's changes and loses nothing, on a ${width} in ${locale}`, async ({
    browser,
  }) => {
    const { companyId } = await aPage();
    const page = await openPage(browser, locale, viewport);
    await openWebsite(page, companyId, text);
    await database.doc(`companies/${companyId}/members/u-${companyId}-driver`).update({ name: 'Lukas Berger' });
    const intro = await openPart(page, text, 'intro');
    await intro.getByLabel(text['website.field.titleDE']).fill('Mein Titel');
    const { intro: before } = (await storedWebsite(companyId)).sections;
    const theirs = { ...before.values, introtitleDE: 'Ihr Titel', introTextEN: 'Their text' };
    const stamp = { by: `u-${companyId}-driver`, at: Timestamp.now() };
    await database.doc(`websites/${companyId}`).update(sectionUpdate('intro', theirs, before.saved, stamp));

    const newerAlert = intro.getByRole('alert').filter({ hasText: 'Lukas Berger' });
    await expect(newerAlert).toContainText('Ihr Titel');
    await expect(newerAlert).toContainText('Their text');
    await save(intro, text);
    await expect(newerAlert).toBeVisible();
    await expect(intro.getByLabel(text['website.field.titleDE'])).toHaveValue('Mein Titel');
    await expectNoViolationsAtWidths(page);
    await newerAlert.getByRole('button', { name: text['website.keepMine'] }).click();
    await expect(newerAlert).toHaveCount(0);
    await expect(intro.getByLabel(text['website.field.textEN'])).toHaveValue('Their text');
    await save(intro, text);
    await expect(intro).toHaveCount(0);
    const { intro: after } = (await storedWebsite(companyId)).sections;
    expect(after.values).toEqual({ ...theirs, introtitleDE: 'Mein Titel' });
    expect(after.saved.version).toBe(2);

    const booking = await openPart(page, text, 'booking');
    await showList(booking, page, text, 'prices');
    const pair =
      locale === 'de-AT' ? 'Flughafen Innsbruck – Dorfplatz 1, Zell am Ziller' : 'Innsbruck Airport – Zell am Ziller';
    const field = priceOf(booking, text, pair, 'oneThreeCents');
    await field.focus();
    const price = database.doc(`websites/${companyId}/prices/airport_zell`);
    const newer = { oneThreeCents: 5_000, fourSevenCents: 12_000 };
    await price.set(priceDocument(newer, { version: 1, atMs: 0, by: 'u' }, stamp));
    await field.fill('61');
    await page.keyboard.press('Enter');
    const unsaved = booking.getByRole('alert').filter({ hasText: 'Lukas Berger' });
    await expect(unsaved).toContainText(/50,00.*61,00/);
    await expectNoViolationsAtWidths(page);
    expect((await price.get()).get('oneThree')).toBe(50);
    await unsaved.getByRole('button', { name: text['website.saveMyPrices'] }).click();
    await expect(unsaved).toHaveCount(0);
    await expect(field).toHaveValue('61');
    await expect
      .poll(async () => (await price.get()).data())
      .toMatchObject({ oneThree: 61, fourSeven: 120, version: 3 });
    await page.context().close();
  });

  test(`a text is translated for one token, and an undo is free, on a ${width} in ${locale}`, async ({ browser }) => {
    const { companyId } = await aPage(100);
    const page = await openPage(browser, locale, viewport);
    await openWebsite(page, companyId, text);
    const intro = await openPart(page, text, 'intro');
    const english = intro.getByLabel(text['website.field.textEN']);
    const before = await english.inputValue();
    await intro.getByLabel(text['website.field.textDE']).fill('Willkommen im Zillertal');
    const translate = intro.getByRole('button', { name: text['website.translate'] });
    const dialog = page.getByRole('dialog', { name: text['website.translateTitle'] });
    await translate.click();
    await expectNoViolationsAtWidths(page);
    await dialog.getByRole('button', { name: text['website.translateNow'] }).click();
    await expect(intro.getByText(text['website.translated'])).toBeVisible();
    await expect(english).not.toHaveValue(before);
    expect(await balanceOf(companyId)).toBe(0);
    // The translation is not saved yet.
    await expect(intro).toBeVisible();
    expect((await storedWebsite(companyId)).sections.intro.saved.version).toBe(0);
    await intro.getByRole('button', { name: text['website.undo'] }).click();
    await expect(english).toHaveValue(before);
    expect(await balanceOf(companyId)).toBe(0);

    await translate.click();
    await dialog.getByRole('button', { name: text['website.translateNow'] }).click();
    await expect(dialog.getByText(text['website.failure.tokens'])).toBeVisible();
    await expectNoViolations(page);
    await expect(dialog.getByRole('button', { name: text['topUp.title'] })).toBeVisible();
    await page.context().close();
  });

  test(`a picture above the limit is shrunk in the browser, on a ${width} in ${locale}`, async ({ browser }) => {
    const { companyId } = await aPage();
    const page = await openPage(browser, locale, viewport);
    await openWebsite(page, companyId, text);
    const intro = await openPart(page, text, 'intro');
    const file = intro.locator('input[type=file]');
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await expect(intro.getByText(text['website.image.type'])).toBeVisible();
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
    const { introImage } = (await storedWebsite(companyId)).sections.intro.values;
    const [metadata] = await storedPicture(introImage).getMetadata();
    expect(metadata.contentType).toBe('image/webp');
    expect(Number(metadata.size)).toBeLessThanOrEqual(maxImageBytes);
    await page.context().close();
  });

  test(`a pasted spreadsheet column fills 900 prices, on a ${width} in ${locale}`, async ({ browser }) => {
    const { companyId } = await aPage();
    const website = database.doc(`websites/${companyId}`);
    await replacePlaces(companyId, { pickups: placeIds(30), destinations: placeIds(30) });
    const page = await openPage(browser, locale, viewport, withClipboard);
    await openWebsite(page, companyId, text);
    const booking = await openPart(page, text, 'booking');
    await showList(booking, page, text, 'prices');
    await expect(booking.getByRole('table')).toHaveCount(30);
    await pastePrices(page, booking, text, 900);
    await expect(pricesState(booking)).toContainText('900');
    await expect(pricesState(booking)).not.toContainText(text['website.pricesSaving']);
    await expect(priceOf(booking, text, 'pickups 30 – destinations 30', 'oneThreeCents')).toHaveValue('69,50');
    await booking.getByRole('button', { name: text['website.nextMissing'] }).click();
    await expect(priceOf(booking, text, 'pickups 1 – destinations 1', 'fourSevenCents')).toBeFocused();
    const stored = await website.collection('prices').where('oneThree', '>', 0).count().get();
    expect(stored.data().count).toBe(902);
    await page.context().close();
  });
}

test('of 450 pasted prices, only those of a refused batch are listed as unsaved', async ({ browser }) => {
  const text = texts['de-AT'];
  const { companyId } = await aPage();
  // Rules refuse prices of a place with this id, the pickup of the last 30 prices.
  await replacePlaces(companyId, { pickups: [...placeIds(14), 'p.14'], destinations: placeIds(30) });
  const page = await openPage(browser, 'de-AT', desktop, withClipboard);
  await openWebsite(page, companyId, text);
  const booking = await openPart(page, text, 'booking');
  await showList(booking, page, text, 'prices');
  await expect(booking.getByRole('table')).toHaveCount(15);
  await pastePrices(page, booking, text, 450);
  const unsaved = booking.getByRole('alert').filter({ hasText: text['website.failure.price'] });
  await expect(unsaved.getByRole('listitem')).toHaveCount(50);
  await expect(unsaved.getByRole('listitem').first()).toContainText('pickups 14 – destinations 11');
  const stored = await database.collection(`websites/${companyId}/prices`).where('oneThree', '>', 0).count().get();
  expect(stored.data().count).toBe(402);
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

test('a picture is cropped by dragging, and stored as JPG by a browser that cannot write WebP', async ({ browser }) => {
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
  const picture = png(900, 300, (x, y) => [x < 400 ? anyShade() : 0, 0, x < 400 ? 0 : anyShade(), y < 150 ? 0 : 255]);
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
  const stored = storedPicture((await storedWebsite(companyId)).sections.intro.values.introImage);
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

test('a page at its limits accepts new vehicles and places after a removal, and a new name gets a new address', async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const { companyId, slug } = await aPage();
  const website = database.doc(`websites/${companyId}`);
  const batch = database.batch();
  const stampAt = (i: number) => ({ by: 'u', at: Timestamp.fromMillis(1_000 * i) });
  for (let i = 3; i <= maxPlaces; i += 1) {
    const captions = { captionDE: `Ort ${i}`, captionEN: `Place ${i}` };
    batch.set(website.collection('pickups').doc(`p-${i}`), newListEntry(captions, stampAt(i)));
  }
  for (let i = 1; i <= maxCars; i += 1) {
    const car = { titleDE: `Wagen ${i}`, titleEN: `Car ${i}`, textDE: '', textEN: '', image: '' };
    batch.set(website.collection('cars').doc(`c-${i}`), newListEntry(car, stampAt(i)));
  }
  batch.update(website, carSaved);
  await batch.commit();
  const page = await openPage(browser, 'de-AT', desktop);
  await openWebsite(page, companyId, text);
  const removal = page.getByRole('alertdialog');
  const confirm = removal.getByRole('button', { name: text['website.remove'], exact: true });

  const fleet = await openPart(page, text, 'car');
  const cars = fleet.getByRole('navigation', { name: text['website.cars'] });
  const newCar = cars.getByRole('button', { name: text['website.add'] });
  await expect(cars.getByRole('button')).toHaveCount(maxCars + 1);
  await expect(newCar).toHaveCount(0);
  await cars.getByRole('button', { name: 'Wagen 7', exact: true }).click();
  await fleet.getByRole('button', { name: text['website.carRemove'] }).click();
  await expect(removal).toContainText(text['website.carRemoveText']);
  await confirm.click();
  await expect(newCar).toBeVisible();
  await expect(cars.getByRole('button', { name: 'Wagen 7', exact: true })).toHaveCount(0);
  // The builder shows a removal before the server has stored it.
  await expect.poll(async () => (await website.collection('cars').doc('c-7').get()).exists).toBe(false);
  await fleet.getByRole('button', { name: text['dialog.close'] }).click();

  const booking = await openPart(page, text, 'booking');
  const newPlace = booking.getByRole('button', { name: text['website.add'] });
  await expect(booking.getByText(text['website.placesFull'].replace('{max}', String(maxPlaces)))).toBeVisible();
  await expect(newPlace).toBeDisabled();
  const airport = text['website.removeNamed'].replace('{name}', 'Flughafen Innsbruck');
  await booking.getByRole('button', { name: airport }).click();
  await expect(removal).toContainText('Flughafen Innsbruck');
  await expectNoViolations(page);
  await confirm.click();
  await expect(newPlace).toBeEnabled();
  const idsOfPrices = async () => (await website.collection('prices').get()).docs.map(({ id }) => id);
  await expect.poll(idsOfPrices).toEqual(['station_zell']);
  await booking.getByRole('button', { name: text['dialog.close'] }).click();

  const name = `Neu ${slug.slice(-8)}`;
  await database.doc(`companies/${companyId}`).update({ designation: name });
  const renamed = page.getByRole('alert').filter({ hasText: name });
  await expectNoViolationsAtWidths(page);
  const change = renamed.getByRole('button', { name: text['website.changeAddress'] });
  await page.setViewportSize(phone);
  expect(await linesOf(change, 'Adresse')).toBe(1);
  await page.setViewportSize(desktop);
  await change.click();
  const address = `/web/neu-${slug.slice(-8)}`;
  await expect(page.getByRole('textbox', { name: text['website.link'], exact: true })).toHaveValue(
    new RegExp(`${address}$`),
  );
  await expect(renamed).toHaveCount(0);
  await page.goto(`/web/${slug}`);
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await page.context().close();
});

test('the frame code is copied, and QR code and poster are saved as files that can be printed', async ({ browser }) => {
  const text = texts['de-AT'];
  const { companyId, slug } = await aPage();
  const page = await openPage(browser, 'de-AT', desktop, { permissions: ['clipboard-read', 'clipboard-write'] });
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

test('an administrator deactivates a page and cannot edit its content', async ({ browser }) => {
  const text = texts['de-AT'];
  const { companyId } = await aPage();
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, 'admin@talwaerts.example', text);
  await goWithin(page, '/dashboard/ibe');
  await expect(page.getByText(text['website.chooseCompany'])).toBeVisible();
  await goWithin(page, `/dashboard/customibe?company=${companyId}`);
  const state = page.getByRole('region', { name: text['website.state'] });
  await state.getByRole('button', { name: text['website.deactivate'] }).click();
  await expect(state).toContainText(text['website.offline']);
  await expect(page.getByText(text['website.readOnly'])).toBeVisible();
  await expect(
    page.getByRole('list', { name: text['website.parts'] }).getByRole('button', { disabled: false }),
  ).toHaveCount(0);
  await expectNoViolationsAtWidths(page);
  await page.context().close();
});
