import { readAccount } from '@talwaerts/domain/ledger/stored-ledger.ts';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { tellLowBalance } from '../use-cases/company/tell-low-balance.ts';
import { updateCompanyRow } from '../use-cases/company/update-company-row.ts';

/** Tells a company that its balance has become low, and shows it in the administrators' table. Retried until done. */
export const accountwritten = onDocumentWritten(
  { document: 'tokenAccounts/{companyId}', region, retry: true },
  async ({ id, data, params: { companyId } }) => {
    if (!data) return;
    const [before, after] = [readAccount(data.before), readAccount(data.after)];
    if (after.balanceTokenCents < before.balanceTokenCents) {
      await tellLowBalance({ companyId, before, after, eventId: id });
    }
    await updateCompanyRow(companyId, Date.now());
  },
);
