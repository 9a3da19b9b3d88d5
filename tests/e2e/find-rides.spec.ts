import { expect, type Page, test } from '@playwright/test';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { anOpenRide, aPostedRide, movePickup } from '../support/orders.ts';
import { closePages, desktop, expectNoOverflow, expectNoViolations, phoneAndDesktop } from '../support/pages.ts';
import { memberOf } from '../support/people.ts';
import { openSignedIn } from '../support/ride-actions.ts';
import { aPersonOf, cardOf } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

test.afterEach(closePages);

const fieldOf = (page: Page, text: Texts) =>
  page.getByRole('dialog', { name: text['palette.title'] }).getByRole('combobox', { name: text['palette.title'] });
const magnifier = (page: Page, text: Texts) => page.getByRole('button', { name: text['palette.title'] });
/** What became of the search, beside the field. */
const outcome = (page: Page, words: string) => page.getByRole('dialog').getByText(words, { exact: true });
const unique = (): string => `Zita${Date.now().toString(36).replaceAll(/\d/g, 'q')}`;

for (const [language, viewport] of inOne('de-AT', phoneAndDesktop)) {
  test(`a company finds the ride of a caller by name, and is told where was looked, in ${language}`, async ({
    browser,
  }) => {
    const text = texts[language];
    const name = unique();
    const companyId = await aCompanyOfItsOwn(50_000);
    const ride = await anOpenRide({ guestName: `Eva ${name}` });
    await callFunction('driver-confirmride', { rideid: ride }, memberOf(companyId));
    const page = await openSignedIn(browser, language, viewport, await aPersonOf(companyId, 'taxi'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (viewport === desktop) await page.keyboard.press('/');
    else await magnifier(page, text).click();
    const field = fieldOf(page, text);
    await expect(field).toBeFocused();
    await page.keyboard.type(name.toUpperCase());
    const found = page.getByRole('option').filter({ hasText: ride });
    await expect(found).toContainText(`Eva ${name}`);
    await expectNoViolations(page);
    await expectNoOverflow(page);
    await page.keyboard.press('Enter');
    await expect(cardOf(page, ride)).toBeVisible();
    expect(page.url()).not.toContain(name);

    await magnifier(page, text).click();
    await field.fill(`${name} Niemand`);
    await expect(outcome(page, text['palette.noRide'])).toBeVisible();
    await expectNoViolations(page);

    // Without a network it says so, and goes on once it is back.
    await page.route('**/api/taxi-findrides', (route) => route.abort());
    await field.fill(`Eva ${name}`);
    await expect(outcome(page, text['failure.offline'])).toBeVisible();
    await page.unroute('**/api/taxi-findrides');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(found).toBeVisible();
  });
}

test('a hotel finds its guest by room', async ({ browser }) => {
  const text = texts['de-AT'];
  const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
  const ride = await aPostedRide(hotelId);
  const page = await openSignedIn(browser, 'de-AT', desktop, await aPersonOf(hotelId, 'hotel'));
  await magnifier(page, text).click();
  await fieldOf(page, text).fill('Gruber 7');
  await expect(page.getByRole('option').first()).toContainText(ride);
  await page.keyboard.press('Enter');
  await expect(cardOf(page, ride)).toBeVisible();
});

test('an administrator finds a guest’s rides when asking for them, and acts on one', async ({ browser }) => {
  const text = texts['en-GB'];
  const name = unique();
  const first = await anOpenRide({ guestName: `Eva ${name}` });
  const second = await anOpenRide({ guestName: `Eva ${name}` });
  await movePickup(second, 5 * 24 * 60);
  const page = await openSignedIn(browser, 'en-GB', desktop, 'admin@talwaerts.example');
  await magnifier(page, text).click();
  await fieldOf(page, text).fill(name);
  // Each search is in the audit log, so none is made while typing.
  const options = page.getByRole('option');
  await expect(options.first()).toHaveText(text['palette.searchRides'].replace('{typed}', name));
  await page.keyboard.press('Enter');
  await expect(options.filter({ hasText: `Eva ${name}` })).toHaveCount(2);
  await expect(options.first()).toContainText(first);
  await expectNoViolations(page);
  await options.filter({ hasText: second }).click();
  const card = cardOf(page, second);
  await card.getByRole('button', { name: text['ride.assign'] }).click();
  await expect(page.getByRole('dialog')).toContainText(text['ride.searchCompany']);
});
