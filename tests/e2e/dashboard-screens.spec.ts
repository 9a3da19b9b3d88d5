import { expect, test } from '@playwright/test';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { expectNoViolations, openPage, widths } from '../support/pages.ts';
import { aPersonOf, signIn } from '../support/staff.ts';

const screens = {
  admin: ['main', 'users', 'tokenhistory?company=taxi-zillertal', 'team', 'hotelpartner', 'profile'],
  taxi: ['main', 'tokenhistory', 'ibe', 'marketplace', 'topup/cancel', 'topup/success?session=cs_test_none'],
  driver: ['main', 'topup/success?session=cs_test_none'],
  hotel: ['main', 'post', 'hotelpartner'],
} as const;

for (const [locale, text] of Object.entries(texts) as [keyof typeof texts, Texts][]) {
  for (const [width, viewport] of Object.entries(widths)) {
    test(`every screen can be used by everybody, by day and by night, on a ${width} in ${locale}`, async ({
      browser,
    }) => {
      test.setTimeout(240_000);
      for (const [role, addresses] of Object.entries(screens)) {
        const page = await openPage(browser, locale, viewport, {
          colorScheme: width === 'phone' ? 'dark' : 'light',
        });
        await signIn(page, `${role}@talwaerts.example`, text);
        for (const address of addresses) {
          await page.goto(`/dashboard/${address}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByRole('progressbar', { name: text['shell.loading'] })).toHaveCount(0);
          if (address === 'post') {
            // The hotel's own place is looked up, and wakes a button.
            await expect(page.getByRole('combobox', { name: text['order.pickup'] })).not.toHaveValue('');
          }
          await expectNoViolations(page);
          // Nothing is wider than the screen.
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
        }
        await page.context().close();
      }
    });
  }
}

test('the profile changes name, password and language', async ({ browser }) => {
  const text = texts['de-AT'];
  const english = texts['en-GB'];
  const email = await aPersonOf(await aCompanyOfItsOwn(), 'driver');
  const page = await openPage(browser, 'de-AT', widths.desktop);
  await signIn(page, email, text);
  await page.getByRole('button', { name: text['dashboard.menu'] }).click();
  await page.getByRole('menuitem', { name: text['shell.profile'] }).click();
  await page.getByRole('textbox', { name: text['profile.name'], exact: true }).fill('Lukas Neu');
  await page.getByRole('button', { name: text['profile.saveName'] }).click();
  await expect(page.getByText(text['profile.saved'])).toBeVisible();
  await expect(page.getByRole('button', { name: text['dashboard.menu'] })).toHaveText('LN');

  const change = async (current: string, next: string, confirm: string): Promise<void> => {
    await page.getByLabel(text['profile.currentPassword']).fill(current);
    await page.getByLabel(text['profile.newPassword'], { exact: true }).fill(next);
    await page.getByLabel(text['profile.confirmPassword']).fill(confirm);
    await page.getByRole('button', { name: text['profile.savePassword'] }).click();
  };
  await change('talwaerts-demo', 'short', 'other');
  await expect(page.getByText(text['profile.error.password'])).toBeVisible();
  await expect(page.getByText(text['profile.error.confirm'])).toBeVisible();
  await expectNoViolations(page);
  await change('not-the-password', 'neues-passwort', 'neues-passwort');
  await expect(page.getByRole('alert')).toHaveText(text['profile.error.current']);
  await change('talwaerts-demo', 'neues-passwort', 'neues-passwort');
  await expect(page.getByText(text['profile.passwordSaved'])).toBeVisible();

  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.getByRole('heading', { name: english['profile.title'] })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: english['profile.title'] })).toBeVisible();
  await page.getByRole('button', { name: english['dashboard.menu'] }).click();
  await page.getByRole('menuitem', { name: english['dashboard.logout'] }).click();
  await signIn(page, email, english, 'neues-passwort');
  await page.context().close();
});
