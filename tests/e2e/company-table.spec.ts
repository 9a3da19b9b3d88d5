import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { aCompanyOfItsOwn, someCompanies } from '../support/companies.ts';
import { waitForMails } from '../support/mails.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { desktop, desktopAndPhone, expectNoViolationsAtWidths, openPage } from '../support/pages.ts';
import { signIn } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

const openTable = async (page: Page, text: Texts): Promise<void> => {
  await signIn(page, 'admin@talwaerts.example', text);
  await page.goto('/dashboard/users');
};

/** Stores three companies whose orders by name, balance and licence all differ; returns what their names begin with. */
async function threeCompanies(): Promise<string> {
  const mark = `x${randomUUID().slice(0, 8)}`;
  const licence = (validUntil: string | null) => ({ number: null, authority: null, validUntil, remindedDays: null });
  await Promise.all([
    aCompanyOfItsOwn(30_000, { name: `${mark} Berta`, licence: licence('2025-01-31') }),
    aCompanyOfItsOwn(-500, { name: `${mark} Cäsar`, licence: licence('2030-01-31'), state: 'inactive' }),
    aCompanyOfItsOwn(100, { name: `${mark} Anton` }),
  ]);
  return mark;
}

test('the table is sorted by each column, filtered and searched, and kept in the URL', async ({ browser }) => {
  const text = texts['de-AT'];
  const mark = await threeCompanies();
  const page = await openPage(browser, 'de-AT', desktop);
  await openTable(page, text);
  await page.getByLabel(text['users.search']).fill(mark.toUpperCase());
  const table = page.getByRole('table', { name: text['users.table.title'] });
  const names = table.getByRole('rowheader').getByRole('link');
  const expectOrder = (...order: readonly string[]) => expect(names).toHaveText(order.map((name) => `${mark} ${name}`));
  const sortBy = (column: 'name' | 'balance' | 'licence') =>
    table.getByRole('button', { name: text[`users.table.${column}`] }).click();
  await expectOrder('Anton', 'Berta', 'Cäsar');
  await sortBy('name');
  await expectOrder('Cäsar', 'Berta', 'Anton');
  await sortBy('balance');
  await expectOrder('Cäsar', 'Anton', 'Berta');
  await expect(table.getByRole('row', { name: /Cäsar/ })).toContainText('−5,00');
  await expect(table.getByRole('columnheader', { name: text['users.table.balance'] })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await sortBy('licence');
  await expectOrder('Berta', 'Cäsar', 'Anton');
  await expect(table.getByRole('row', { name: /Berta/ })).toContainText('31.01.2025');
  await expectNoViolationsAtWidths(page);

  // A state narrows what was found; the URL has everything, also for a reload.
  const states = page.getByRole('group', { name: text['users.filter'] }).getByRole('button');
  const counts = {
    all: 3,
    pending: 0,
    renewal: 0,
    incomplete: 2,
    active: 2,
    expired: 1,
    inactive: 1,
    'turned-down': 0,
  } as const;
  await expect(states).toHaveText(
    (Object.keys(counts) as (keyof typeof counts)[]).map(
      (state) => `${text[`users.filter.${state}`]} ${counts[state]}`,
    ),
  );
  await states.filter({ hasText: `${text['users.filter.active']} 2` }).click();
  await expectOrder('Berta', 'Anton');
  await page.reload();
  await expectOrder('Berta', 'Anton');
  await expect(page.getByLabel(text['users.search'])).toHaveValue(mark.toUpperCase());
  await states.filter({ hasText: `${text['users.filter.expired']} 1` }).click();
  await expectOrder('Berta');
  await expect(table.getByRole('row', { name: /Berta/ })).toContainText(text['licenceState.expired']);
  await states.filter({ hasText: `${text['users.filter.incomplete']} 2` }).click();
  await expect(table.getByRole('row', { name: /Anton/ })).toContainText(text['users.filter.incomplete']);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expectOrder('Berta', 'Cäsar', 'Anton');

  // A search finds the parts of a name, in either spelling.
  await page.getByLabel(text['users.search']).fill(`berta ${mark}`);
  await expectOrder('Berta');
  await page.getByLabel(text['users.search']).fill(`${mark} caes`);
  await expectOrder('Cäsar');
  await page.getByLabel(text['users.search']).fill(`${mark} nobody`);
  await expect(page.getByText(text['users.none'])).toBeVisible();
  await page.getByLabel(text['users.search']).fill(mark);
  await expectOrder('Berta', 'Cäsar', 'Anton');

  // The cards are one press away, and remembered.
  await page.getByRole('button', { name: text['users.view.cards'] }).click();
  await page.getByLabel(text['users.search']).fill(mark);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: text['users.view.table'] }).click();
  await expect(table).toBeVisible();
  await page.context().close();
});

test('the pages of a long table are turned forwards and backwards', { tag: '@long' }, async ({ browser }) => {
  const text = texts['en-GB'];
  const ids = await someCompanies(60, 0, { designation: 'Many' });
  const mark = ids[0]?.split('-')[1] ?? '';
  const numbers = Array.from({ length: 60 }, (_, i) => `Taxi ${mark} ${i} GmbH`);
  const page = await openPage(browser, 'en-GB', desktop);
  await openTable(page, text);
  await page.getByLabel(text['users.search']).fill(`Taxi ${mark}`);
  const names = page.getByRole('table').getByRole('rowheader').getByRole('link');
  const pages = page.getByRole('navigation', { name: text['users.table.pages'] });
  const [previous, next] = (['previous', 'next'] as const).map((one) =>
    pages.getByRole('button', { name: text[`users.table.${one}`] }),
  );
  if (!previous || !next) throw new Error('No buttons');
  await expect(names).toHaveText(numbers.slice(0, 25));
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(names).toHaveText(numbers.slice(25, 50));
  await next.click();
  await expect(names).toHaveText(numbers.slice(50));
  await expect(next).toBeDisabled();
  await page.reload();
  await expect(names).toHaveText(numbers.slice(50));
  await previous.click();
  await expect(names).toHaveText(numbers.slice(25, 50));
  await previous.click();
  await expect(names).toHaveText(numbers.slice(0, 25));
  await page.context().close();
});

for (const [locale, viewport, width] of inOne('de-AT', desktopAndPhone)) {
  const text: Texts = texts[locale];

  test(`a company's page has data, team, tokens, rides, website and audit log, on a ${width} in ${locale}`, async ({
    browser,
  }) => {
    const mark = await threeCompanies();
    const page = await openPage(browser, locale, viewport);
    await openTable(page, text);
    await page.getByLabel(text['users.search']).fill(mark);
    // At once after the last key, as long as a finger presses: leaving the field moves no rows.
    await page.getByRole('link', { name: `${mark} Berta` }).click({ delay: 100 });
    await expect(page.getByRole('heading', { level: 1, name: `${mark} Berta` })).toBeVisible();
    const panel = page.getByRole('tabpanel');
    await expect(panel).toContainText('office@company.example');
    const menu = page.getByRole('navigation').getByRole('link', { name: text['shell.users'] });
    if (width === 'desktop') await expect(menu).toHaveAttribute('aria-current', 'true');
    await expect(panel).toContainText(locale === 'de-AT' ? '31.01.2025' : '31 Jan 2025');
    await expectNoViolationsAtWidths(page);

    // An action of the menu, and what follows in the parts.
    await page.getByRole('button', { name: text['users.options'].replace('{name}', '') }).click();
    await page.getByRole('menuitem', { name: text['users.edit'], exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(text['users.field.phone']).fill('+43 5282 70707');
    await dialog.getByRole('button', { name: text['users.save'] }).click();
    await expect(dialog).toHaveCount(0);
    await expect(panel.getByRole('link', { name: '+43 5282 70707' })).toBeVisible();
    const open = (part: 'team' | 'tokens' | 'rides' | 'website' | 'audit') =>
      page.getByRole('tab', { name: text[`company.part.${part}`], exact: true }).click();
    await open('team');
    await expect(panel).toContainText('Maria Muster');
    await open('tokens');
    await expect(panel).toContainText('300,00');
    await panel.getByRole('button', { name: text['users.book'] }).click();
    await dialog.getByLabel(text['users.value']).fill('12,50');
    await dialog.getByLabel(text['users.description']).fill('Gutschrift');
    await dialog.getByRole('button', { name: text['users.bookSubmit'] }).click();
    await expect(panel).toContainText('312,50');
    await open('rides');
    await expect(panel.getByText(text['company.rides.none']).first()).toBeVisible();
    await open('website');
    await expect(panel).toContainText(text['company.website.none']);
    await open('audit');
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await expectNoViolationsAtWidths(page);
    await page.reload();
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('link', { name: text['company.back'] }).click();
    await expect(page.getByRole('heading', { level: 1, name: text['users.title'] })).toBeVisible();
    await expect(page.getByLabel(text['users.search'])).toHaveValue(mark);
    // A tap is shorter than a press.
    await page.getByLabel(text['users.search']).fill(`${mark} Anton`);
    await page.getByRole('link', { name: `${mark} Anton` }).click();
    await page.getByRole('link', { name: text['company.back'] }).click();
    await expect(page.getByLabel(text['users.search'])).toHaveValue(`${mark} Anton`);
    await page.context().close();
  });
}

test('the page of a demo company leads to its rides and its website; an unknown company has none', {
  tag: '@long',
}, async ({ browser }) => {
  const text = texts['en-GB'];
  const page = await openPage(browser, 'en-GB', desktop);
  await signIn(page, 'admin@talwaerts.example', text);
  await page.goto('/dashboard/company?company=taxi-zillertal&part=website');
  await expect(page.getByRole('tabpanel')).toContainText('/web/taxi-zillertal');
  await page.getByRole('tab', { name: text['company.part.rides'], exact: true }).click();
  const ride = page.getByRole('tabpanel').getByRole('listitem').first();
  await expect(ride).toContainText('→');
  await ride.getByRole('link').click();
  await expect(page).toHaveURL(/\/dashboard\/main\?q=/);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.goto('/dashboard/company?company=nobody');
  await expect(page.getByText(text['users.gone'])).toBeVisible();
  await page.context().close();
});

for (const [locale, viewport, width] of inOne('en-GB', desktopAndPhone)) {
  const text: Texts = texts[locale];

  test(`an administrator mails chosen companies, after a preview, on a ${width} in ${locale}`, async ({ browser }) => {
    const mark = await threeCompanies();
    const page = await openPage(browser, locale, viewport);
    await openTable(page, text);
    await page.getByLabel(text['users.search']).fill(mark);
    const bar = page.getByRole('group', { name: text['mailing.group'] });
    const choose = (name: string) =>
      page.getByRole('checkbox', { name: text['mailing.choose'].replace('{name}', `${mark} ${name}`) });
    await choose('Anton').check();
    await choose('Berta').check();
    // Another filter keeps the choice.
    await page.getByLabel(text['users.search']).fill(`${mark} Anton`);
    await expect(choose('Berta')).toHaveCount(0);
    await expect(choose('Anton')).toBeChecked();
    await expectNoViolationsAtWidths(page);
    await bar.getByRole('button', { name: text['mailing.write'] }).click();
    const dialog = page.getByRole('dialog', { name: text['mailing.write'] });
    const fieldIn = (label: 'mailing.subjectIn' | 'mailing.messageIn', language: string) =>
      dialog.getByLabel(text[label].replace('{language}', language));
    await fieldIn('mailing.subjectIn', 'Deutsch').fill(`Sommerfest ${mark}`);
    // Both companies read German.
    await expect(fieldIn('mailing.subjectIn', 'English')).toHaveCount(0);
    await dialog.getByRole('button', { name: text['mailing.preview'] }).click();
    await expect(dialog.getByText(text['order.error.required'])).toHaveCount(1);
    await expectNoViolationsAtWidths(page);
    await fieldIn('mailing.messageIn', 'Deutsch').fill('Wir laden ein.\n\nAm Samstag.');
    await dialog.getByRole('button', { name: text['mailing.preview'] }).click();
    const preview = dialog.getByRole('region', { name: 'Deutsch' });
    await expect(preview).toContainText('Maria Muster');
    await expect(preview).toContainText('Am Samstag.');
    await expectNoViolationsAtWidths(page);
    // Back to the text, which is kept.
    await dialog.getByRole('button', { name: text['mailing.edit'] }).click();
    await expect(fieldIn('mailing.messageIn', 'Deutsch')).toHaveValue(/Am Samstag/);
    await dialog.getByRole('button', { name: text['mailing.preview'] }).click();
    await dialog.getByRole('button', { name: text['mailing.send'] }).click();
    await expect(page.getByText(text['mailing.sent'])).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(choose('Anton')).not.toBeChecked();
    expect(await waitForMails(`Sommerfest ${mark}`, 2)).toHaveLength(2);

    // All that match; too many are refused with what to do.
    await page.getByLabel(text['users.search']).fill(mark);
    await expect(choose('Cäsar')).toBeVisible();
    await bar.getByRole('button', { name: text['mailing.chooseMatching'] }).click();
    await expect(choose('Cäsar')).toBeChecked();
    await bar.getByRole('button', { name: text['mailing.clear'] }).click();
    await expect(choose('Cäsar')).not.toBeChecked();
    await page.context().close();
  });
}
