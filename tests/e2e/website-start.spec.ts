import { expect, type Locator, type Page, test } from '@playwright/test';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { expectNoViolationsAtWidths, openPage, phone } from '../support/pages.ts';
import { openWebsite } from '../support/website-builder.ts';

/** Presses and types as a company does, and counts both. */
function handsAt(page: Page) {
  const counted = { presses: 0, typed: 0 };
  return {
    counted,
    press: async (target: Locator): Promise<void> => {
      counted.presses += 1;
      await target.click();
    },
    type: async (field: Locator, value: string): Promise<void> => {
      counted.typed += 1;
      await field.fill(value);
    },
    button: (name: string) => page.getByRole('button', { name, exact: true }),
  };
}

const at = (lat: number, lng: number) => ({
  placeId: 'x',
  label: 'Zuhause',
  lat,
  lng,
  land: 'AT',
  bundesland: 'Tirol',
  bezirk: 'Schwaz',
});
const storedPrices = async (companyId: string) =>
  (await database.collection(`websites/${companyId}/prices`).get()).docs.map((one) => one.data());
const heading = (page: Page, text: Texts, name: keyof Texts) => page.getByRole('heading', { name: text[name] });

test('one car in a hut village has a page of 3 by 8 prices within 25 presses on a phone', async ({ browser }) => {
  const text = texts['de-AT'];
  const companyId = await aCompanyOfItsOwn(0, { name: 'Taxi Egger', place: at(47.1118, 11.676) });
  await database.doc(`companies/${companyId}/vehicles/a`).set({
    name: 'Skoda Octavia',
    plate: 'SZ 7 TX',
    seats: 4,
    equipment: [],
  });
  const page = await openPage(browser, 'de-AT', phone);
  await openWebsite(page, companyId, text);
  const { counted, press, type, button } = handsAt(page);
  await press(button(text['website.createNow']));
  await expect(heading(page, text, 'website.start.places')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Hintertux', exact: true, pressed: true })).toBeVisible();
  await expectNoViolationsAtWidths(page);
  await press(button(text['website.start.next']));
  await expect(heading(page, text, 'website.start.prices')).toBeFocused();
  const examples = page.getByRole('table', { name: text['website.formula.examples'] });
  await expect(examples.getByRole('row')).toHaveCount(7);
  await type(page.getByLabel(text['website.formula.perKmCents']), 'viel');
  await expect(page.getByText(text['website.formula.wrong'])).toBeVisible();
  await expectNoViolationsAtWidths(page);
  await type(page.getByLabel(text['website.formula.perKmCents']), '2,50');
  await type(page.getByLabel(text['website.formula.minCents']), '15');
  await press(button(text['website.start.create']));
  await expect(page.getByRole('region', { name: text['website.state'] })).toContainText(text['website.offline']);
  const parts = page.getByRole('list', { name: text['website.parts'] });
  await expect(parts).toContainText(text['website.partActive']);
  const prices = await storedPrices(companyId);
  expect(prices).toHaveLength(24);
  for (const { oneThree, fourSeven } of prices) expect(Math.min(oneThree, fourSeven)).toBeGreaterThanOrEqual(15);
  expect(counted.presses).toBeLessThanOrEqual(25);
  expect(counted.typed).toBeLessThanOrEqual(10);
  await page.context().close();
});
