import { expect, type Page, test } from '@playwright/test';
import { prerenderedPages } from '../../web/src/app/prerendered-pages.ts';
import { type DashboardPath, guards } from '../../web/src/app/signed-in/guards.ts';
import { type DashboardScreen, expectScreen, goWithin } from '../support/dashboard-screens.ts';
import { goSettled, refuseCookies } from '../support/guest-page.ts';
import { bookingLinkOf } from '../support/guests.ts';
import { pickPlace, texts } from '../support/order-page.ts';
import { anOpenRide } from '../support/orders.ts';
import { desktop, openPage } from '../support/pages.ts';
import { watchPolicy } from '../support/policy-violations.ts';
import { signIn } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

const de = texts['de-AT'];

/** Waits until a picture has been loaded. */
async function expectPicture(page: Page, alt: string): Promise<void> {
  const picture = page.getByRole('img', { name: alt }).first();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
}

test('the policy refuses an injected script, which the page’s event and the console report', async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', desktop);
  const violations = await watchPolicy(page);
  await page.goto('/');
  await waitForHydration(page);
  expect(violations).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "stolen"';
    document.body.append(script);
  });
  await expect.poll(() => violations.length).toBe(2);
  expect(violations).toContainEqual(expect.stringMatching(/^script-src-elem refused inline on http/));
  await expect(page).not.toHaveTitle('stolen');
  await page.context().close();
});

for (const [locale, text] of inOne('de-AT', Object.entries(texts))) {
  test(`no guest page violates the policy, in ${locale}`, async ({ browser }) => {
    const page = await openPage(browser, locale, desktop);
    const violations = await watchPolicy(page);
    await refuseCookies(page);
    for (const { path } of prerenderedPages) {
      await goSettled(page, path, text);
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
      expect(violations).toEqual([]);
    }
    await page.goto('/?bookingpartner=zillertal');
    await expect(page).toHaveURL(/\/order\/zillertal$/);
    await page.goto('/order');
    await pickPlace(page, text['order.pickup'], 'jenbach bahn', /Jenbach/);
    expect(violations).toEqual([]);
    await page.context().close();
  });
}

test('a ticket with its map does not violate the policy', async ({ browser }) => {
  const id = await anOpenRide();
  const page = await openPage(browser, 'de-AT', desktop);
  const violations = await watchPolicy(page);
  await page.goto((await bookingLinkOf(id)).href);
  await expectPicture(page, de['myBooking.map'].split('{')[0] ?? '');
  expect(violations).toEqual([]);
  await page.context().close();
});

for (const role of ['admin', 'taxi', 'driver', 'hotel'] as const) {
  test(`no screen of ${role} violates the policy`, async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    const violations = await watchPolicy(page);
    await signIn(page, `${role}@talwaerts.example`, de);
    // The policy of this page load applies to all signed-in screens, which load no other page.
    await expectScreen(page, 'main', de);
    if (role === 'taxi') await expectPicture(page, de['ride.mapAlt'].split('{')[0] ?? '');
    const allowed = (Object.keys(guards) as DashboardPath[]).filter((path) =>
      guards[path].roles.some((one) => one === role),
    );
    expect(allowed.length).toBeGreaterThan(3);
    for (const path of allowed) {
      const screen = path.replace('/dashboard/', '') as DashboardScreen;
      const query = screen === 'topup/success' ? '?session=cs_test_none' : '';
      await goWithin(page, path + query);
      await expectScreen(page, screen, de);
      if (screen === 'post') {
        // The maps library looks up the hotel's own place.
        await expect(page.getByRole('combobox', { name: de['order.pickup'], includeHidden: true })).not.toHaveValue('');
      }
      expect(violations).toEqual([]);
    }
    await page.context().close();
  });
}
