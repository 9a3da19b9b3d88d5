import { expect, type Page, test } from '@playwright/test';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { texts } from '../support/order-page.ts';
import { anOpenRide } from '../support/orders.ts';
import { closePages, desktop, expectNoViolations, openPage, phone } from '../support/pages.ts';
import { openSignedIn } from '../support/ride-actions.ts';
import { aPersonOf, showHeld, signIn } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

test.afterEach(closePages);

/** Says to the page that its tab is hidden or visible: tabs of headless browsers are always visible. */
const setVisibility = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('new rides are counted in the title of a hidden tab until they are shown', { tag: '@long' }, async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const taxiId = await aCompanyOfItsOwn(50_000);
  const page = await openSignedIn(browser, 'de-AT', desktop, await aPersonOf(taxiId, 'taxi'));
  await anOpenRide();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const title = await page.title();
  await setVisibility(page, 'hidden');
  await anOpenRide();
  // Other tests may order rides as well.
  await expect(page).toHaveTitle(/^\([1-9]\d*\) /);
  expect((await page.title()).replace(/^\(\d+\) /, '')).toBe(title);
  await setVisibility(page, 'visible');
  await expect(async () => {
    await showHeld(page, text);
    await expect(page).toHaveTitle(title, { timeout: 2_000 });
  }).toPass();
});

for (const [language] of inOne('de-AT', [['de-AT'], ['en-GB']] as const)) {
  test(`the sound of new rides is off until switched on for this device, in ${language}`, { tag: '@long' }, async ({
    browser,
  }) => {
    const text = texts[language];
    const place = { placeId: 'p', label: 'Dorf 1, 6280 Zell am Ziller', lat: 47.2, lng: 11.9 };
    const companyId = await aCompanyOfItsOwn(0, {
      place: { ...place, land: 'AT', bundesland: 'Tirol', bezirk: 'Schwaz' },
    });
    const page = await openPage(browser, language, phone);
    await signIn(page, await aPersonOf(companyId, 'taxi'), text);
    await goWithin(page, '/dashboard/profile');
    const sound = page.getByRole('switch', { name: text['profile.notify.sound'] });
    await expect(sound).not.toBeChecked();
    await sound.click();
    await expect(sound).toBeChecked();
    await expect(sound).toHaveAccessibleDescription(text['profile.notify.sound.hint']);
    await expectNoViolations(page);
    await page.reload();
    await expect(sound).toBeChecked();
  });
}
