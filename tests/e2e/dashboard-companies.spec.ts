import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { uploadLicence } from '../support/applications.ts';
import { aCompanyOfItsOwn, balanceOf } from '../support/companies.ts';
import { rememberCards } from '../support/company-cards.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { aRideAheadOf } from '../support/desk.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { aPostedRide } from '../support/orders.ts';
import { desktop, desktopAndPhone, expectNoViolations, openPage, phone } from '../support/pages.ts';
import { aPersonOf, signIn } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

/** Chooses an entry of a company's menu. */
async function choose(page: Page, company: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: company }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

const expectClosed = (dialog: Locator): Promise<void> => expect(dialog).toHaveCount(0);

for (const [locale, viewport, width] of inOne('en-GB', desktopAndPhone)) {
  const text: Texts = texts[locale];

  test(`an administrator edits and deactivates a company and books tokens, on a ${width} in ${locale}`, async ({
    browser,
  }) => {
    const designation = `Almtaxi ${randomUUID().slice(0, 8)}`;
    const companyId = await aCompanyOfItsOwn(0, { designation, name: `${designation} GmbH` });
    const taxi = await openPage(browser, locale, viewport);
    await signIn(taxi, await aPersonOf(companyId, 'taxi'), text);
    const admin = await openPage(browser, locale, viewport);
    await signIn(admin, 'admin@talwaerts.example', text);
    await rememberCards(admin);
    await admin.goto('/dashboard/users');
    await expect(admin.getByRole('heading', { level: 1, name: text['users.title'] })).toBeVisible();
    const search = admin.getByLabel(text['users.search']);
    await search.fill('Bergbahn');
    await expect(admin.getByText(text['users.none'])).toBeVisible();
    await expectNoViolations(admin);
    await search.fill(designation.toUpperCase());
    const cards = admin.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(text['users.state.active']);
    await expect(cards).toContainText('Maria Muster');
    await expect(cards.getByRole('link', { name: 'office@company.example' })).toHaveAttribute(
      'href',
      'mailto:office@company.example',
    );
    await expect(cards.getByRole('link', { name: '+43 5282 50505' })).toHaveAttribute('href', 'tel:+43528250505');
    await expectNoViolations(admin);

    // Data: problems are shown; valid data is saved and shown live.
    await choose(admin, designation, text['users.edit']);
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel(text['users.field.email']).fill('nobody');
    await dialog.getByLabel(text['users.field.phone']).fill('----');
    await dialog.getByRole('button', { name: text['users.save'] }).click();
    await expect(dialog.getByText(text['login.error.email'])).toBeVisible();
    await expect(dialog.getByText(text['field.error.phone'])).toBeVisible();
    await expectNoViolations(admin);
    await dialog.getByLabel(text['users.field.email']).fill('neu@company.example');
    await dialog.getByLabel(text['users.field.phone']).fill('+43 5282 50505');
    await dialog.getByRole('button', { name: text['users.save'] }).click();
    await expectClosed(dialog);
    await expect(cards.getByRole('link', { name: 'neu@company.example' })).toBeVisible();

    // Tokens: a description is required; the company sees its balance change.
    await choose(admin, designation, text['users.book']);
    await dialog.getByLabel(text['users.value']).fill('12,50');
    const balances = text['users.balanceAfter'].replace('{before}', '0,00').replace('{after}', '12,50');
    await expect(dialog.getByRole('status')).toHaveText(balances);
    await dialog.getByRole('button', { name: text['users.bookSubmit'] }).click();
    await expect(dialog.getByText(text['users.error.description'])).toBeVisible();
    await expectNoViolations(admin);
    await dialog.getByLabel(text['users.description']).fill('Gutschrift Messe');
    await dialog.getByRole('button', { name: text['users.bookSubmit'] }).click();
    await expectClosed(dialog);
    await expect(cards).toContainText(/12,50 token/i);
    await expect(taxi.getByRole('button', { name: /12,50 token/i })).toBeVisible();
    expect(await balanceOf(companyId)).toBe(1_250);

    // Deactivation needs a reason: the company is signed out at once, and the sign-in page shows the reason.
    await aRideAheadOf(companyId);
    await choose(admin, designation, text['users.deactivate']);
    await expect(dialog.getByRole('alert')).toContainText('Mayrhofen');
    await dialog.getByRole('button', { name: text['users.deactivate'] }).click();
    await expect(dialog.getByText(text['users.error.reason'])).toBeVisible();
    await expectNoViolations(admin);
    await dialog.getByLabel(text['users.reason']).fill('Konzession abgelaufen');
    await expectNoViolations(admin);
    await dialog.getByRole('button', { name: text['users.deactivate'] }).click();
    await expectClosed(dialog);
    await expect(cards).toContainText(text['users.state.inactive']);
    await expect(cards).toContainText('Konzession abgelaufen');
    await expect(taxi).toHaveURL(/\/login$/);
    await expect(taxi.getByRole('alert')).toContainText('Konzession abgelaufen');

    // Facts of its licence that are unknown are asked for; the second press activates it anyway.
    await choose(admin, designation, text['users.activate']);
    await dialog.getByLabel(text['users.licence.number']).fill('K-9');
    await dialog.getByRole('button', { name: text['users.activate'] }).click();
    await expect(dialog.getByRole('alert')).toHaveText(text['users.licence.incomplete']);
    await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expectNoViolations(admin);
    await dialog.getByRole('button', { name: text['users.activate'] }).click();
    await expectClosed(dialog);
    await expect(cards).toContainText(text['users.state.active']);
    await expect(cards).toContainText(text['users.filter.incomplete']);
    expect((await database.doc(`companies/${companyId}`).get()).get('licence.number')).toBe('K-9');

    // The audit log lists all these actions, newest first.
    await choose(admin, designation, text['users.audit']);
    await expect(dialog.getByRole('listitem')).toHaveText([
      new RegExp(text['audit.company-activated']),
      /Konzession abgelaufen/,
      /12,50[\s\S]*Gutschrift Messe/,
      /office@company.example → neu@company.example/,
    ]);
    await expect(dialog.getByRole('listitem').first()).toContainText('admin@talwaerts.example');
    await expectNoViolations(admin);
    await dialog.getByRole('button', { name: text['dialog.close'] }).click();
    await expect(dialog).toHaveCount(0);

    // The company's menu opens its token history.
    await choose(admin, designation, text['tokens.title']);
    await expect(admin.getByRole('listitem').filter({ hasText: 'Gutschrift Messe' })).toContainText('+12,50');
    await expectNoViolations(admin);
    await Promise.all([taxi, admin].map((page) => page.context().close()));
  });
}

test('the buttons of a long form stay visible on a phone', { tag: '@long' }, async ({ browser }) => {
  const text = texts['de-AT'];
  const page = await openPage(browser, 'de-AT', { ...phone, height: 640 });
  await signIn(page, 'admin@talwaerts.example', text);
  await goWithin(page, '/dashboard/users');
  await page.getByRole('button', { name: text['users.add'] }).click();
  const dialog = page.getByRole('dialog', { name: text['users.add'] });
  await expect(dialog.getByRole('button', { name: text['users.addSubmit'] })).toBeInViewport({ ratio: 1 });
  await expectNoViolations(page);
  await page.context().close();
});

test('the content of a dialog is a tab stop only while it scrolls', { tag: '@long' }, async ({ browser }) => {
  const text = texts['de-AT'];
  const designation = `Almtaxi ${randomUUID().slice(0, 8)} ${'Personenbeförderung '.repeat(5)}`.trim();
  const licence = { number: 'K-1', authority: 'BH Schwaz', validUntil: '2031-05-31', remindedDays: null };
  await aCompanyOfItsOwn(0, { designation, state: 'inactive', licence });
  const page = await openPage(browser, 'de-AT', phone);
  await signIn(page, 'admin@talwaerts.example', text);
  await rememberCards(page);
  await goWithin(page, '/dashboard/users');
  await page.getByLabel(text['users.search']).fill(designation);
  await choose(page, designation, text['users.activate']);
  const dialog = page.getByRole('dialog', { name: text['users.activate'] });
  const cancel = dialog.getByRole('button', { name: text['dialog.cancel'] });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(cancel).toBeFocused();

  await page.setViewportSize({ ...phone, height: 320 });
  const effect = dialog.getByText(text['users.activateText']);
  await expect(effect).not.toBeInViewport({ ratio: 1 });
  await expectNoViolations(page);
  await page.keyboard.press('Shift+Tab');
  await expect(cancel).not.toBeFocused();
  await page.keyboard.press('End');
  await expect(effect).toBeInViewport({ ratio: 1 });
  await page.context().close();
});

test('Escape closes the address suggestions first, then asks before it discards a new company', {
  tag: '@long',
}, async ({ browser }) => {
  const text = texts['de-AT'];
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, 'admin@talwaerts.example', text);
  await goWithin(page, '/dashboard/users');
  await page.getByRole('button', { name: text['users.add'] }).click();
  const dialog = page.getByRole('dialog', { name: text['users.add'] });
  const name = dialog.getByLabel(text['users.field.name']);
  await name.fill('Almtaxi GmbH');
  await dialog.getByRole('combobox', { name: text['users.field.address'] }).fill('Hauptstr Mayrhofen');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(name).toHaveValue('Almtaxi GmbH');
  await page.keyboard.press('Escape');
  const discard = page.getByRole('alertdialog', { name: text['website.discard'] });
  await expectNoViolations(page);
  await discard.getByRole('button', { name: text['website.stay'] }).click();
  await expect(name).toHaveValue('Almtaxi GmbH');
  await page.goBack();
  await discard.getByRole('button', { name: text['website.discardNow'] }).click();
  await expect(dialog).toHaveCount(0);
  await page.context().close();
});

test('a refused token booking is shown in the dialog, which keeps what was typed; a licence opens', {
  tag: '@long',
}, async ({ browser }) => {
  const text = texts['de-AT'];
  const mark = randomUUID().slice(0, 8);
  const companyId = await aCompanyOfItsOwn(0, { designation: `Verschwundenes Taxi ${mark}` });
  const admin = await openPage(browser, 'de-AT', desktop);
  await signIn(admin, 'admin@talwaerts.example', text);
  await rememberCards(admin);
  await admin.goto('/dashboard/users');
  await admin.getByLabel(text['users.search']).fill(`Verschwundenes Taxi ${mark}`);
  await choose(admin, `Optionen für Verschwundenes Taxi ${mark}`, text['users.book']);
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel(text['users.value']).fill('-5');
  await dialog.getByLabel(text['users.description']).fill('Korrektur');
  await database.doc(`companies/${companyId}`).delete();
  await dialog.getByRole('button', { name: text['users.bookSubmit'] }).click();
  await expect(dialog.getByRole('alert')).toContainText(text['users.book']);
  await expect(dialog.getByRole('alert')).toContainText(text['users.gone']);
  await expect(dialog.getByLabel(text['users.description'])).toHaveValue('Korrektur');
  await expectNoViolations(admin);
  await dialog.getByRole('button', { name: text['dialog.cancel'] }).click();

  // Another company's licence opens as a file.
  const licenceFile = 'licences/gezeigt/konzession.pdf';
  await uploadLicence(licenceFile);
  await aCompanyOfItsOwn(0, { designation: `Gezeigtes Taxi ${mark}`, licenceFile });
  await admin.getByLabel(text['users.search']).fill(`Gezeigtes Taxi ${mark}`);
  await choose(admin, `Optionen für Gezeigtes Taxi ${mark}`, text['users.licence']);
  const link = dialog.getByRole('link', { name: text['users.openLicence'] });
  await expect(link).toBeVisible();
  await expectNoViolations(admin);
  const opened = admin.context().waitForEvent('response', (response) => response.url().includes('konzession.pdf'));
  await link.click();
  const file = await opened;
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await admin.context().close();
});

test('the deactivation of a hotel names the rides of its guests that stand ahead', { tag: '@long' }, async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const designation = `Hotel ${randomUUID().slice(0, 8)}`;
  const companyId = await aCompanyOfItsOwn(0, { kind: 'hotel', designation });
  await aPostedRide(companyId);
  const admin = await openPage(browser, 'de-AT', phone);
  await signIn(admin, 'admin@talwaerts.example', text);
  await rememberCards(admin);
  await admin.goto('/dashboard/users?kind=hotel');
  await admin.getByLabel(text['users.search']).fill(designation);
  await choose(admin, designation, text['users.deactivate']);
  await expect(admin.getByRole('dialog').getByRole('alert')).toContainText('Mayrhofen');
  await admin.context().close();
});
