import { expect, test } from '@playwright/test';
import { chooseLicencePicture, fillApplication, onForm, openForm, send } from '../support/onboarding-page.ts';
import { type Texts, texts } from '../support/order-page.ts';
import {
  desktop,
  expectNoViolations,
  expectNoViolationsAtWidths,
  openPage,
  phone,
  phoneAndDesktop,
} from '../support/pages.ts';
import { inOne } from '../support/suite.ts';

const de = texts['de-AT'];

for (const [locale, viewport] of inOne('de-AT', phoneAndDesktop)) {
  const text: Texts = texts[locale];

  test(`each field of an application explains its problem, in ${locale}`, { tag: '@long' }, async ({ browser }) => {
    const page = await openPage(browser, locale, viewport);
    await openForm(page, text);
    const typed = [
      ['firstname', 'Eva', ' '],
      ['lastname', 'Leitner', ''],
      ['email', 'eva@example.com', 'eva@'],
      ['password', 'sehr-geheim-7', '1234567'],
      ['companyname', 'Taxi GmbH', ''],
      ['companyfree', 'Taxi', ' '],
      ['companyemail', 'office@example.com', 'office'],
      ['companyphone', '+43 5285 4711', '+43'],
    ] as const;
    for (const [name, right, wrong] of typed) {
      const input = onForm(page, text[`onboarding.${name}`]);
      const error = page.getByText(text[`onboarding.error.${name}`], { exact: true });
      await input.focus();
      await input.blur();
      await expect(error).toHaveCount(0);
      await input.fill(right);
      await input.fill(wrong);
      await input.blur();
      await expect(error).toBeVisible();
      await expect(input).toHaveAttribute('aria-invalid', 'true');
    }
    await onForm(page, text['onboarding.passwordconfirm']).fill('12345678');
    await onForm(page, text['onboarding.passwordconfirm']).blur();
    await expect(page.getByText(text['onboarding.error.passwordconfirm'])).toBeVisible();
    await onForm(page, text['onboarding.email']).fill('leitner@example.com');
    await onForm(page, text['onboarding.password']).fill('leitner-99');
    await expect(page.getByText(text['error.password-contains-email'])).toBeVisible();
    await page.getByRole('combobox', { name: text['onboarding.companyaddress'] }).fill('Penkenbahn');
    await expect(page.getByText(text['onboarding.addressNone'])).toBeVisible();
    await expect(onForm(page, text['onboarding.land'])).toHaveValue('');
    await send(page, text);
    await expect(page.getByText(text['onboarding.incomplete'])).toBeVisible();
    await expect(onForm(page, text['onboarding.firstname'])).toBeFocused();
    for (const name of ['licence', 'agb', 'datenschutz', 'konzession'] as const) {
      await expect(page.getByText(text[`onboarding.error.${name}`])).toBeVisible();
    }
    await expectNoViolationsAtWidths(page);
    await page.context().close();
  });
}

test('an address field offers no station, and a link with a broken code says so', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await openPage(browser, 'de-AT', phone);
  await page.goto(`/onboarding/${'R'.repeat(150)}`);
  await expect(page.getByText(de['onboarding.wrongCode'])).toBeVisible();
  await expectNoViolations(page);
  await openForm(page, de, '/onboarding/R-1');
  await expect(page.getByText(de['onboarding.wrongCode'])).toHaveCount(0);
  const address = page.getByRole('combobox', { name: de['onboarding.companyaddress'] });
  await address.fill('Flughafen Innsbruck');
  await expect(page.getByText(de['onboarding.addressNone'])).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  await address.fill('Hauptstr 409 Mayrhofen');
  await expect(page.getByRole('option').first()).toContainText('Hauptstraße 409');
  await page.context().close();
});

test('canceling returns to step 1 and loses nothing; a reload loses only the password', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await openPage(browser, 'de-AT', phone);
  await openForm(page, de, '/onboarding/R-1');
  await fillApplication(page, de);
  await chooseLicencePicture(page, de);
  await page.getByRole('button', { name: de['onboarding.cancel'], exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: de['onboarding.welcome.title'] })).toBeFocused();
  await expect(page.getByRole('form')).toBeHidden();
  await page.goBack();
  await expect(onForm(page, de['onboarding.password'])).toHaveValue('sehr-geheim-7');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('sehr-geheim-7');
  await page.reload();
  await expect(onForm(page, de['onboarding.firstname'])).toHaveValue('Eva');
  await expect(onForm(page, de['onboarding.password'])).toHaveValue('');
  await expect(page.getByRole('combobox', { name: de['onboarding.companyaddress'] })).toHaveValue(/Hauptstraße 409/);
  await expect(page.getByLabel(de['onboarding.konzession'])).toBeChecked();
  // Nobody may read an upload: the file on the device gave the preview.
  await expect(page.getByText('Konzession.png', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: de['licence.preview'] })).toHaveCount(0);
  await page.context().close();
});

test('an address search is debounced by one second', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', desktop);
  await openForm(page, de);
  const address = page.getByRole('combobox', { name: de['onboarding.companyaddress'] });
  let searches = 0;
  await page.route(/places:autocomplete/, async (route) => {
    searches += 1;
    await route.continue();
  });
  // Time passes only as the test advances it.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await address.fill('Hauptstr');
  await page.clock.runFor(900);
  await address.fill('Hauptstraße 409');
  await page.clock.runFor(900);
  expect(searches).toBe(0);
  await page.clock.runFor(200);
  await expect(page.getByRole('option', { name: /Hauptstraße 409/ })).toBeVisible();
  expect(searches).toBe(1);
  await page.context().close();
});

test('Firebase is loaded only once a file is chosen', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', desktop);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const isLoaded = (): boolean => scripts.some((path) => path.includes('/applicant-'));
  await openForm(page, de);
  await onForm(page, de['onboarding.firstname']).fill('Eva');
  expect(isLoaded()).toBe(false);
  await chooseLicencePicture(page, de);
  expect(isLoaded()).toBe(true);
  await page.context().close();
});
