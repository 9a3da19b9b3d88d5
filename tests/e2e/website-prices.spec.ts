import { expect, type Locator, type Page, test } from '@playwright/test';
import { newListEntry, priceDocument } from '@talwaerts/domain/website/website-writes.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { database } from '../support/database.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { desktop, expectNoViolationsAtWidths, openPage, phoneAndDesktop, withClipboard } from '../support/pages.ts';
import { inOne } from '../support/suite.ts';
import {
  discardDialog,
  failureIn,
  holdSave,
  openPart,
  openWebsite,
  priceOf,
  pricesState,
  showList,
} from '../support/website-builder.ts';
import { aPage } from '../support/websites.ts';

/** The last row of the price grid of `aPage`. */
const lastPair = 'Jenbach Bahnhof – Dorfplatz 1, Zell am Ziller';
const storedPrice = async (companyId: string) =>
  (await database.doc(`websites/${companyId}/prices/station_zell`).get()).data();

/** Opens the price grid of a company's page. */
async function openPrices(page: Page, companyId: string, text: Texts): Promise<Locator> {
  await openWebsite(page, companyId, text);
  const booking = await openPart(page, text, 'booking');
  await showList(booking, page, text, 'prices');
  return booking;
}

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

/** Pastes a column of prices from the first cell on. */
async function pastePrices(page: Page, drawer: Locator, text: Texts, count: number): Promise<void> {
  const column = Array.from({ length: count }, (_, i) => `${20 + (i % 50)},50`).join('\r\n');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), column);
  await priceOf(drawer, text, 'pickups 1 – destinations 1', 'oneThreeCents').focus();
  await page.keyboard.press('Control+V');
  const preview = page.getByRole('dialog', { name: text['website.paste'] });
  await expect(preview.getByRole('row')).toHaveCount(count + 1);
  await preview.getByRole('button', { name: String(count) }).click();
  await expect(preview).toHaveCount(0);
}

for (const [locale, viewport, width] of inOne('en-GB', phoneAndDesktop)) {
  const text: Texts = texts[locale];

  test(`a pasted spreadsheet column fills 900 prices, on a ${width} in ${locale}`, { tag: '@long' }, async ({
    browser,
  }) => {
    const { companyId } = await aPage();
    const website = database.doc(`websites/${companyId}`);
    await replacePlaces(companyId, { pickups: placeIds(30), destinations: placeIds(30) });
    const page = await openPage(browser, locale, viewport, withClipboard);
    const booking = await openPrices(page, companyId, text);
    await expect(booking.getByRole('table')).toHaveCount(30);
    await pastePrices(page, booking, text, 900);
    await expect(pricesState(booking)).toContainText('900');
    await expect(pricesState(booking)).not.toContainText(text['website.pricesSaving']);
    await expect(priceOf(booking, text, 'pickups 30 – destinations 30', 'oneThreeCents')).toHaveValue('69,50');
    await booking.getByRole('button', { name: text['website.nextMissing'] }).click();
    await expect(priceOf(booking, text, 'pickups 1 – destinations 1', 'fourSevenCents')).toBeFocused();
    // Prices of the places before may be removed already.
    const stored = await website.collection('prices').where('oneThree', '>', 0).get();
    expect(stored.docs.filter(({ id }) => id.startsWith('p-'))).toHaveLength(900);
    await page.context().close();
  });

  test(`unsaved prices stay until they are saved or discarded, on a ${width} in ${locale}`, { tag: '@long' }, async ({
    browser,
  }) => {
    const { companyId } = await aPage();
    const page = await openPage(browser, locale, viewport);
    const booking = await openPrices(page, companyId, text);
    const pair = locale === 'de-AT' ? lastPair : 'Jenbach station – Zell am Ziller';
    const field = priceOf(booking, text, pair, 'oneThreeCents');
    await page.context().setOffline(true);
    await field.fill('61');
    await field.press('Enter');
    const unsaved = booking.getByRole('alert').filter({ hasText: text['website.failure.price'] });
    await expect(unsaved).toContainText(/61[,.]00/);
    await expect(field).toHaveValue(/^95/);

    await showList(booking, page, text, 'destinations');
    await showList(booking, page, text, 'prices');
    await expect(unsaved).toContainText(/61[,.]00/);
    await booking.getByRole('button', { name: text['dialog.close'] }).click();
    await expectNoViolationsAtWidths(page);
    await discardDialog(page, text).getByRole('button', { name: text['website.stay'] }).click();
    await expect(unsaved).toContainText(/61[,.]00/);

    await page.context().setOffline(false);
    const theirs = { oneThreeCents: 9_500, fourSevenCents: 13_000 };
    const stamp = { by: `u-${companyId}-driver`, at: Timestamp.now() };
    const price = database.doc(`websites/${companyId}/prices/station_zell`);
    await price.set(priceDocument(theirs, { version: 1, atMs: 0, by: 'u' }, stamp));
    await expect(priceOf(booking, text, pair, 'fourSevenCents')).toHaveValue(/^130/);
    await unsaved.getByRole('button', { name: text['website.saveMyPrices'] }).click();
    await expect.poll(() => storedPrice(companyId)).toMatchObject({ oneThree: 61, fourSeven: 130, version: 3 });
    await expect(unsaved).toHaveCount(0);
    await booking.getByRole('button', { name: text['dialog.close'] }).click();
    await expect(booking).toHaveCount(0);
    await page.context().close();
  });
}

test('of 450 pasted prices, only those of a refused batch are listed as unsaved', { tag: '@long' }, async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const { companyId } = await aPage();
  // Rules refuse prices of a place with this id, the pickup of the last 30 prices.
  await replacePlaces(companyId, { pickups: [...placeIds(14), 'p.14'], destinations: placeIds(30) });
  const page = await openPage(browser, 'de-AT', desktop, withClipboard);
  const booking = await openPrices(page, companyId, text);
  await expect(booking.getByRole('table')).toHaveCount(15);
  await pastePrices(page, booking, text, 450);
  const unsaved = booking.getByRole('alert').filter({ hasText: text['website.failure.price'] });
  await expect(unsaved.getByRole('listitem')).toHaveCount(50);
  await expect(unsaved.getByRole('listitem').first()).toContainText('pickups 14 – destinations 11');
  const stored = await database.collection(`websites/${companyId}/prices`).where('oneThree', '>', 0).count().get();
  expect(stored.data().count).toBe(402);
  await page.context().close();
});

test('Tab stores a price and goes to the next cell, and leaves the grid only after Escape', { tag: '@long' }, async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const { companyId } = await aPage();
  await replacePlaces(companyId, { pickups: placeIds(2), destinations: placeIds(1) });
  const page = await openPage(browser, 'de-AT', desktop);
  const booking = await openPrices(page, companyId, text);
  const cell = (row: number, tier: 'oneThreeCents' | 'fourSevenCents') =>
    priceOf(booking, text, `pickups ${row} – destinations 1`, tier);
  await booking.getByRole('button', { name: text['website.nextMissing'] }).click();
  await expect(cell(1, 'oneThreeCents')).toBeFocused();
  await page.keyboard.type('41');
  await page.keyboard.press('Tab');
  await expect(cell(1, 'fourSevenCents')).toBeFocused();
  await page.keyboard.type('80,-');
  await page.keyboard.press('Tab');
  await expect(cell(2, 'oneThreeCents')).toBeFocused();
  await page.keyboard.type('50,555');
  await page.keyboard.press('Shift+Tab');
  await expect(cell(1, 'fourSevenCents')).toBeFocused();
  await expect(cell(1, 'fourSevenCents')).toHaveValue('80');
  await expect(cell(2, 'oneThreeCents')).toHaveValue('');
  await expect(booking.getByRole('alert').filter({ hasText: 'nicht als Preis' })).toContainText(
    '„50,555“ wurde nicht als Preis verstanden, pickups 2 – destinations 1 behält',
  );
  await page.keyboard.press('Enter');
  await expect(cell(2, 'fourSevenCents')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(booking.getByRole('textbox').and(page.locator(':focus'))).toHaveCount(0);
  const prices = database.collection(`websites/${companyId}/prices`);
  await expect
    .poll(async () => (await prices.doc('p-0_p-0').get()).data())
    .toMatchObject({ oneThree: 41, fourSeven: 80 });
  expect((await prices.doc('p-1_p-0').get()).exists).toBe(false);
  await page.context().close();
});

test('a table with names is shown before it is stored, with what is left out, and can be undone', async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const { companyId } = await aPage();
  const page = await openPage(browser, 'de-AT', desktop, withClipboard);
  const booking = await openPrices(page, companyId, text);
  const table = 'Ort\t4–7\t1–3\n"Dorfplatz 1, Zell am Ziller"\t121,50\t100000\nGerlos\t1\t2';
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), table);
  await priceOf(booking, text, lastPair, 'oneThreeCents').focus();
  await page.keyboard.press('Control+V');
  const preview = page.getByRole('dialog', { name: text['website.paste'] });
  await expect(preview.getByRole('row', { name: lastPair })).toContainText(/120.*121,50/);
  await expect(preview.getByRole('alert').getByRole('listitem')).toHaveCount(3);
  await expect(preview.getByRole('alert')).toContainText('„Gerlos · 1“: Dieser Name ist kein Ort Ihrer Seite');
  await expectNoViolationsAtWidths(page);
  expect(await storedPrice(companyId)).toMatchObject({ oneThree: 95, fourSeven: 120 });
  await preview.getByRole('button', { name: 'Einen Preis übernehmen' }).click();
  await expect.poll(() => storedPrice(companyId)).toMatchObject({ oneThree: 95, fourSeven: 121.5 });
  await booking.getByRole('button', { name: text['website.undo'] }).click();
  await expect.poll(() => storedPrice(companyId)).toMatchObject({ oneThree: 95, fourSeven: 120, version: 3 });
  await expect(priceOf(booking, text, lastPair, 'fourSevenCents')).toHaveValue(/^120/);
  await page.context().close();
});

test('a price in the last row is changed twice without leaving its field', { tag: '@long' }, async ({ browser }) => {
  const text = texts['de-AT'];
  const { companyId } = await aPage();
  const page = await openPage(browser, 'de-AT', desktop);
  const booking = await openPrices(page, companyId, text);
  const field = priceOf(booking, text, lastPair, 'oneThreeCents');
  for (const [typed, version] of [
    ['61', 2],
    ['62', 3],
  ] as const) {
    await field.fill(typed);
    await field.press('Enter');
    await expect.poll(() => storedPrice(companyId)).toMatchObject({ oneThree: Number(typed), version });
  }
  await expect(failureIn(booking, text, 'website.failure.price')).toHaveCount(0);
  await page.context().close();
});

test('a price that could not be saved without network is saved when it is typed again', { tag: '@long' }, async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const { companyId } = await aPage();
  const page = await openPage(browser, 'de-AT', desktop);
  const booking = await openPrices(page, companyId, text);
  const field = priceOf(booking, text, lastPair, 'oneThreeCents');
  await page.context().setOffline(true);
  await field.fill('61');
  await field.press('Enter');
  const unsaved = failureIn(booking, text, 'website.failure.price');
  await expect(unsaved).toContainText(text['failure.offline']);
  await page.context().setOffline(false);
  await field.fill('62');
  await field.press('Enter');
  await expect.poll(() => storedPrice(companyId)).toMatchObject({ oneThree: 62, fourSeven: 120, version: 2 });
  await expect(unsaved).toHaveCount(0);
  await page.context().close();
});

test('a typed price is saved before the Back button closes the prices', { tag: '@long' }, async ({ browser }) => {
  const text = texts['de-AT'];
  const { companyId } = await aPage();
  const page = await openPage(browser, 'de-AT', desktop);
  const booking = await openPrices(page, companyId, text);
  await priceOf(booking, text, lastPair, 'fourSevenCents').fill('131,50');
  const { sent, release } = await holdSave(page);
  await page.goBack();
  await sent;
  await expect(booking).toBeVisible();
  await release();
  await expect(booking).toHaveCount(0);
  expect(await storedPrice(companyId)).toMatchObject({ oneThree: 95, fourSeven: 131.5, version: 2 });
  await page.context().close();
});
