import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { monthOf } from '@talwaerts/domain/statement/month.ts';
import { monthName } from '@talwaerts/domain/time/day-and-time.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { functionsUrl } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { searchCompanies } from '../support/company-cards.ts';
import { dispatch } from '../support/crash/platform.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { aPostedRide } from '../support/orders.ts';
import { desktop, expectNoViolations, openPage, phone } from '../support/pages.ts';
import { pdfText } from '../support/pdf-text.ts';
import { aPersonOf, signIn } from '../support/staff.ts';
import { months, storeLedger, threeMonths } from '../support/statements.ts';
import { inOne } from '../support/suite.ts';

const [first, , last] = months();

async function aCompanyWithStatements(): Promise<string> {
  const companyId = await aCompanyOfItsOwn(0, { vatId: 'ATU12345678' });
  await storeLedger(companyId, threeMonths(companyId));
  expect(await dispatch(`${functionsUrl}/tasks-closemonth`, { companyId })).toBe(204);
  return companyId;
}

/** Presses the button of a file and returns its name and content. */
async function download(page: Page, name: string | RegExp) {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const file = await started;
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
}

for (const [locale, viewport, lang] of inOne('de-AT', [
  ['de-AT', phone, 'de'],
  ['en-GB', desktop, 'en'],
] as const)) {
  const text: Texts = texts[locale];

  test(`a company saves its month and a payment’s receipt as PDF, in ${locale}`, async ({ browser }) => {
    const companyId = await aCompanyWithStatements();
    const page = await openPage(browser, locale, viewport);
    await signIn(page, await aPersonOf(companyId, 'taxi'), text);
    // A phone's bottom bar has it behind the fifth entry.
    if (viewport === phone) await page.getByRole('button', { name: text['shell.more'], exact: true }).click();
    await page.getByRole('link', { name: text['shell.tokens'] }).click();
    const month = monthName(first, lang);
    const { name, content } = await download(page, text['statements.pdfOf'].replace('{month}', month));
    expect(name).toBe(`talwaerts-${first}-${lang}.pdf`);
    const printed = await pdfText(content);
    for (const word of [month, 'ATU12345678', '87,66', '12,34']) expect(printed).toContain(word);
    const card = page.getByRole('region', { name: text['statements.title'] });
    await expect(card.getByRole('listitem')).toHaveCount(3);
    await expect(card.getByRole('listitem').last()).toContainText('12,34');
    const receipt = await download(page, new RegExp(`^${text['tokens.receipt']} €.100,00 `));
    expect(await pdfText(receipt.content)).toContain('100,00');
    await expectNoViolations(page);
    await page.context().close();
  });
}

test('an administrator gets a company’s CSV from its card, and an unclosed company says when', {
  tag: '@long',
}, async ({ browser }) => {
  const text: Texts = texts['de-AT'];
  const [companyId, newer] = await Promise.all([aCompanyWithStatements(), aCompanyOfItsOwn()]);
  const { designation } = (await database.doc(`companies/${companyId}`).get()).data() as { designation: string };
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, 'admin@talwaerts.example', text);
  const cards = await searchCompanies(page, text, designation);
  await cards.getByRole('button', { name: text['users.options'].replace('{name}', designation) }).click();
  await page.getByRole('menuitem', { name: text['tokens.title'] }).click();
  const month = monthName(last, 'de');
  const csv = await download(page, text['statements.csvOf'].replace('{month}', month));
  expect(String(csv.content)).toContain(';Endstand;;;;;;88,20\r\n');
  const bmd = await download(page, text['statements.bookkeepingOf'].replace('{month}', month));
  expect(String(bmd.content)).toContain('satzart;konto;gkonto');
  await goWithin(page, `/dashboard/tokenhistory?company=${newer}`);
  await expect(page.getByText(text['statements.empty'])).toBeVisible();
  await expectNoViolations(page);
  await page.context().close();
});

test('a file that cannot be made is reported, and the button works again', { tag: '@long' }, async ({ browser }) => {
  const text: Texts = texts['de-AT'];
  const page = await openPage(browser, 'de-AT', phone);
  await signIn(page, await aPersonOf(await aCompanyWithStatements(), 'taxi'), text);
  await goWithin(page, '/dashboard/tokenhistory');
  await page.route('**/api/taxi-statementfile', (route) => route.fulfill({ status: 500, body: '{}' }));
  const name = text['statements.pdfOf'].replace('{month}', monthName(last, 'de'));
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(text['failure.server']);
  await expectNoViolations(page);
  await page.unroute('**/api/taxi-statementfile');
  expect((await download(page, name)).name).toBe(`talwaerts-${last}-de.pdf`);
  await page.context().close();
});

test('the Admin chooses the tax status, enters VAT number, invoice address and the threshold of a low balance, and a Manager does not see them', {
  tag: '@long',
}, async ({ browser }) => {
  const text: Texts = texts['de-AT'];
  const companyId = await aCompanyOfItsOwn();
  const company = database.doc(`companies/${companyId}`);
  await company.update({ taxStatus: FieldValue.delete() });
  const page = await openPage(browser, 'de-AT', desktop);
  await signIn(page, await aPersonOf(companyId, 'taxi'), text);
  await goWithin(page, '/dashboard/profile');
  const card = page.getByRole('region', { name: text['profile.invoice'] });
  await expect(card.getByText(text['profile.invoice.status.choose'])).toBeVisible();
  await card.getByRole('button', { name: text['profile.invoice.save'] }).click();
  const status = card.getByRole('combobox', { name: text['profile.invoice.taxStatus'] });
  await expect(status).toHaveAttribute('aria-invalid', 'true');
  await status.click();
  await page.getByRole('option', { name: text['profile.invoice.status.vat'], exact: true }).click();
  await card.getByLabel(text['profile.invoice.vatId']).fill('ATU123');
  await card.getByRole('button', { name: text['profile.invoice.save'] }).click();
  await expect(card.getByText(text['profile.invoice.error'])).toBeVisible();
  await expectNoViolations(page);
  await card.getByLabel(text['profile.invoice.vatId']).fill('atu 12345678');
  await card.getByLabel(text['profile.invoice.address']).fill('Weg 1, 6280 Zell');
  await card.getByRole('button', { name: text['profile.invoice.save'] }).click();
  await expect(card.getByRole('status')).toHaveText(text['profile.invoice.saved']);
  await expect(card.getByLabel(text['profile.invoice.vatId'])).toHaveValue('ATU12345678');
  await status.click();
  await page.getByRole('option', { name: text['profile.invoice.status.small'] }).click();
  await expect(card.getByLabel(text['profile.invoice.vatId'])).toBeHidden();
  await expect(card.getByText(text['profile.invoice.status.smallHint'])).toBeVisible();
  await card.getByRole('button', { name: text['profile.invoice.save'] }).click();
  await expect.poll(async () => (await company.get()).get('taxStatus')).toBe('small');
  expect((await company.get()).get('vatId')).toBeUndefined();

  const lowBalance = page.getByRole('region', { name: text['profile.lowBalance'] });
  const threshold = lowBalance.getByLabel(text['profile.lowBalance.field']);
  await expect(threshold).toHaveValue('50');
  await threshold.fill('1,5');
  await threshold.press('Enter');
  await expect(lowBalance.getByText(text['profile.lowBalance.error'])).toBeVisible();
  await threshold.fill('80');
  await threshold.press('Enter');
  await expect(lowBalance.getByRole('status')).toHaveText(text['profile.lowBalance.saved']);
  await page.context().close();

  const manager = await openPage(browser, 'de-AT', desktop);
  await signIn(manager, await aPersonOf(await aCompanyOfItsOwn(), 'taxi', 'Manager'), text);
  await goWithin(manager, '/dashboard/profile');
  await expect(manager.getByRole('heading', { name: text['renewal.title'] })).toBeVisible();
  await expect(manager.getByRole('heading', { name: text['profile.invoice'] })).toHaveCount(0);
  await manager.context().close();
});

test('a hotel saves its rides of a month', async ({ browser }) => {
  const text: Texts = texts['de-AT'];
  const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
  const id = await aPostedRide(hotelId);
  // The choice ends with the current month; the ride may be in the next one.
  await database.doc(`companies/${hotelId}/rides/${id}`).update({ pickupAt: new Date() });
  const page = await openPage(browser, 'de-AT', phone);
  await signIn(page, await aPersonOf(hotelId, 'hotel'), text);
  await goWithin(page, '/dashboard/profile');
  const card = page.getByRole('region', { name: text['profile.hotelMonth'] });
  await card.getByRole('combobox').click();
  await page.getByRole('option', { name: monthName(monthOf(Date.now()), 'de') }).click();
  await expectNoViolations(page);
  const started = page.waitForEvent('download');
  await card.getByRole('button', { name: text['profile.hotelMonth.pdf'] }).click();
  const printed = await pdfText(readFileSync(await (await started).path()));
  for (const word of ['Anna Gruber', 'noch nicht beendet']) expect(printed).toContain(word);
  await page.context().close();
});
