import { expect, type Page, test } from '@playwright/test';
import { type DashboardScreen, expectScreen, goWithin, visitsOf } from '../support/dashboard-screens.ts';
import { type Texts, texts } from '../support/order-page.ts';
import {
  desktop,
  expectNoOverflow,
  expectNoViolations,
  expectPicture,
  openPage,
  phone,
  tablet,
  zoomed,
} from '../support/pages.ts';
import { watchPolicy } from '../support/policy-violations.ts';
import { showAs, signIn } from '../support/staff.ts';
import { inOne, isLong } from '../support/suite.ts';

/**
 * Checks a screen for overflow on a phone and a desktop, and runs axe in dark on a phone; in a long test also between
 * them, at 200 %, and axe in light on a desktop.
 */
async function lookAt(page: Page, screen: DashboardScreen, text: Texts): Promise<void> {
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  const choice = page.getByRole('combobox', { name: text['dashboard.tabs'] });
  if (screen === 'main') await expect(choice).toBeVisible();
  await expectNoOverflow(page);
  await expectNoViolations(page);
  if (screen === 'main') {
    await choice.click();
    await expect(page.getByRole('option')).toHaveCount(4);
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
  }
  for (const between of isLong ? [tablet, zoomed] : []) {
    await page.setViewportSize(between);
    await expectNoOverflow(page);
  }
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.getByRole('navigation', { name: text['frame.navigation'] })).toBeVisible();
  await expectNoOverflow(page);
  if (isLong) await expectNoViolations(page);
}

for (const role of ['admin', 'taxi', 'driver', 'hotel'] as const) {
  test(`every screen of ${role} is accessible on each width, and violates no policy`, async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    // The policy of this page load applies to all signed-in screens, which load no other page.
    const violations = await watchPolicy(page);
    await signIn(page, `${role}@talwaerts.example`, texts['de-AT']);
    if (role === 'taxi') await expectPicture(page, texts['de-AT']['ride.mapAlt'].split('{')[0] ?? '');
    for (const [, text] of inOne('de-AT', Object.entries(texts))) {
      if (text === texts['en-GB']) {
        await goWithin(page, '/dashboard/profile');
        await expectScreen(page, 'profile', texts['de-AT']);
        await page.getByRole('radio', { name: 'English' }).click();
        await expectScreen(page, 'profile', text);
      }
      for (const { screen, query } of visitsOf(role)) {
        await goWithin(page, `/dashboard/${screen}${query}`);
        await expectScreen(page, screen, text);
        if (screen === 'post') {
          await page.getByText(text['post.rest'], { exact: true }).click();
          // Waits for the lookup of the hotel's own place, which enables a button.
          await expect(page.getByRole('combobox', { name: text['order.pickup'] })).not.toHaveValue('');
        }
        await lookAt(page, screen, text);
        if (screen === 'main') {
          await showAs(page, text, 'rows');
          await lookAt(page, screen, text);
          await showAs(page, text, 'cards');
        }
        expect(violations).toEqual([]);
      }
    }
    await page.context().close();
  });
}

test('nothing moves for users who prefer reduced motion', { tag: '@long' }, async ({ browser }) => {
  const text = texts['de-AT'];
  const page = await openPage(browser, 'de-AT', phone);
  await signIn(page, 'taxi@talwaerts.example', text);
  // Without reduced motion, a spinner turns here and the menu slides in.
  await goWithin(page, '/dashboard/topup/success?session=cs_test_none');
  await expect(page.getByText(text['topUp.waiting'])).toBeVisible();
  await page.getByRole('button', { name: text['frame.menu'], exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const moving = await page.evaluate(() => {
    const isSlow = (times: string): boolean => times.split(', ').some((time) => Number.parseFloat(time) > 0.001);
    return [...document.querySelectorAll('*')]
      .filter((element) => {
        const style = getComputedStyle(element);
        return (
          isSlow(style.transitionDuration) ||
          isSlow(style.animationDuration) ||
          style.animationIterationCount.includes('infinite')
        );
      })
      .map(({ outerHTML }) => outerHTML);
  });
  expect(moving).toEqual([]);
  await page.context().close();
});
