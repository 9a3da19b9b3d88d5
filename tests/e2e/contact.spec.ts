import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { database } from '../support/database.ts';
import { holdScripts } from '../support/guest-page.ts';
import { headerOf, waitForMails } from '../support/mails.ts';
import { expectNoMotion } from '../support/motion.ts';
import { type Texts, texts } from '../support/order-page.ts';
import {
  closePages,
  desktop,
  expectNoViolations,
  expectNoViolationsAtWidths,
  openPage,
  phone,
} from '../support/pages.ts';
import { inOne } from '../support/suite.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

test.afterEach(closePages);

const de = texts['de-AT'];
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const sendButton = (page: Page, text: Texts) => page.getByRole('button', { name: text['contact.submit'] });
const storedOf = async (lastname: string): Promise<number> =>
  (await database.collection('mail').where('message.lastname', '==', lastname).count().get()).data().count;

async function fillGuest(page: Page, text: Texts, lastname: string): Promise<void> {
  await field(page, text['contact.firstname']).fill('Anna');
  await field(page, text['contact.lastname']).fill(lastname);
  await field(page, text['contact.email']).fill('anna.gruber@example.com');
  await field(page, text['contact.message']).fill('Habe ich eine Mütze vergessen?');
  await page.getByLabel(text['contact.agreement']).check();
}

for (const [locale, text] of inOne('en-GB', Object.entries(texts))) {
  test(`a guest writes to support once, even if Enter is pressed while sending, in ${locale}`, async ({ browser }) => {
    const lastname = `Gruber-${randomUUID().slice(0, 8)}`;
    const page = await openPage(browser, locale, phone);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let requests = 0;
    await page.route('**/api/global-sendcontact', async (route) => {
      requests += 1;
      await held;
      await route.continue();
    });
    await page.goto('/contact');
    await expect(sendButton(page, text)).toBeDisabled();
    const labels = (['firstname', 'lastname', 'email', 'message'] as const).map((one) => text[`contact.${one}`]);
    const open = `${labels.join(', ')} ${locale === 'de-AT' ? 'und' : 'and'} ${text['contact.agreementShort']}`;
    await expect(page.getByText(text['contact.missing'].replace('{fields}', open))).toBeVisible();
    await fillGuest(page, text, lastname);
    await sendButton(page, text).click();
    await expect(page.getByRole('button', { name: text['contact.sending'] })).toBeDisabled();
    await expectNoMotion(page);
    await field(page, text['contact.firstname']).press('Enter');
    release();
    const dialog = page.getByRole('dialog', { name: text['contact.success.title'] });
    await expect(dialog).toContainText(text['contact.success.text']);
    expect(requests).toBe(1);
    await expectNoViolationsAtWidths(page);
    await dialog.getByRole('button', { name: text['dialog.ok'], exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('form', { name: text['contact.form'] })).toBeFocused();
    await expect(field(page, text['contact.firstname'])).toHaveValue('');
    await expect(page.getByLabel(text['contact.agreement'])).not.toBeChecked();
    await page.reload();
    await expect(field(page, text['contact.message'])).toHaveValue('');
    const [mail] = await waitForMails(lastname, 1);
    expect(mail && (await headerOf(mail, 'Reply-To'))).toBe('anna.gruber@example.com');
  });

  test(`a message refused by the rate limit is kept, and can be sent later, in ${locale}`, { tag: '@long' }, async ({
    browser,
  }) => {
    const lastname = `Gruber-${randomUUID().slice(0, 8)}`;
    const page = await openPage(browser, locale, phone);
    await page.route('**/api/global-sendcontact', (route) =>
      route.fulfill({ status: 429, json: { error: { status: 'RESOURCE_EXHAUSTED', message: 'Too many requests.' } } }),
    );
    await page.goto('/contact');
    await fillGuest(page, text, lastname);
    await sendButton(page, text).click();
    await expect(page.getByRole('alert')).toHaveText(
      text['contact.failure'].replace('{reason}', text['failure.limited']),
    );
    await expect(field(page, text['contact.message'])).toHaveValue('Habe ich eine Mütze vergessen?');
    await expect(page.getByLabel(text['contact.agreement'])).toBeChecked();
    await page.unroute('**/api/global-sendcontact');
    await sendButton(page, text).click();
    await expect(page.getByRole('dialog', { name: text['contact.success.title'] })).toBeVisible();
    expect(await waitForMails(lastname, 1)).toHaveLength(1);
  });

  test(`each field of the partner form explains its problem in ${locale}`, { tag: '@long' }, async ({ browser }) => {
    const page = await openPage(browser, locale, desktop);
    await page.goto('/partner/contact');
    // Before hydration no blur is handled.
    await waitForHydration(page, 'main input');
    const typed = [
      ['firstname', 'Anna', ''],
      ['lastname', 'Gruber', ' '],
      ['company', 'Hotel', ''],
      ['email', 'anna@example.com', 'anna@example'],
      ['phone', '+43 1', ''],
      ['message', 'Guten Tag', ''],
    ] as const;
    for (const [name, right, wrong] of typed) {
      const input = field(page, text[`contact.${name}`]);
      const error = page.getByText(text[`contact.error.${name}`], { exact: true });
      await input.focus();
      await input.blur();
      await expect(error).toHaveCount(0);
      await input.fill(right);
      await expect(error).toHaveCount(0);
      await input.fill(wrong);
      await expect(error).toBeVisible();
      await expect(input).toHaveAttribute('aria-invalid', 'true');
    }
    const industry = field(page, text['contact.industry']);
    await industry.focus();
    await industry.selectOption('handel');
    await industry.selectOption('');
    await industry.blur();
    await expect(page.getByText(text['contact.error.industry'])).toBeVisible();
    await page.getByLabel(text['contact.agreement']).check();
    await page.getByLabel(text['contact.agreement']).uncheck();
    await page.getByLabel(text['contact.agreement']).blur();
    await expect(page.getByText(text['contact.error.agreement'])).toBeVisible();
    await field(page, text['contact.message']).fill('x'.repeat(501));
    await expect(page.getByText(text['contact.error.messageLong'])).toBeVisible();
    await expect(sendButton(page, text)).toBeDisabled();
    // The button can be reached and pressed; an incomplete form explains itself and leads to its first gap.
    await sendButton(page, text).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(text['contact.incomplete'])).toBeVisible();
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
    await expectNoViolationsAtWidths(page);
    for (const [name, right] of typed) await field(page, text[`contact.${name}`]).fill(right);
    await field(page, text['contact.phone']).fill('+43 5285 4711');
    await industry.selectOption('handel');
    await page.getByLabel(text['contact.agreement']).check();
    await expect(sendButton(page, text)).toBeEnabled();
    await expect(page.getByText(text['contact.incomplete'])).toHaveCount(0);
  });
}

test('a future partner finds the industry filled in, and a confirmation after sending', { tag: '@long' }, async ({
  browser,
}) => {
  const lastname = `Berger-${randomUUID().slice(0, 8)}`;
  const page = await openPage(browser, 'de-AT', desktop);
  await page.goto('/partner/retail');
  await page.getByRole('link', { name: de['partner.contact'] }).click();
  await expect(field(page, de['contact.industry'])).toHaveValue('handel');
  await fillGuest(page, de, lastname);
  await expect(sendButton(page, de)).toBeDisabled();
  await field(page, de['contact.company']).fill('Sport Berger');
  await field(page, de['contact.phone']).fill('+43 5285 1');
  await sendButton(page, de).click();
  await page.getByRole('button', { name: de['dialog.ok'], exact: true }).click();
  const [mail] = await waitForMails(lastname, 1);
  expect(mail?.subject).toContain('Sport Berger');
  expect(mail?.text).toContain('Handel');
});

test('a message whose sending fails is kept, also after a reload, and arrives once', { tag: '@long' }, async ({
  browser,
}) => {
  const lastname = `Gruber-${randomUUID().slice(0, 8)}`;
  const page = await openPage(browser, 'de-AT', phone);
  await page.goto('/contact');
  await fillGuest(page, de, lastname);
  // The message arrives, its answer does not.
  await page.route('**/api/global-sendcontact', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await sendButton(page, de).click();
  await expect(page.getByRole('alert')).toHaveText(de['contact.failure'].replace('{reason}', de['failure.offline']));
  await expectNoViolations(page);
  await page.unroute('**/api/global-sendcontact');
  await page.reload();
  await expect(field(page, de['contact.lastname'])).toHaveValue(lastname);
  await expect(field(page, de['contact.message'])).toHaveValue('Habe ich eine Mütze vergessen?');
  await expect(page.getByLabel(de['contact.agreement'])).toBeChecked();
  await sendButton(page, de).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await waitForMails(lastname, 1)).toHaveLength(1);
  expect(await storedOf(lastname)).toBe(1);
});

test('text typed before the contact form’s hydration is kept', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone);
  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await field(page, de['contact.firstname']).fill('Anna');
  await page.getByLabel(de['contact.agreement']).check();
  release();
  await expect(page.getByRole('button', { name: de['cookies.agree'] })).toBeVisible();
  await expect(field(page, de['contact.firstname'])).toHaveValue('Anna');
  await expect(page.getByLabel(de['contact.agreement'])).toBeChecked();
  await expect(page.getByRole('status').first()).not.toContainText(de['contact.firstname']);
});
