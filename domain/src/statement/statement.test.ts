import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { type Entry, entryKinds } from '../ledger/ledger.ts';
import { post } from '../ledger/post.ts';
import { splitVat } from './invoice.ts';
import { lastClosable, monthAfter, monthBefore, monthOf, settleMs, startOfMonth } from './month.ts';
import { type ClosedMonth, closeMonth, type MonthToClose } from './statement.ts';
import { accounts, bookkeepingCsv, type KindWords, statementCsv } from './statement-csv.ts';
import { chargedCents, entriesPerPage } from './statement-fields.ts';

const words = Object.fromEntries([...entryKinds, 'opening', 'closing'].map((kind) => [kind, kind])) as KindWords;
const issuer = { name: 'Talwärts', address: 'Mayrhofen', vatId: 'ATU1', registerNumber: 'FN', court: 'LG' };
const operator = { issuer, vatPercent: 20 };
const company = { name: 'Taxi GmbH', address: 'Zell', vatId: 'ATU12345678', taxStatus: 'vat' } as const;
const march = startOfMonth('2026-03');

type Draft = Partial<Entry> & Pick<Entry, 'valueTokenCents' | 'createdAtMs'>;
/** Posts the drafts in their order. */
function ledgerOf(drafts: readonly Draft[], openingTokenCents = 0) {
  let account = { companyId: 'c', balanceTokenCents: openingTokenCents };
  const entries = drafts.map(({ createdAtMs, ...draft }, i) => {
    const unnamed = { kind: 'booking', description: '', rideId: null, sessionId: null, actor: 'a' } as const;
    const posted = post(account, { id: `e${i}`, ...unnamed, ...draft }, createdAtMs);
    account = posted.account;
    return posted.entry;
  });
  return { entries, balanceTokenCents: account.balanceTokenCents, openingTokenCents };
}
const close = (drafts: readonly Draft[], change: Partial<MonthToClose> = {}): ClosedMonth =>
  closeMonth({
    companyId: 'c',
    month: '2026-03',
    rides: new Map(),
    company,
    operator,
    nextInvoiceNumber: 7,
    nowMs: startOfMonth('2026-04'),
    ...ledgerOf(drafts, change.openingTokenCents),
    ...change,
  });

describe('a month', () => {
  it('begins at midnight in Vienna, in winter and in summer time', () => {
    expect(new Date(startOfMonth('2026-03')).toISOString()).toBe('2026-02-28T23:00:00.000Z');
    expect(new Date(startOfMonth('2026-04')).toISOString()).toBe('2026-03-31T22:00:00.000Z');
    expect(monthOf(startOfMonth('2026-04') - 1)).toBe('2026-03');
  });

  it('follows the last one of a year, and precedes the first', () => {
    expect([monthAfter('2026-12'), monthBefore('2026-01')]).toEqual(['2027-01', '2025-12']);
  });

  it('can be closed an hour after its end', () => {
    expect(lastClosable(startOfMonth('2026-04') + 3_599_999)).toBe('2026-02');
    expect(lastClosable(startOfMonth('2026-04') + 3_600_000)).toBe('2026-03');
  });
});

describe('closeMonth', () => {
  it('sums the entries by kind and invoices provisions and fees, but no payments', () => {
    const rides = new Map([['R', { pickupAtMs: march, priceCents: 12_000 }]]);
    const { statement, pages } = close(
      [
        { valueTokenCents: 5_000, kind: 'topUp', createdAtMs: march },
        { valueTokenCents: -1_200, kind: 'provision', rideId: 'R', createdAtMs: march + 1 },
        { valueTokenCents: -800, kind: 'provision', rideId: 'GONE', createdAtMs: march + 2 },
        { valueTokenCents: 800, kind: 'provisionRefund', rideId: 'GONE', createdAtMs: march + 3 },
        { valueTokenCents: -100, kind: 'translation', createdAtMs: march + 4 },
        { valueTokenCents: -999, kind: 'provision', createdAtMs: startOfMonth('2026-04') },
      ],
      { rides, openingTokenCents: 300 },
    );
    expect(statement).toEqual({
      companyId: 'c',
      month: '2026-03',
      openingTokenCents: 300,
      closingTokenCents: 4_000,
      kinds: [
        { kind: 'topUp', count: 1, valueTokenCents: 5_000 },
        { kind: 'provision', count: 2, valueTokenCents: -2_000 },
        { kind: 'provisionRefund', count: 1, valueTokenCents: 800 },
        { kind: 'translation', count: 1, valueTokenCents: -100 },
      ],
      pages: 1,
      company,
      closedAtMs: startOfMonth('2026-04'),
      invoice: { number: 7, grossCents: 1_300, netCents: 1_083, vatCents: 217, ...operator },
    });
    expect(pages[0]?.rides).toEqual([
      { rideId: 'R', pickupAtMs: march, priceCents: 12_000, chargedTokenCents: 1_200 },
      { rideId: 'GONE', pickupAtMs: null, priceCents: null, chargedTokenCents: 0 },
    ]);
  });

  it('issues no invoice for a month without turnover, and a negative one for a month of refunds', () => {
    expect(close([{ valueTokenCents: 5_000, kind: 'topUp', createdAtMs: march }]).statement.invoice).toBeNull();
    expect(close([]).statement).toMatchObject({ invoice: null, kinds: [], pages: 0 });
    const back = close([{ valueTokenCents: 1_000, kind: 'provisionRefund', rideId: 'R', createdAtMs: march }]);
    expect(back.statement.invoice).toMatchObject({ grossCents: -1_000, netCents: -833, vatCents: -167 });
  });

  it('invoices without VAT what a company of another member state owes in its own', () => {
    const foreign = { ...company, vatId: 'DE123456789', taxStatus: 'eu' } as const;
    const { statement } = close([{ valueTokenCents: -1_200, kind: 'provision', createdAtMs: march }], {
      company: foreign,
    });
    expect(statement.company).toEqual(foreign);
    expect(statement.invoice).toEqual({
      number: 7,
      grossCents: 1_200,
      netCents: 1_200,
      vatCents: 0,
      vatPercent: 0,
      issuer,
    });
  });

  it.each([
    ['vat', '20;9;-12,00;2,00;'],
    ['small', ';;-12,00;;'],
    ['eu', ';;-12,00;;'],
    [null, '20;9;-12,00;2,00;'],
  ] as const)('the bookkeeping of a company with tax status %s has the input tax that it deducts', (taxStatus, row) => {
    const { statement, pages } = close([{ valueTokenCents: -1_200, kind: 'provision', createdAtMs: march }], {
      company: { ...company, taxStatus },
    });
    expect(bookkeepingCsv(statement, pages, words)).toContain(`;ER;2;${row}`);
  });

  it('throws if the entries do not add up to the account’s balance', () => {
    expect(() => close([{ valueTokenCents: 5, createdAtMs: march }], { balanceTokenCents: 6 })).toThrow('adds up to 5');
  });

  it('throws if an entry recorded another balance', () => {
    const { entries } = ledgerOf([1, 2, 3].map((valueTokenCents) => ({ valueTokenCents, createdAtMs: march })));
    const wrong = entries.map((entry, i) => (i === 1 ? { ...entry, balanceAfterTokenCents: 4 } : entry));
    expect(() => close([], { entries: wrong, balanceTokenCents: 6 })).toThrow('disagree');
  });

  it('accepts entries whose clocks differ, also across the end of the month', () => {
    const april = startOfMonth('2026-04');
    const { statement } = close([
      { valueTokenCents: 10, createdAtMs: april + 5 },
      { valueTokenCents: 7, createdAtMs: april - 5 },
      { valueTokenCents: -3, createdAtMs: april - 9 },
    ]);
    expect(statement.closingTokenCents).toBe(4);
  });

  it('spreads a long month over pages of at most 500 entries', () => {
    const drafts = Array.from({ length: 1_001 }, (_, i) => ({
      ...({ valueTokenCents: -1, kind: 'provision', rideId: `R${i}`, createdAtMs: march + i } as const),
    }));
    const { statement, pages } = close(drafts);
    expect(pages.map(({ entries, rides }) => [entries.length, rides.length])).toEqual([
      [entriesPerPage, entriesPerPage],
      [entriesPerPage, entriesPerPage],
      [1, 1],
    ]);
    expect(statement.pages).toBe(3);
  });
});

const end = startOfMonth('2026-09');
const ends = ['2026-04', '2026-05', '2026-09'].map(startOfMonth);
const entryOf = fc.record({
  valueTokenCents: fc.integer({ min: -20_000, max: 20_000 }),
  kind: fc.constantFrom(...entryKinds),
  rideId: fc.option(fc.constantFrom('A', 'B', 'C')),
  // Half a year from March on, often around the end of a month.
  time: fc.oneof(
    fc.integer({ min: march + 2 * settleMs, max: end - 1 }),
    fc.tuple(fc.constantFrom(...ends), fc.integer({ min: -60_000, max: 60_000 })).map(([at, by]) => at + by),
  ),
  // The clocks of functions differ.
  skew: fc.integer({ min: -60_000, max: 60_000 }),
});

it('consecutive statements of any history tie to the ledger to the cent', { timeout: 120_000 }, () => {
  const history = fc.tuple(fc.integer({ min: -5_000, max: 5_000 }), fc.array(entryOf, { maxLength: 60 }));
  fc.assert(
    fc.property(history, ([start, drafts]) => {
      const ordered = drafts
        .toSorted((a, b) => a.time - b.time)
        .map(({ time, skew, ...draft }) => ({ ...draft, createdAtMs: time + skew }));
      const ledger = ledgerOf(ordered, start);
      let openingTokenCents = start;
      let month = '2026-03';
      let number = 1;
      for (; month < '2026-10'; month = monthAfter(month)) {
        const entries = ledger.entries.filter(({ createdAtMs }) => createdAtMs >= startOfMonth(month) - settleMs);
        const { statement, pages } = close([], {
          month,
          openingTokenCents,
          entries,
          balanceTokenCents: ledger.balanceTokenCents,
          nextInvoiceNumber: number,
        });
        expect(statement.openingTokenCents).toBe(openingTokenCents);
        const stated = pages.flatMap((page) => page.entries);
        expect(new Set(stated.map(({ id }) => id))).toEqual(
          new Set(ledger.entries.filter(({ createdAtMs }) => monthOf(createdAtMs) === month).map(({ id }) => id)),
        );
        const change = stated.reduce((sum, { valueTokenCents }) => sum + valueTokenCents, 0);
        expect(statement.closingTokenCents).toBe(openingTokenCents + change);
        const gross = chargedCents(statement.kinds);
        const { invoice } = statement;
        expect(invoice ? invoice.netCents + invoice.vatCents : 0).toBe(gross);
        if (invoice) number += 1;
        expect(sumOfColumn(bookkeepingCsv(statement, pages, words), 'betrag')).toBe(change);
        expect(sumOfColumn(statementCsv(statement, pages, words), 'betrag')).toBe(change);
        openingTokenCents = statement.closingTokenCents;
      }
      expect(openingTokenCents).toBe(ledger.balanceTokenCents);
    }),
    { numRuns: inject('isLong') ? 2_000 : 30 },
  );
});

it.each([10, 13, 20])('net is the amount without %d % VAT, rounded once', (percent) => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (gross) => {
      const { netCents, vatCents } = splitVat(gross, percent);
      expect(netCents + vatCents).toBe(gross);
      expect(Math.abs(netCents * (100 + percent) - gross * 100)).toBeLessThanOrEqual((100 + percent) / 2);
    }),
  );
});

/** Parses a CSV without line breaks in its cells. */
const cellsOf = (csv: string): readonly (readonly string[])[] =>
  csv
    .slice(1)
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => line.split(';'));
function sumOfColumn(csv: string, name: string): number {
  const [head = [], ...rows] = cellsOf(csv);
  const column = head.indexOf(name);
  return rows.reduce((sum, row) => sum + Math.round(Number((row[column] || '0').replace(',', '.')) * 100), 0);
}

describe('the files of a statement', () => {
  const rides = new Map([['R', { pickupAtMs: march, priceCents: 12_000 }]]);
  const { statement, pages } = close(
    [
      { valueTokenCents: 5_000, kind: 'topUp', id: 'stripe_1', createdAtMs: march },
      { valueTokenCents: -1_200, kind: 'provision', rideId: 'R', description: 'P', createdAtMs: march + 60_000 },
      { valueTokenCents: -5, description: '=HYPERLINK("http://x";"y")', createdAtMs: march + 120_000 },
    ],
    { rides },
  );

  it('lists each entry between the two balances', () => {
    expect(statementCsv(statement, pages, words)).toBe(
      [
        '\ufeffdatum;zeit;art;text;fahrt;abholung;fahrtpreis;betrag;saldo',
        '01.03.2026;00:00;opening;;;;;;0,00',
        '01.03.2026;00:00;topUp;;;;;50,00;50,00',
        '01.03.2026;00:01;provision;P;R;01.03.2026;120,00;-12,00;38,00',
        `01.03.2026;00:02;booking;"'=HYPERLINK(""http://x"";""y"")";;;;-0,05;37,95`,
        '31.03.2026;24:00;closing;;;;;;37,95\r\n',
      ].join('\r\n'),
    );
  });

  it('books the invoice and the payments for a bookkeeping program', () => {
    expect(cellsOf(bookkeepingCsv(statement, pages.slice(0, 1), words)).slice(1, 3)).toEqual([
      [
        '0',
        accounts.supplier,
        accounts.commissions,
        'TW-000007',
        '31.03.2026',
        'ER',
        '2',
        '20',
        '9',
        '-12,00',
        '2,00',
        'Talwärts, 2026-03',
      ],
      ['0', accounts.supplier, accounts.bank, 'stripe_1', '01.03.2026', 'BK', '1', '', '', '50,00', '', 'topUp'],
    ]);
  });
});
