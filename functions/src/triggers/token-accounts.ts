import { readAccount } from '@talwaerts/domain/ledger/stored-ledger.ts';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { attemptAll } from '../platform/attempt-all.ts';
import { stripeSecretKey } from '../platform/params.ts';
import { topUpIfLow } from '../use-cases/company/charge-if-low.ts';
import { tellLowBalance } from '../use-cases/company/tell-low-balance.ts';

/** Once a company's balance has become low, tells the company and charges its stored card. Retried until done. */
export const accountwritten = onDocumentWritten(
  { document: 'tokenAccounts/{companyId}', region, retry: true, secrets: [stripeSecretKey] },
  async ({ id, data, params: { companyId } }) => {
    if (!data) return;
    const before = readAccount(data.before);
    const after = readAccount(data.after);
    if (after.balanceTokenCents >= before.balanceTokenCents) return;
    await attemptAll([
      () => tellLowBalance({ companyId, before, after, eventId: id }),
      () => topUpIfLow(companyId, id),
    ]);
  },
);
