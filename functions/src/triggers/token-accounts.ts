import type { TokenAccount } from '@talwaerts/domain/ledger/ledger.ts';
import { readAccount } from '@talwaerts/domain/ledger/ledger.ts';
import { hasBecomeLow, usualThresholdTokenCents } from '@talwaerts/domain/ledger/low-balance.ts';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { db, region } from '../platform/app.ts';
import { attemptAll } from '../platform/attempt-all.ts';
import { stripeSecretKey } from '../platform/params.ts';
import { loadCompany } from '../store/companies.ts';
import { storeMails } from '../store/outbox.ts';
import { topUpIfLow } from '../use-cases/company/charge-if-low.ts';

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

interface Change {
  readonly companyId: string;
  readonly before: TokenAccount;
  readonly after: TokenAccount;
  /** Names the event, so that a repeated one sends no second mail. */
  readonly eventId: string;
}

/** Orders the mail about a balance that this change has taken below the company's threshold. */
async function tellLowBalance({ companyId, before, after, eventId }: Change): Promise<void> {
  const id = `low-balance_${eventId}`;
  await db().runTransaction(async (tx) => {
    const [mail, company] = await Promise.all([tx.get(db().doc(`mail/${id}`)), loadCompany(tx, companyId)]);
    if (mail.exists || company?.kind !== 'taxi' || company.state !== 'active') return;
    const thresholdTokenCents = company.lowBalanceTokenCents ?? usualThresholdTokenCents;
    const { balanceTokenCents } = after;
    if (!hasBecomeLow(before.balanceTokenCents, balanceTokenCents, thresholdTokenCents)) return;
    storeMails(tx, [{ id, template: 'low-balance', companyId, balanceTokenCents, thresholdTokenCents }]);
  });
}
