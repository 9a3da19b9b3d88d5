import type { StatementFormat } from '@talwaerts/domain/calls/tokens.ts';
import type { Company } from '@talwaerts/domain/company/company.ts';
import { noFigures, noRides } from '@talwaerts/domain/figures/figures.ts';
import { provision } from '@talwaerts/domain/ledger/entry-drafts.ts';
import { invoiceNumberText } from '@talwaerts/domain/statement/invoice.ts';
import { startOfMonth } from '@talwaerts/domain/statement/month.ts';
import { describe, expect, it } from 'vitest';
import { callFunction, functionsUrl } from '../support/calls.ts';
import { aCompanyOfItsOwn, entriesOf } from '../support/companies.ts';
import { dispatch, runScheduled } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { pdfText } from '../support/pdf-text.ts';
import { admin, alpentaxi, memberOf } from '../support/people.ts';
import { due, runRetention } from '../support/retention.ts';
import { auditOf } from '../support/reviews.ts';
import { months, pagesOf, statementsOf, storeLedger, threeMonths } from '../support/statements.ts';
import { until } from '../support/until.ts';

const close = (companyId: string) => dispatch(`${functionsUrl}/tasks-closemonth`, { companyId });

/** Creates a company whose three months are closed. */
async function aClosedCompany(change: Partial<Company> = {}) {
  const invoiced = { vatId: 'ATU12345678', invoiceAddress: 'Weg 1, 6280 Zell' };
  const companyId = await aCompanyOfItsOwn(0, { ...invoiced, ...change });
  await storeLedger(companyId, threeMonths(companyId));
  expect(await close(companyId)).toBe(204);
  return companyId;
}

const [first, middle, last] = months();

describe('closing months', () => {
  it('closes all months that are over in their order, each with the closing balance of the one before', async () => {
    const companyId = await aClosedCompany();
    const statements = await statementsOf(companyId);
    const company = { name: expect.any(String), address: 'Weg 1, 6280 Zell', vatId: 'ATU12345678', taxStatus: 'vat' };
    expect(statements).toMatchObject([
      {
        month: first,
        openingTokenCents: 0,
        closingTokenCents: 8_766,
        pages: 1,
        company,
        kinds: [
          { kind: 'topUp', count: 1, valueTokenCents: 10_000 },
          { kind: 'provision', count: 2, valueTokenCents: -1_734 },
          { kind: 'provisionRefund', count: 1, valueTokenCents: 500 },
        ],
        invoice: { grossCents: 1_234, netCents: 1_028, vatCents: 206, vatPercent: 20 },
      },
      { month: middle, openingTokenCents: 8_766, closingTokenCents: 8_766, pages: 0, kinds: [], invoice: null },
      {
        month: last,
        openingTokenCents: 8_766,
        closingTokenCents: 8_820,
        pages: 1,
        invoice: { grossCents: 1, netCents: 1, vatCents: 0 },
      },
    ]);
    const [page] = await pagesOf(companyId, first);
    const ride = { pickupAtMs: null, priceCents: null };
    expect(page?.entries).toHaveLength(4);
    expect(page?.rides).toEqual([
      { rideId: `${companyId}-A`, ...ride, chargedTokenCents: 1_234 },
      { rideId: `${companyId}-B`, ...ride, chargedTokenCents: 0 },
    ]);
  });

  it('never changes a closed month, whatever happens to the company afterwards', async () => {
    const companyId = await aClosedCompany();
    const before = await statementsOf(companyId);
    await database.doc(`companies/${companyId}`).update({ name: 'Anders GmbH', vatId: 'ATU87654321' });
    expect(await close(companyId)).toBe(204);
    expect(await statementsOf(companyId)).toEqual(before);
  });

  it('spreads a month with more entries than a document holds over several pages', async () => {
    const companyId = await aCompanyOfItsOwn();
    const drafts = Array.from(
      { length: 1_203 },
      (_, i) => [startOfMonth(last) + i, provision({ id: `${companyId}-${i}`, provisionTokenCents: 1 }, 'u')] as const,
    );
    await storeLedger(companyId, drafts);
    expect(await close(companyId)).toBe(204);
    const [statement] = await statementsOf(companyId);
    expect(statement).toMatchObject({ pages: 3, closingTokenCents: -1_203, invoice: { grossCents: 1_203 } });
    const pages = await pagesOf(companyId, last);
    const ids = new Set(pages.flatMap(({ entries }) => entries.map(({ id }) => id)));
    expect(ids).toEqual(new Set((await entriesOf(companyId)).map(({ id }) => id)));
  });

  it('refuses to close a month whose ledger does not tie out, and uses no invoice number', async () => {
    const companyId = await aCompanyOfItsOwn();
    const balance = await storeLedger(companyId, threeMonths(companyId));
    const account = database.doc(`tokenAccounts/${companyId}`);
    await account.update({ balanceTokenCents: balance + 1 });
    expect(await close(companyId)).toBe(500);
    expect(await statementsOf(companyId)).toEqual([]);
    await account.update({ balanceTokenCents: balance });
    expect(await close(companyId)).toBe(204);
    expect(await statementsOf(companyId)).toHaveLength(3);
  });

  it('is started by the schedule for each company that lacks the last month', async () => {
    const companyId = await aCompanyOfItsOwn();
    await storeLedger(companyId, threeMonths(companyId));
    expect(await runScheduled('closemonths')).toBe(200);
    const closed = async () => ((await statementsOf(companyId)).length === 3 ? true : undefined);
    await until(closed, 'three statements');
  });

  it('leaves a company without a ledger, and the running month', async () => {
    const companyId = await aCompanyOfItsOwn();
    expect(await close(companyId)).toBe(204);
    await storeLedger(companyId, threeMonths(companyId).slice(-1));
    expect(await close(companyId)).toBe(204);
    expect(await statementsOf(companyId)).toEqual([]);
  });

  it('ends with the statement’s retention, pages included', async () => {
    const companyId = await aClosedCompany();
    await database.doc(`statements/${companyId}_${first}`).update({ closedAt: due('books') });
    await runRetention();
    expect((await statementsOf(companyId)).map(({ month }) => month)).toEqual([middle, last]);
    expect(await pagesOf(companyId, first)).toEqual([]);
  });
});

async function fileOf(token: string, format: StatementFormat, change: object = {}) {
  const payload = { month: first, format, lang: 'de', ...change };
  const { result, error } = await callFunction('taxi-statementfile', payload, token);
  if (!result?.valid) return { refusal: result?.error ?? error?.status };
  return { name: result.name, content: Buffer.from(result.content, 'base64') };
}

describe('the files of a statement', () => {
  it.each([
    ['de', 'Monatsabschluss', 'Rechnung', 'Endstand', '20 % USt. € 2,06'],
    ['en', 'Monthly statement', 'Invoice', 'Closing balance', '20 % VAT € 2,06'],
  ])('the PDF in %s names company, invoice, VAT, balances and rides', async (lang, title, invoiceWord, end, vat) => {
    const companyId = await aClosedCompany();
    const [statement] = await statementsOf(companyId);
    const { name, content } = await fileOf(memberOf(companyId), 'pdf', { lang });
    expect(name).toBe(`talwaerts-${first}-${lang}.pdf`);
    const text = await pdfText(content ?? Buffer.alloc(0));
    const number = invoiceNumberText(statement?.invoice?.number ?? 0);
    const words = ['Talwärts', statement?.company.name, 'Weg 1, 6280 Zell', 'ATU12345678', title];
    for (const word of [...words, `${invoiceWord} ${number}`, `${end} 87,66`, vat, `${companyId}-A – – 12,34`])
      expect(text).toContain(word);
  });

  it.each([
    ['de', 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge)', 'Netto € 12,34 Gesamt € 12,34'],
    ['en', 'Reverse charge: the recipient owes the VAT', 'Net € 12,34 Total € 12,34'],
  ])('the PDF in %s for a company of another member state has no VAT, and says who owes it', async (lang, ...words) => {
    const companyId = await aClosedCompany({ taxStatus: 'eu', vatId: 'DE123456789' });
    const { content } = await fileOf(memberOf(companyId), 'pdf', { lang });
    const text = await pdfText(content ?? Buffer.alloc(0));
    for (const word of [...words, 'DE123456789', 'ATU00000000']) expect(text).toContain(word);
    expect(text).not.toMatch(/\d %|einschließlich USt|including VAT/);
  });

  it('the PDF names the turnover of own rides for the team, and nothing of them for administrators', async () => {
    const companyId = await aClosedCompany();
    const withoutOwn = await pdfText((await fileOf(memberOf(companyId), 'pdf')).content ?? Buffer.alloc(0));
    expect(withoutOwn).not.toContain('Eigene Fahrten');
    const driven = { ...noFigures, districts: { Schwaz: { ...noRides, finished: 2, turnoverCents: 8_450 } } };
    const ownDays = { [`${first}-03`]: driven, [`${first}-04`]: driven };
    await database.doc(`companies/${companyId}/figures/${first}`).set({ month: first, ownDays });
    const text = await pdfText((await fileOf(memberOf(companyId), 'pdf')).content ?? Buffer.alloc(0));
    expect(text).toContain('Eigene Fahrten, ohne Gebühren Anzahl Umsatz Provision 4 € 169,00 0,00');
    const { content } = await fileOf(admin, 'pdf', { companyID: companyId });
    expect(await pdfText(content ?? Buffer.alloc(0))).not.toContain('Eigene Fahrten');
  });

  it('the CSV ties to the ledger and runs no formula, also for an administrator', async () => {
    const companyId = await aClosedCompany();
    const { content } = await fileOf(admin, 'csv', { companyID: companyId, month: last });
    const lines = String(content).split('\r\n');
    expect(lines[2]).toContain(";'=1+1;");
    expect(lines.map((line) => line.split(';').at(-1))).toEqual(['saldo', '87,66', '88,21', '88,20', '88,20', '']);
  });

  it('the bookkeeping file changes the supplier account by the change of the balance', async () => {
    const companyId = await aClosedCompany();
    const { name, content } = await fileOf(memberOf(companyId), 'bookkeeping');
    expect(name).toBe(`talwaerts-${first}-bmd.csv`);
    const [head = '', ...rows] = String(content).split('\r\n').slice(0, -1);
    const column = head.split(';').indexOf('betrag');
    expect(rows.map((row) => row.split(';')[column])).toEqual(['-12,34', '100,00']);
  });

  it('goes to nobody of another or a closed company, to no driver, and names no month that is not closed', async () => {
    const companyId = await aClosedCompany();
    expect(await fileOf(alpentaxi, 'csv', { companyID: companyId, month: first })).not.toHaveProperty('content');
    expect(await fileOf(memberOf(companyId, 'driver'), 'csv')).toEqual({ refusal: 'PERMISSION_DENIED' });
    expect(await fileOf(memberOf(companyId), 'csv', { month: '2020-01' })).toEqual({ refusal: 'not-found' });
    expect(await fileOf(admin, 'csv')).toEqual({ refusal: 'not-found' });
    await database.doc(`companies/${companyId}`).update({ state: 'inactive' });
    expect(await fileOf(memberOf(companyId), 'csv')).toEqual({ refusal: 'company-inactive' });
  });
});

describe('the confirmation of a top-up’s payment', () => {
  const receipt = (companyId: string, entryId: string, token = memberOf(companyId), change: object = {}) =>
    callFunction('taxi-paymentreceipt', { entryId, lang: 'de', ...change }, token);

  it('is a PDF with amount and day, for the company and for administrators', async () => {
    const companyId = await aClosedCompany();
    const entryId = `stripe_${companyId}-s`;
    for (const token of [memberOf(companyId), admin]) {
      const { result } = await receipt(companyId, entryId, token, { companyID: companyId });
      if (!result?.valid) throw new Error('No file');
      const text = await pdfText(Buffer.from(result.content, 'base64'));
      for (const word of ['Zahlungsbestätigung', '€ 100,00', `${companyId}-s`, 'ATU12345678']) {
        expect(text).toContain(word);
      }
    }
  });

  it('exists neither of other entries, nor for another company or a driver', async () => {
    const companyId = await aClosedCompany();
    const missing = { valid: false, error: 'not-found' };
    expect((await receipt(companyId, `ride_${companyId}-A_provision`)).result).toEqual(missing);
    const others = await receipt(companyId, `stripe_${companyId}-s`, alpentaxi, { companyID: companyId });
    expect(others.result).toEqual(missing);
    const drivers = await receipt(companyId, `stripe_${companyId}-s`, memberOf(companyId, 'driver'));
    expect(drivers.error?.status).toBe('PERMISSION_DENIED');
  });
});

describe('the data for invoices', () => {
  const set = (companyId: string, change: object, token = memberOf(companyId)) =>
    callFunction('taxi-setinvoicedata', { taxStatus: 'vat', vatId: '', invoiceAddress: '', ...change }, token);

  it('are stored by the Admin, once, and removed by an empty text', async () => {
    const companyId = await aCompanyOfItsOwn();
    const company = database.doc(`companies/${companyId}`);
    for (const _ of ['first', 'repeated']) {
      const { result } = await set(companyId, { vatId: 'atu 1234 5678', invoiceAddress: ' Weg 1 ' });
      expect(result).toEqual({ valid: true });
    }
    const data = { taxStatus: 'vat', vatId: 'ATU12345678', invoiceAddress: 'Weg 1' };
    expect((await company.get()).data()).toMatchObject(data);
    expect(await auditOf(companyId)).toMatchObject([{ what: 'invoice-data-changed', data }]);
    await set(companyId, { taxStatus: 'small' });
    const left = (await company.get()).data();
    expect(left).toHaveProperty('taxStatus', 'small');
    expect(left).not.toHaveProperty('vatId');
    expect(left).not.toHaveProperty('invoiceAddress');
  });

  it('refuse a VAT number that does not fit the tax status', async () => {
    const companyId = await aCompanyOfItsOwn();
    const refusalOf = async (change: object) => (await set(companyId, change)).error?.details;
    expect(await refusalOf({ taxStatus: 'none' })).toMatchObject({ taxStatus: 'format' });
    for (const change of [
      { vatId: 'DE123456789' },
      { taxStatus: 'small', vatId: 'ATU12345678' },
      { taxStatus: 'small', vatId: 'ATU12345678-EX' },
      { taxStatus: 'eu' },
      { taxStatus: 'eu', vatId: 'DE123456789-EX' },
    ]) {
      expect(await refusalOf(change)).toEqual({ vatId: 'format' });
    }
    expect((await set(companyId, { taxStatus: 'eu', vatId: 'de 123 456 789' })).result).toEqual({ valid: true });
  });

  it('refuse a number of no country, and other members', async () => {
    const companyId = await aCompanyOfItsOwn();
    expect((await set(companyId, { vatId: 'ATU1' })).error).toMatchObject({ details: { vatId: 'format' } });
    expect((await set(companyId, {}, memberOf(companyId, 'driver'))).error?.status).toBe('PERMISSION_DENIED');
    await database.doc(`companies/${companyId}/members/u-${companyId}-taxi`).update({ teamRole: 'Manager' });
    expect((await set(companyId, { vatId: 'ATU12345678' })).error?.status).toBe('PERMISSION_DENIED');
  });
});
