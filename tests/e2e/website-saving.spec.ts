import { expect, type Locator, type Page, test } from '@playwright/test';
import { database } from '../support/database.ts';
import { texts } from '../support/order-page.ts';
import { desktop, openPage } from '../support/pages.ts';
import { openPart, openWebsite, priceOf, showList } from '../support/website-builder.ts';
import { aPage } from '../support/websites.ts';

const text = texts['de-AT'];
/** The last row of the price grid of `aPage`. */
const lastPair = 'Jenbach Bahnhof – Dorfplatz 1, Zell am Ziller';

const storedPrice = async (companyId: string) =>
  (await database.doc(`websites/${companyId}/prices/station_zell`).get()).data();

async function openPrices(page: Page, companyId: string): Promise<Locator> {
  await openWebsite(page, companyId, text);
  const booking = await openPart(page, text, 'booking');
  await showList(booking, page, text, 'prices');
  return booking;
}

test('a price in the last row is changed twice without leaving its field', async ({ browser }) => {
  const { companyId } = await aPage();
  const page = await openPage(browser, 'de-AT', desktop);
  const booking = await openPrices(page, companyId);
  const field = priceOf(booking, text, lastPair, 'oneThreeCents');
  for (const [typed, version] of [
    ['61', 2],
    ['62', 3],
  ] as const) {
    await field.fill(typed);
    await field.press('Enter');
    await expect.poll(() => storedPrice(companyId)).toMatchObject({ oneThree: Number(typed), version });
  }
  await expect(booking.getByRole('alert').filter({ hasText: text['website.failure.price'] })).toHaveCount(0);
  await page.context().close();
});
