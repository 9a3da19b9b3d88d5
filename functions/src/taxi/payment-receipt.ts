import { paymentReceiptSchema } from '@talwaerts/domain/calls/tokens.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { billedCompany } from '@talwaerts/domain/statement/statement.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { loadCompany, mayAct } from '../store/companies.ts';
import { loadEntry } from '../store/ledger.ts';
import { memberTransaction } from '../store/members.ts';
import { receiptPdf } from '../use-cases/statement/receipt-pdf.ts';

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
