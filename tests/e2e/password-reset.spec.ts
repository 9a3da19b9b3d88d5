import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { createAccount } from '../support/accounts.ts';
import { callFunction } from '../support/calls.ts';
import { holdScripts } from '../support/guest-page.ts';
import { linkOfMailTo } from '../support/mails.ts';
import { type Texts, texts } from '../support/order-page.ts';
import {
  closePages,
  desktop,
  expectNoViolations,
  expectNoViolationsAtWidths,
  openPage,
  phone,
} from '../support/pages.ts';
import { setPassword } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

test.afterEach(closePages);

const de = texts['de-AT'];
const randomEmail = (): string => `${randomUUID()}@example.com`;

async function resetLinkOf(email: string): Promise<URL> {
  return linkOfMailTo(email, '/passwordreset');
}
/** Creates an account and requests a new password. Returns the link of its mail. */
async function requestResetLink(email: string): Promise<URL> {
  await createAccount(email, 'the-old-one');
  await callFunction('global-requestpasswordreset', { email, lang: 'de' });
  return resetLinkOf(email);
}
async function askForLink(page: Page, text: Texts, email: string): Promise<void> {
  await page.getByRole('button', { name: text['login.forgot'] }).click();
  const dialog = page.getByRole('dialog', { name: text['login.forgotTitle'] });
  await dialog.getByLabel(text['login.email']).fill(email);
  await dialog.getByRole('button', { name: text['login.forgotSubmit'] }).click();
  await expect(dialog).toHaveCount(0);
}
async function signIn(page: Page, text: Texts, email: string, password: string): Promise<void> {
  await page.getByLabel(text['login.email'], { exact: true }).fill(email);
  await page.getByLabel(text['login.password']).fill(password);
  await page.getByRole('button', { name: text['login.submit'] }).click();
}

for (const [locale, text] of inOne('en-GB', Object.entries(texts))) {
  test(`a forgotten password is replaced once by the mail's link, in ${locale}`, async ({ browser }) => {
    const email = randomEmail();
    await createAccount(email, 'the-old-one');
    const page = await openPage(browser, locale, phone);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: text['login.title'] })).toBeVisible();
    await expectNoViolationsAtWidths(page);
    await page.getByRole('button', { name: text['login.forgot'] }).click();
    const dialog = page.getByRole('dialog', { name: text['login.forgotTitle'] });
    await expectNoViolationsAtWidths(page);
    await dialog.getByLabel(text['login.email']).fill('anna');
    await dialog.getByRole('button', { name: text['login.forgotSubmit'] }).click();
    await expect(dialog.getByRole('alert')).toHaveText(text['login.error.email']);
    await expectNoViolationsAtWidths(page);
    await dialog.getByRole('button', { name: text['dialog.cancel'] }).click();
    await askForLink(page, text, email);
    await expect(page.getByText(text['login.forgotSent'])).toBeVisible();
    await expectNoViolations(page);

    const link = await resetLinkOf(email);
    await page.goto(link.href);
    await expect(page.getByRole('heading', { level: 1, name: text['passwordReset.title'] })).toBeVisible();
    await expectNoViolationsAtWidths(page);
    await setPassword(page, text, '1234567');
    await expect(page.getByRole('alert')).toHaveText([
      text['passwordReset.error.min'],
      text['passwordReset.error.min'],
    ]);
    await setPassword(page, text, 'the-new-one', 'the-new-two');
    await expect(page.getByRole('alert')).toHaveText([text['passwordReset.error.notEqual']]);
    await expectNoViolationsAtWidths(page);
    await setPassword(page, text, `${email.split('@')[0]}-2026`);
    await expect(page.getByRole('alert')).toHaveText([text['password.error.containsEmail']]);
    await setPassword(page, text, 'the-new-one');
    await expect(page.getByText(text['passwordReset.success'])).toBeVisible();
    await expect(page.getByLabel(text['passwordReset.password'], { exact: true })).toHaveValue('');
    await expectNoViolations(page);
    await expect(page).toHaveURL(/\/login$/);

    await signIn(page, text, email, 'the-old-one');
    await expect(page.getByRole('alert')).toHaveText(text['login.failure.credentials']);
    // The password is right, but the account belongs to no team.
    await signIn(page, text, email, 'the-new-one');
    await expect(page.getByRole('alert')).toHaveText(text['login.failure.noRole']);

    await page.goto(link.href);
    await expect(page.getByRole('alert')).toHaveText(text['passwordReset.dead']);
    await expectNoViolationsAtWidths(page);
    await page.getByRole('link', { name: text['passwordReset.again'] }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
}

test('a reset request for an unknown e-mail gets the same answer as for a known one', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await openPage(browser, 'de-AT', phone);
  await page.goto('/login');
  await askForLink(page, de, randomEmail());
  await expect(page.getByText(de['login.forgotSent'])).toBeVisible();
});

test('a reset request without a network is reported, and the dialog keeps the e-mail', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await openPage(browser, 'de-AT', phone);
  await page.goto('/login');
  await waitForHydration(page);
  await page.route('**/api/global-requestpasswordreset', (route) => route.abort());
  await page.getByRole('button', { name: de['login.forgot'] }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(de['login.email']).fill('anna@example.com');
  await dialog.getByRole('button', { name: de['login.forgotSubmit'] }).click();
  await expect(dialog.getByRole('alert')).toHaveText(de['failure.offline']);
  await expect(dialog.getByLabel(de['login.email'])).toHaveValue('anna@example.com');
  await expectNoViolations(page);
});

test('the reset page accepts Firebase’s own link, and redirects visitors without a link to the login', {
  tag: '@long',
}, async ({ browser }) => {
  const secret = (await requestResetLink(randomEmail())).searchParams.get('secret') ?? '';
  const page = await openPage(browser, 'de-AT', desktop);
  for (const address of [
    '/passwordreset',
    '/resetpassword',
    '/resetpassword?userId=u1',
    '/passwordreset?mode=verifyEmail&oobCode=x',
  ]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/login$/);
  }
  await page.goto(`/resetpassword?mode=resetPassword&oobCode=${secret}&apiKey=local&lang=de`);
  await setPassword(page, de, 'by-firebase-link');
  await expect(page.getByText(de['passwordReset.success'])).toBeVisible();
});

test('text typed before the reset page’s hydration is kept', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone);
  const release = await holdScripts(page);
  const link = await requestResetLink(randomEmail());
  await page.goto(link.href, { waitUntil: 'commit' });
  const password = page.getByLabel(de['passwordReset.password'], { exact: true });
  await password.fill('typed-very-early');
  release();
  await expect(page.getByRole('button', { name: de['passwordReset.submit'] })).toBeEnabled();
  await page.getByLabel(de['passwordReset.confirm']).fill('typed-very-early');
  await expect(password).toHaveValue('typed-very-early');
  await page.getByRole('button', { name: de['passwordReset.submit'] }).click();
  await expect(page.getByText(de['passwordReset.success'])).toBeVisible();
});

test('a reset link that is used while its page is open elsewhere is explained there', { tag: '@long' }, async ({
  browser,
}) => {
  const link = await requestResetLink(randomEmail());
  const first = await openPage(browser, 'de-AT', phone);
  const second = await openPage(browser, 'de-AT', phone);
  for (const page of [first, second]) {
    await page.goto(link.href);
    await expect(page.getByRole('button', { name: de['passwordReset.submit'] })).toBeEnabled();
  }
  await setPassword(first, de, 'the-first-one');
  await expect(first.getByText(de['passwordReset.success'])).toBeVisible();
  await setPassword(second, de, 'the-second-one');
  await expect(second.getByRole('alert')).toHaveText(de['passwordReset.dead']);
});

test('the login shows what is missing, remembers the e-mail if allowed, and redirects signed-in users', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', desktop);
  await page.goto('/login');
  await signIn(page, de, 'taxi', 'short');
  await expect(page.getByRole('alert')).toHaveText([de['login.error.email'], de['login.error.password']]);
  await expectNoViolations(page);
  await page.getByLabel(de['login.remember']).check();
  await signIn(page, de, 'driver@talwaerts.example', 'talwaerts-demo');
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard/);
  await page.evaluate(() => indexedDB.deleteDatabase('firebaseLocalStorageDb'));
  await page.goto('/login');
  await expect(page.getByLabel(de['login.email'], { exact: true })).toHaveValue('driver@talwaerts.example');
  await expect(page.getByLabel(de['login.remember'])).toBeChecked();
});

test('text typed before the login’s hydration is used', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone);
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel(de['login.email'], { exact: true }).fill('taxi@talwaerts.example');
  await page.getByLabel(de['login.password']).fill('talwaerts-demo');
  await expect(page.getByRole('button', { name: de['login.submit'] })).toBeDisabled();
  release();
  await page.getByRole('button', { name: de['login.submit'] }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});
