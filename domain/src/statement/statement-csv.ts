import { deductsVat } from '../company/tax-status.ts';
import type { EntryKind } from '../ledger/ledger.ts';
import { isCharged } from '../ledger/turnover.ts';
import { viennaDate, viennaTime } from '../time/vienna.ts';
import { type Cell, csvOf } from './csv.ts';
import { invoiceNumberText } from './invoice.ts';
import { monthAfter, startOfMonth } from './month.ts';
import { chargedCents, type Statement, type StatementPage } from './statement-fields.ts';

/** Words for the kinds of entries and for the two balances. */
export type KindWords = Readonly<Record<EntryKind | 'opening' | 'closing', string>>;

const lastDayOf = ({ month }: Statement): string => viennaDate(startOfMonth(monthAfter(month)) - 1);

/** Writes every entry of the month between its two balances. The columns are documented in docs/statements.md. */
export function statementCsv(statement: Statement, pages: readonly StatementPage[], words: KindWords): string {
  const rides = new Map(pages.flatMap((page) => page.rides.map((ride) => [ride.rideId, ride])));
  const { openingTokenCents, closingTokenCents } = statement;
  const entries = pages.flatMap((page) => page.entries);
  return csvOf([
    ['datum', 'zeit', 'art', 'text', 'fahrt', 'abholung', 'fahrtpreis', 'betrag', 'saldo'],
    [viennaDate(startOfMonth(statement.month)), '00:00', words.opening, '', '', '', null, null, openingTokenCents],
    ...entries.map((entry): readonly Cell[] => {
      const ride = entry.rideId === null ? undefined : rides.get(entry.rideId);
      return [
        viennaDate(entry.createdAtMs),
        viennaTime(entry.createdAtMs),
        words[entry.kind],
        entry.description,
        entry.rideId ?? '',
        typeof ride?.pickupAtMs === 'number' ? viennaDate(ride.pickupAtMs) : '',
        ride?.priceCents ?? null,
        entry.valueTokenCents,
        entry.balanceAfterTokenCents,
      ];
    }),
    [lastDayOf(statement), '24:00', words.closing, '', '', '', null, null, closingTokenCents],
  ]);
}

/**
 * Accounts of the Austrian standard chart, as examples: the platform as supplier, whose account holds the prepaid
 * tokens; commissions; bank; other operating income and expenses. A bookkeeper maps them in the import.
 */
export const accounts = { supplier: '33000', commissions: '7790', bank: '2800', other: '7990' } as const;

/**
 * Writes the month as BMD NTCS imports bookings (Buchungsimport), from the company's side: the platform's invoice, and
 * each payment and correction of the prepaid balance. The supplier account changes by the sum of `betrag`, which is the
 * change of the balance. The columns are documented in docs/statements.md.
 */
export function bookkeepingCsv(statement: Statement, pages: readonly StatementPage[], words: KindWords): string {
  const { invoice, kinds, company } = statement;
  const payments = pages.flatMap((page) => page.entries).filter(({ kind }) => !isCharged(kind));
  const { supplier, commissions, bank, other } = accounts;
  return csvOf([
    [
      'satzart',
      'konto',
      'gkonto',
      'belegnr',
      'belegdatum',
      'buchsymbol',
      'buchcode',
      'prozent',
      'steuercode',
      'betrag',
      'steuer',
      'text',
    ],
    ...(invoice
      ? [
          [
            '0',
            supplier,
            commissions,
            invoiceNumberText(invoice.number),
            lastDayOf(statement),
            'ER',
            '2',
            ...(deductsVat(company) ? [String(invoice.vatPercent), '9'] : ['', '']),
            0 - chargedCents(kinds),
            deductsVat(company) ? invoice.vatCents : null,
            `${invoice.issuer.name}, ${statement.month}`,
          ],
        ]
      : []),
    ...payments.map(({ id, createdAtMs, kind, description, valueTokenCents }): readonly Cell[] => [
      '0',
      supplier,
      kind === 'booking' ? other : bank,
      id,
      viennaDate(createdAtMs),
      kind === 'booking' ? 'BU' : 'BK',
      valueTokenCents < 0 ? '2' : '1',
      '',
      '',
      valueTokenCents,
      null,
      kind === 'booking' ? description : words[kind],
    ]),
  ]);
}
