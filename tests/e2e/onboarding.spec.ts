import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newProgress } from '@talwaerts/domain/mail/stored-mail.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { holdCall } from '../support/guest-page.ts';
import { linkOfMailTo } from '../support/mails.ts';
import {
  chooseLicencePicture,
  companiesOf,
  fillApplication,
  onForm,
  openForm,
  send,
} from '../support/onboarding-page.ts';
import { type Texts, texts } from '../support/order-page.ts';
import {
  desktop,
  expectNoViolations,
  expectNoViolationsAtWidths,
  openPage,
  phone,
  phoneAndDesktop,
  withClipboard,
} from '../support/pages.ts';
import { aPersonOf, signIn } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

const de = texts['de-AT'];

for (const [locale, viewport] of inOne('en-GB', phoneAndDesktop)) {
  const text: Texts = texts[locale];

  test(`a taxi company applies by a referral link and confirms its address, in ${locale}`, async ({ browser }) => {
    const page = await openPage(browser, locale, viewport);
    await page.goto('/onboarding/Z7K4M2QX/INVITED');
    await waitForHydration(page, 'main button');
    await expect(page).toHaveTitle(new RegExp(text['onboarding.title']));
    await expect(page.getByText('Z7K4M2QX')).toBeVisible();
    await expectNoViolationsAtWidths(page);
    await page.getByRole('button', { name: text['onboarding.start'], exact: true }).click();
    await expectNoViolationsAtWidths(page);
    const applicant = await fillApplication(page, text);
    await expect(onForm(page, text['onboarding.land'])).toHaveValue(locale === 'de-AT' ? 'Österreich' : 'Austria');
    await expect(onForm(page, text['onboarding.bundesland'])).toHaveValue('Tirol');
    await chooseLicencePicture(page, text);
    await expectNoViolationsAtWidths(page);
    await send(page, text);
    const dialog = page.getByRole('dialog', { name: text['onboarding.success.title'] });
    await expect(dialog).toContainText(text['onboarding.success.text']);
    await expect(dialog).toContainText(applicant.email);
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: text['dialog.ok'], exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: text['onboarding.welcome.title'] })).toBeFocused();
    await page.getByRole('button', { name: text['onboarding.start'], exact: true }).click();
    await expect(onForm(page, text['onboarding.firstname'])).toHaveValue('');

    const [company] = await companiesOf(applicant);
    expect(company?.data()).toMatchObject({ state: 'pending', emailConfirmedAtMs: null, contactName: 'Eva Leitner' });
    expect(company?.get('application')).toMatchObject({ referrerCode: 'Z7K4M2QX', invitationCode: 'INVITED' });
    const { pathname, search } = await linkOfMailTo(applicant.email, '/confirmemail');
    await page.goto(`${pathname}${search}`);
    await expect(page.getByText(text['confirmEmail.done'])).toBeVisible();
    await expectNoViolationsAtWidths(page);
    expect((await company?.ref.get())?.get('emailConfirmedAtMs')).toBeGreaterThan(0);
    await page.context().close();
  });

  test(`an application with the e-mail of an existing account gets the same answer, in ${locale}`, {
    tag: '@long',
  }, async ({ browser }) => {
    const companyId = await aCompanyOfItsOwn();
    const email = await aPersonOf(companyId, 'taxi');
    const page = await openPage(browser, locale, viewport);
    await openForm(page, text);
    const applicant = await fillApplication(page, text, email);
    await chooseLicencePicture(page, text);
    await send(page, text);
    const dialog = page.getByRole('dialog', { name: text['onboarding.success.title'] });
    await expect(dialog).toContainText(text['onboarding.success.text']);
    expect(await companiesOf(applicant)).toEqual([]);
    await page.context().close();
  });

  test(`an expired or altered confirmation link is explained, in ${locale}`, { tag: '@long' }, async ({ browser }) => {
    const page = await openPage(browser, locale, viewport);
    await page.goto('/confirmemail?token=made.up');
    await expect(page.getByRole('alert')).toHaveText(text['confirmEmail.wrong']);
    await expectNoViolationsAtWidths(page);
    const createdAtMs = Date.now() - product.emailConfirmationDays * 24 * 3_600_000;
    const companyId = await aCompanyOfItsOwn(0, { state: 'pending', createdAtMs });
    const email = `${randomUUID()}@example.com`;
    const order = { template: 'application-received', email, lang: 'de', companyId };
    await database.doc(`mail/application_${companyId}_received`).set({ ...order, ...newProgress });
    const { pathname, search } = await linkOfMailTo(email, '/confirmemail');
    await page.route('**/api/global-confirmemail', (route) => route.abort(), { times: 1 });
    await page.goto(`${pathname}${search}`);
    await expect(page.getByRole('alert')).toHaveText(text['failure.offline']);
    await page.getByRole('button', { name: text['confirmEmail.again'] }).click();
    await expect(page.getByRole('alert')).toHaveText(text['confirmEmail.expired']);
    await expectNoViolationsAtWidths(page);
    await page.context().close();
  });
}

test('an application sent again because its answer was lost is stored once', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', desktop);
  await openForm(page, de);
  const applicant = await fillApplication(page, de);
  await chooseLicencePicture(page, de);
  await page.route(
    '**/api/global-onboarding',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await send(page, de);
  await expect(page.getByText(de['failure.offline'])).toBeVisible();
  await send(page, de);
  await expect(page.getByRole('dialog', { name: de['onboarding.success.title'] })).toBeVisible();
  expect(await companiesOf(applicant)).toHaveLength(1);
  await page.context().close();
});

test('an applicant who leaves while the application is sent stays on the other screen', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await openPage(browser, 'de-AT', desktop);
  await openForm(page, de);
  const applicant = await fillApplication(page, de);
  await chooseLicencePicture(page, de);
  const release = await holdCall(page, 'global-onboarding');
  await send(page, de);
  await expect(page.getByRole('button', { name: de['onboarding.sending'] })).toBeDisabled();
  await page.getByRole('contentinfo').getByRole('link', { name: de['frame.faq'] }).click();
  await expect(page.getByRole('heading', { level: 1, name: de['faq.title'] })).toBeVisible();
  const answered = page.waitForResponse('**/api/global-onboarding');
  release();
  await answered;
  // The draft is removed at the same time as the screen would be left.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('talwaerts.onboarding'))).toBeNull();
  await expect(page.getByRole('heading', { level: 1, name: de['faq.title'] })).toBeVisible();
  await expect(page).toHaveURL(/\/faq$/);
  expect(await companiesOf(applicant)).toHaveLength(1);
  await page.context().close();
});

test('the pages for taxi companies link to the registration', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone);
  await page.goto('/partner/taxi');
  await page.getByRole('link', { name: de['partner.apply'] }).click();
  await expect(page.getByRole('heading', { level: 1, name: de['onboarding.welcome.title'] })).toBeVisible();
  await page.context().close();
});

test('an active company finds its referral link on the profile, to copy and to share', { tag: '@long' }, async ({
  browser,
}) => {
  const referralCode = `R${randomUUID().slice(0, 6)}`;
  const companyId = await aCompanyOfItsOwn(0, { referralCode });
  const email = await aPersonOf(companyId, 'taxi');
  const page = await openPage(browser, 'de-AT', phone, withClipboard);
  // The headless browser has no share sheet.
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async ({ url }: ShareData) => document.body.setAttribute('data-shared', `${url}`),
    });
  });
  await signIn(page, email, de);
  await page.goto('/dashboard/profile');
  const card = page.getByRole('region', { name: de['profile.referral'], exact: true });
  const url = new RegExp(`/onboarding/${referralCode}$`);
  await expect(card.getByLabel(de['profile.referral.link'])).toHaveValue(url);
  await card.getByRole('button', { name: de['profile.referral.copy'] }).click();
  await expect(card.getByRole('status')).toHaveText(de['profile.referral.copied']);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(url);
  await card.getByRole('button', { name: de['profile.referral.share'] }).click();
  await expect(page.locator('body')).toHaveAttribute('data-shared', url);
  await expectNoViolationsAtWidths(page);
  await page.context().close();
});
