import { isReverseCharged } from '@talwaerts/domain/company/tax-status.ts';
import type { Totals } from '@talwaerts/domain/figures/figures.ts';
import { formatEur, formatTokens, signedTokens } from '@talwaerts/domain/money/money.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { type Issuer, invoiceNumberText, operatorInvoice } from '@talwaerts/domain/statement/invoice.ts';
import { monthAfter, startOfMonth } from '@talwaerts/domain/statement/month.ts';
import type { BilledCompany, Statement, StatementPage } from '@talwaerts/domain/statement/statement-fields.ts';
import { dateOf, monthName } from '@talwaerts/domain/time/day-and-time.ts';
import { Paper, spruce } from '../../services/pdf-table.ts';
import { type StatementWords, statementWords } from './statement-words.ts';

/** Writes a closed month as PDF: the platform's head, the company, balances by kind, invoice, rides, own rides. */
export function statementPdf(
  statement: Statement,
  pages: readonly StatementPage[],
  ownRides: Totals,
  lang: Lang,
): Promise<Buffer> {
  const words = statementWords[lang];
  const { month, company, invoice, closedAtMs } = statement;
  const from = startOfMonth(month);
  const title = words.title(monthName(month, lang));
  const paper = new Paper(title, lang);
  writeHead(paper, invoice?.issuer ?? operatorInvoice().issuer, company, words);
  paper.line(title, { size: 18, isBold: true });
  paper.line(words.issued(dateOf(closedAtMs, lang)));
  paper.line(words.period(dateOf(from, lang), dateOf(startOfMonth(monthAfter(month)) - 1, lang)));
  paper.gap(14);
  writeKinds(paper, statement, words);
  paper.gap(20);
  writeInvoice(paper, statement, words);
  paper.gap(20);
  writeRides(paper, pages, words, lang);
  writeOwnRides(paper, ownRides, words);
  return paper.finish(words.page);
}

function writeKinds(
  paper: Paper,
  { kinds, openingTokenCents, closingTokenCents }: Statement,
  words: StatementWords,
): void {
  const columns = [
    { title: '', share: 0.6 },
    { title: words.count, share: 0.15, align: 'right' },
    { title: words.tokens, share: 0.25, align: 'right' },
  ] as const;
  paper.table(
    columns,
    [
      [words.kinds.opening, '', formatTokens(openingTokenCents)],
      ...kinds.map(({ kind, count, valueTokenCents }) => [
        words.kinds[kind],
        String(count),
        signedTokens(valueTokenCents),
      ]),
      [words.kinds.closing, '', formatTokens(closingTokenCents)],
    ],
    true,
  );
}

function writeInvoice(paper: Paper, { invoice, company }: Statement, words: StatementWords): void {
  if (!invoice) {
    paper.line(words.noInvoice);
    return;
  }
  const isReverse = isReverseCharged(company);
  const number = invoiceNumberText(invoice.number);
  paper.line(invoice.grossCents < 0 ? words.correction(number) : words.invoice(number), { size: 13, isBold: true });
  paper.gap(4);
  const columns = [
    { title: words.service, share: 0.75 },
    { title: '', share: 0.25, align: 'right' },
  ] as const;
  paper.table(
    columns,
    [
      [words.net, formatEur(invoice.netCents)],
      ...(isReverse ? [] : [[words.vat(invoice.vatPercent), formatEur(invoice.vatCents)]]),
      [words.gross, formatEur(invoice.grossCents)],
    ],
    true,
  );
  paper.gap(6);
  if (isReverse) paper.line(words.reverseCharge);
  paper.line(isReverse ? words.paidWithoutVat : words.paid, { size: 8.5 });
}

function writeRides(paper: Paper, pages: readonly StatementPage[], words: StatementWords, lang: Lang): void {
  const rides = pages.flatMap((page) => page.rides);
  paper.line(words.rides, { size: 13, isBold: true });
  paper.gap(4);
  if (rides.length === 0) {
    paper.line(words.noRides);
    return;
  }
  const columns = [
    { title: words.ride, share: 0.3 },
    { title: words.pickup, share: 0.25 },
    { title: words.price, share: 0.2, align: 'right' },
    { title: words.provision, share: 0.25, align: 'right' },
  ] as const;
  const sum = rides.reduce((tokenCents, { chargedTokenCents }) => tokenCents + chargedTokenCents, 0);
  paper.table(
    columns,
    [
      ...rides.map(({ rideId, pickupAtMs, priceCents, chargedTokenCents }) => [
        rideId,
        pickupAtMs === null ? '–' : dateOf(pickupAtMs, lang),
        priceCents === null ? '–' : formatEur(priceCents),
        formatTokens(chargedTokenCents),
      ]),
      [words.sum, '', '', formatTokens(sum)],
    ],
    true,
  );
}

/** Writes the turnover of the company's own rides, if it drove any: it pays nothing for them. */
function writeOwnRides(paper: Paper, { finished, turnoverCents }: Totals, words: StatementWords): void {
  if (finished === 0) return;
  paper.gap(20);
  paper.line(words.ownRides, { size: 13, isBold: true });
  paper.gap(4);
  const columns = [
    { title: words.count, share: 0.55 },
    { title: words.turnover, share: 0.2, align: 'right' },
    { title: words.provision, share: 0.25, align: 'right' },
  ] as const;
  paper.table(columns, [[String(finished), formatEur(turnoverCents), formatTokens(0)]], false);
}

/** Writes who sends a paper, and to whom. */
export function writeHead(
  paper: Paper,
  { name, address, vatId, registerNumber, court }: Issuer,
  company: BilledCompany,
  words: StatementWords,
): void {
  paper.line(product.name, { size: 20, isBold: true, colour: spruce });
  paper.line(`${name}, ${address}`);
  paper.line(`${words.vatId(vatId)} · ${registerNumber} · ${court}`);
  paper.gap(28);
  for (const line of [company.name, company.address]) paper.line(line, { size: 11 });
  if (company.vatId !== null) paper.line(words.vatId(company.vatId), { size: 11 });
  paper.gap(24);
}
