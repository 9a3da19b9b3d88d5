import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { monthBefore, monthOf } from '@talwaerts/domain/statement/month.ts';
import { monthName } from '@talwaerts/domain/time/day-and-time.ts';
import { callFunction } from '../support/calls.ts';
import { goWithin } from '../support/dashboard-screens.ts';
import { database } from '../support/database.ts';
import { aDriven, aTaxedCompany, invoiceEmail } from '../support/invoices.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { desktop, expectNoViolations, openPage, phone } from '../support/pages.ts';
import { pdfText } from '../support/pdf-text.ts';
import { aPersonOf, signIn } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

async function issue(rideid: string, recipient?: object): Promise<void> {
  const payload = { rideid, orderId: rideid, email: invoiceEmail, lang: 'de', ...(recipient && { recipient }) };
  const { result } = await callFunction('global-rideinvoice', payload);
  expect(result).toMatchObject({ valid: true });
}

for (const [locale, viewport, lang] of inOne('de-AT', [
  ['de-AT', phone, 'de'],
  ['en-GB', desktop, 'en'],
] as const)) {
  const text: Texts = texts[locale];

  test(`a company finds a month's invoices for its guests, and saves them, in ${locale}`, async ({ browser }) => {
    const companyId = await aTaxedCompany();
    const first = await aDriven(companyId);
    const second = await aDriven(companyId);
    await issue(first, { name: '=1+1 GmbH', address: 'Ring 1, 1010 Wien' });
    const page = await openPage(browser, locale, viewport);
    await signIn(page, await aPersonOf(companyId, 'taxi', 'Manager'), text);
    await goWithin(page, '/dashboard/invoices');
    const row = page.getByRole('listitem').filter({ hasText: 'TWF-000001' });
    await expect(row).toContainText(first);
    await expect(row).toContainText(formatEur((await database.doc(`rides/${first}`).get()).get('priceCents')));
    await expect(row).toContainText('=1+1 GmbH');
    await expectNoViolations(page);
    // Live: the next one appears above.
    await issue(second);
    await expect(page.getByRole('listitem').filter({ hasText: /TWF-/ }).first()).toContainText('TWF-000002');

    const pdf = page.waitForEvent('download');
    const label = text['guestInvoices.pdfOf'].replace('{number}', 'TWF-000001');
    await page.getByRole('button', { name: label }).press('Enter');
    expect(await pdfText(readFileSync(await (await pdf).path()))).toContain('Ring 1, 1010 Wien');
    const csv = page.waitForEvent('download');
    await page.getByRole('button', { name: text['guestInvoices.csv'] }).click();
    const lines = readFileSync(await (await csv).path(), 'utf8').split('\r\n');
    expect(lines.map((line) => line.split(';')[0])).toEqual(['\ufeffrechnung', 'TWF-000001', 'TWF-000002', '']);
    expect(lines[1]).toContain(";'=1+1 GmbH;");

    const month = monthOf(Date.now());
    const before = monthBefore(monthOf(Date.now()));
    await page.getByRole('combobox', { name: text['guestInvoices.month'] }).click();
    await page.getByRole('option', { name: monthName(before, lang) }).click();
    await expect(page.getByText(text['guestInvoices.empty'])).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`month=${before}`));
    await expectNoViolations(page);
    await goWithin(page, `/dashboard/invoices?month=${month}`);
    await page.getByRole('link', { name: text['tokens.openRideOf'].replace('{ride}', first) }).click();
    await expect(page.getByRole('article', { name: first })).toBeVisible();
    await page.context().close();
  });

  test(`a guest reads why the taxi company issues the invoice itself, in ${locale}`, { tag: '@long' }, async ({
    browser,
  }) => {
    const companyId = await aTaxedCompany();
    const rideid = await aDriven(companyId);
    const ride = database.doc(`rides/${rideid}`);
    await ride.update({ 'destination.land': 'DE' });
    const page = await openPage(browser, locale, viewport);
    await page.goto(`/mybooking?${new URLSearchParams({ bookingId: rideid, email: invoiceEmail })}`);
    const { name, phone: number } = (await ride.get()).get('carrier');
    const told = text['invoice.own.abroad'].replace('{taxi}', name).replace('{phone}', number);
    await expect(page.getByText(told)).toBeVisible();
    await expect(page.getByRole('heading', { name: text['invoice.title'] })).toHaveCount(0);
    await expectNoViolations(page);
    await page.context().close();
  });
}
