import { expect, test } from '@playwright/test';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { texts } from '../support/order-page.ts';
import { desktop, expectNoViolations, openPage } from '../support/pages.ts';
import { openSignedIn } from '../support/ride-actions.ts';
import { aPersonOf, signIn } from '../support/staff.ts';

test('the profile changes name, password and language', async ({ browser }) => {
  const text = texts['de-AT'];
  const english = texts['en-GB'];
  const companyId = await aCompanyOfItsOwn();
  const email = await aPersonOf(companyId, 'driver');
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, email, text);
  await page.getByRole('button', { name: text['dashboard.menu'] }).click();
  await page.getByRole('menuitem', { name: text['shell.profile'] }).click();
  const name = page.getByRole('textbox', { name: text['profile.name'], exact: true });
  await name.fill(' ');
  await page.getByRole('button', { name: text['profile.saveName'] }).click();
  await expect(page.getByText(text['profile.error.name'])).toBeVisible();
  await name.fill('Lukas Neu');
  await page.getByRole('button', { name: text['profile.saveName'] }).click();
  await expect(page.getByText(text['profile.saved'])).toBeVisible();
  await expect(page.getByRole('button', { name: text['dashboard.menu'] })).toHaveText('LN');
  const company = database.doc(`companies/${companyId}`);
  expect((await company.collection('members').get()).docs.map((member) => member.get('name'))).toContain('Lukas Neu');

  const change = async (current: string, next: string, confirm: string): Promise<void> => {
    await page.getByLabel(text['profile.currentPassword']).fill(current);
    await page.getByLabel(text['profile.newPassword'], { exact: true }).fill(next);
    await page.getByLabel(text['profile.confirmPassword']).fill(confirm);
    await page.getByRole('button', { name: text['profile.savePassword'] }).click();
  };
  // The confirmation is still empty, so it is not refused as different yet.
  await page.getByLabel(text['profile.newPassword'], { exact: true }).fill('short');
  await page.getByLabel(text['profile.currentPassword']).focus();
  await expect(page.getByText(text['profile.error.password'])).toBeVisible();
  await expect(page.getByText(text['profile.error.confirm'])).toHaveCount(0);
  await change('talwaerts-demo', 'short', 'other');
  await expect(page.getByText(text['profile.error.password'])).toBeVisible();
  await expect(page.getByText(text['profile.error.confirm'])).toBeVisible();
  await expectNoViolations(page);
  const withName = `${email.split('@')[0]?.toUpperCase()}-2026`;
  await change('talwaerts-demo', withName, withName);
  await expect(page.getByText(text['password.error.containsEmail'])).toBeVisible();
  await change('not-the-password', 'neues-passwort', 'neues-passwort');
  await expect(page.getByRole('alert')).toHaveText(text['profile.error.current']);
  await change('talwaerts-demo', 'neues-passwort', 'neues-passwort');
  await expect(page.getByText(text['profile.passwordSaved'])).toBeVisible();

  // Wait for the texts: the choice is stored only once they have loaded.
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: english['profile.title'] })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: english['profile.title'] })).toBeVisible();
  await page.getByRole('button', { name: english['dashboard.menu'] }).click();
  await page.getByRole('menuitem', { name: english['dashboard.logout'] }).click();
  await signIn(page, email, english, { withPassword: 'neues-passwort' });
  await page.context().close();
});

test('a file dropped beside a field does not replace the page', { tag: '@long' }, async ({ browser }) => {
  const page = await openSignedIn(browser, 'de-AT', desktop, await aPersonOf(await aCompanyOfItsOwn(), 'taxi'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const isPrevented = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'konzession.pdf'));
    const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  });
  expect(isPrevented).toBe(true);
  await page.context().close();
});
