import { expect, type Page, test } from '@playwright/test';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { rememberCards } from '../support/company-cards.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { desktop, expectNoViolationsAtWidths, openPage } from '../support/pages.ts';
import { codeOf } from '../support/second-factor.ts';
import { anAdministrator, aPersonOf, logIn, signIn } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

const password = 'talwaerts-demo';

async function openProfile(page: Page, text: Texts): Promise<void> {
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('heading', { level: 1, name: text['profile.title'] })).toBeVisible();
}
const card = (page: Page, text: Texts) => page.getByRole('region', { name: text['secondFactor.title'] });

for (const [locale, text] of inOne('de-AT', Object.entries(texts))) {
  test(`an authenticator app is added, required at sign-in, and removed, in ${locale}`, async ({ browser }) => {
    const email = await aPersonOf(await aCompanyOfItsOwn(), 'taxi');
    const page = await openPage(browser, locale, desktop);
    await signIn(page, email, text);
    await openProfile(page, text);
    const region = card(page, text);
    await region.getByRole('button', { name: text['secondFactor.add'] }).click();
    await region.getByLabel(text['profile.currentPassword']).fill('not-the-password');
    await region.getByRole('button', { name: text['secondFactor.next'] }).click();
    await expect(region.getByRole('alert')).toHaveText(text['profile.error.current']);
    await region.getByLabel(text['profile.currentPassword']).fill(password);
    await region.getByRole('button', { name: text['secondFactor.next'] }).click();

    await expect(region.getByRole('img', { name: text['secondFactor.qr'] })).toBeVisible();
    const title = region.getByRole('heading', { name: text['secondFactor.title'] });
    await expect(title).toBeFocused();
    await expectNoViolationsAtWidths(page);
    const secret = await region.getByLabel(text['secondFactor.key']).inputValue();
    const code = region.getByLabel(text['secondFactor.code']);
    await code.fill('12 34');
    await region.getByRole('button', { name: text['secondFactor.confirm'] }).click();
    await expect(region.getByText(text['secondFactor.error.code'])).toBeVisible();
    await code.fill(codeOf(secret, Date.now() - 3_600_000));
    await code.press('Enter');
    await expect(region.getByRole('alert')).toHaveText(text['login.failure.code']);
    await region.getByLabel(text['secondFactor.name']).fill('Diensthandy');
    const shown = codeOf(secret);
    await code.fill(`${shown.slice(0, 3)} ${shown.slice(3)}`);
    await code.press('Enter');
    await expect(region.getByRole('status')).toHaveText(text['secondFactor.added']);
    await expect(title).toBeFocused();
    const remove = region.getByRole('button', { name: text['secondFactor.remove'].replace('{name}', 'Diensthandy') });
    await expect(remove).toBeVisible();
    await expectNoViolationsAtWidths(page);
    await page.context().close();

    const other = await openPage(browser, locale, desktop);
    await logIn(other, email, text);
    const codeField = other.getByLabel(text['secondFactor.code']);
    await expect(codeField).toBeFocused();
    await expectNoViolationsAtWidths(other);
    await other.getByRole('button', { name: text['login.submit'] }).click();
    await expect(other.getByRole('alert')).toHaveText(text['secondFactor.error.code']);
    await codeField.fill(codeOf(secret, Date.now() - 3_600_000));
    await codeField.press('Enter');
    await expect(other.getByRole('alert')).toHaveText(text['login.failure.code']);
    await codeField.fill(codeOf(secret));
    await codeField.press('Enter');
    await expect(other.getByRole('heading', { level: 1, name: text['dashboard.title'] })).toBeVisible();

    await openProfile(other, text);
    const ownCard = card(other, text);
    await ownCard.getByRole('button', { name: text['secondFactor.remove'].replace('{name}', 'Diensthandy') }).click();
    await ownCard.getByLabel(text['profile.currentPassword']).fill(password);
    await ownCard.getByLabel(text['secondFactor.code']).fill(codeOf(secret));
    await ownCard.getByRole('button', { name: text['secondFactor.next'] }).click();
    await expect(ownCard.getByRole('status')).toHaveText(text['secondFactor.removed']);
    await other.context().close();

    const last = await openPage(browser, locale, desktop);
    await signIn(last, email, text);
    await last.context().close();
  });
}

test('a user with an authenticator app needs its code to change the password', { tag: '@long' }, async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const email = await aPersonOf(await aCompanyOfItsOwn(), 'hotel');
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, email, text);
  await openProfile(page, text);
  const region = card(page, text);
  await region.getByRole('button', { name: text['secondFactor.add'] }).click();
  await region.getByLabel(text['profile.currentPassword']).fill(password);
  await region.getByRole('button', { name: text['secondFactor.next'] }).click();
  const secret = await region.getByLabel(text['secondFactor.key']).inputValue();
  await region.getByLabel(text['secondFactor.code']).fill(codeOf(secret));
  await region.getByRole('button', { name: text['secondFactor.confirm'] }).click();
  await expect(region.getByRole('status')).toHaveText(text['secondFactor.added']);

  const passwords = page.getByRole('region', { name: text['profile.password'], exact: true });
  await passwords.getByLabel(text['profile.currentPassword']).fill(password);
  await passwords.getByLabel(text['profile.newPassword'], { exact: true }).fill('neues-passwort');
  await passwords.getByLabel(text['profile.confirmPassword']).fill('neues-passwort');
  await passwords.getByRole('button', { name: text['profile.savePassword'] }).click();
  await expect(passwords.getByText(text['secondFactor.error.code'])).toBeVisible();
  await passwords.getByLabel(text['secondFactor.code']).fill(codeOf(secret));
  await passwords.getByRole('button', { name: text['profile.savePassword'] }).click();
  await expect(passwords.getByText(text['profile.passwordSaved'])).toBeVisible();
  await page.context().close();
});

test('an administrator who needs an authenticator app has to add one before any other screen', {
  tag: '@long',
}, async ({ browser }) => {
  const text = texts['de-AT'];
  const { email } = await anAdministrator({ needsSecondFactor: true });
  const page = await openPage(browser, 'de-AT', desktop);
  await logIn(page, email, text);
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  const needed = page.getByRole('alert').filter({ hasText: text['secondFactor.needed'] });
  await expect(needed).toBeVisible();
  await page.goto('/dashboard/users');
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  const region = card(page, text);
  await region.getByRole('button', { name: text['secondFactor.add'] }).click();
  await region.getByLabel(text['profile.currentPassword']).fill(password);
  await region.getByRole('button', { name: text['secondFactor.next'] }).click();
  const secret = await region.getByLabel(text['secondFactor.key']).inputValue();
  await region.getByLabel(text['secondFactor.code']).fill(codeOf(secret));
  await region.getByRole('button', { name: text['secondFactor.confirm'] }).click();
  await expect(region.getByRole('status')).toHaveText(text['secondFactor.added']);
  await expect(needed).toHaveCount(0);
  await rememberCards(page);
  await page.goto('/dashboard/users');
  await expect(page.getByRole('heading', { level: 1, name: text['users.title'] })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/users$/);
  await page.context().close();
});
