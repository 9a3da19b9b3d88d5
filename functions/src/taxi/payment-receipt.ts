import { paymentReceiptSchema } from '@talwaerts/domain/calls/tokens.ts';
import type { Entry } from '@talwaerts/domain/ledger/ledger.ts';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { operatorInvoice } from '@talwaerts/domain/statement/invoice.ts';
import { billedCompany } from '@talwaerts/domain/statement/statement.ts';
import type { BilledCompany } from '@talwaerts/domain/statement/statement-fields.ts';
import { dateOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { Paper } from '../services/pdf-table.ts';
import { loadCompany, mayAct } from '../store/companies.ts';
import { loadEntry } from '../store/ledger.ts';
import { memberTransaction } from '../store/members.ts';
import { writeHead } from '../use-cases/statement/statement-pdf.ts';
import { statementWords } from '../use-cases/statement/statement-words.ts';

/** Makes the confirmation of a top-up's payment, for Admin and Managers of the company, and for administrators. */
export const paymentreceipt = memberCallable(
  'taxi-paymentreceipt',
  { roles: ['taxi', 'admin'], payload: paymentReceiptSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  async ({ entryId, lang, companyID }, { member }) => {
    const companyId = member.role === 'admin' ? companyID : member.companyId;
    const stored = await memberTransaction(member, async (tx) => {
      if (!(await mayAct(tx, member))) return refused('company-inactive');
      if (companyId === undefined) return refused('not-found');
      const [company, entry] = await Promise.all([loadCompany(tx, companyId), loadEntry(tx, companyId, entryId)]);
      return company && entry?.kind === 'topUp' ? { company, entry } : refused('not-found');
    });
    if ('refused' in stored) return refusal(stored);
    const content = await receiptPdf(stored.entry, billedCompany(stored.company), lang);
    return { valid: true, name: `talwaerts-${entryId}-${lang}.pdf`, content: content.toString('base64') };
  },
);

/** Writes the confirmation of a top-up's payment. No invoice: tokens are charged later. */
function receiptPdf(topUp: Entry, company: BilledCompany, lang: Lang): Promise<Buffer> {
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
