import type { Entry } from '@talwaerts/domain/ledger/ledger.ts';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { operatorInvoice } from '@talwaerts/domain/statement/invoice.ts';
import type { BilledCompany } from '@talwaerts/domain/statement/statement-fields.ts';
import { dateOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { Paper } from '../../services/pdf-table.ts';
import { writeHead } from './paper-head.ts';
import { statementWords } from './statement-words.ts';

/** Writes the confirmation of a top-up's payment. No invoice: tokens are charged later. */
export function receiptPdf(topUp: Entry, company: BilledCompany, lang: Lang): Promise<Buffer> {
  const words = statementWords[lang];
  const paper = new Paper(words.receipt, lang);
  writeHead(paper, operatorInvoice().issuer, company, words);
  paper.line(words.receipt, { size: 18, isBold: true });
  paper.gap(10);
  const { createdAtMs, sessionId, valueTokenCents } = topUp;
  const columns = [
    { title: '', share: 0.3 },
    { title: '', share: 0.7, align: 'right' },
  ] as const;
  paper.table(
    columns,
    [
      [words.received, `${dateOf(createdAtMs, lang)} ${timeOf(createdAtMs, lang)}`],
      [words.payment, sessionId ?? ''],
      [words.amount, formatEur(valueTokenCents)],
    ],
    true,
  );
  paper.gap(8);
  paper.line(words.receiptHint, { size: 8.5 });
  return paper.finish(words.page);
}
