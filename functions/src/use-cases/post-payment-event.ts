import { type PaymentNews, settle, type TopUp } from '@talwaerts/domain/ledger/top-up.ts';
import { db } from '../platform/app.ts';
import { loadAccount, storePostings } from '../store/ledger.ts';

/** Books in one transaction what a piece of news about a payment means and is not booked yet. */
export function settleTopUp(topUp: TopUp, news: PaymentNews, nowMs: number): Promise<void> {
  const ledger = db().collection(`tokenAccounts/${topUp.companyId}/entries`);
  return db().runTransaction(async (tx) => {
    const [account, caused] = await Promise.all([
      loadAccount(tx, topUp.companyId),
      tx.get(ledger.where('sessionId', '==', topUp.sessionId)),
    ]);
    const { account: after, entries } = settle(account, topUp, news, caused.docs, nowMs);
    if (entries.length > 0) storePostings(tx, topUp.companyId, after.balanceTokenCents, entries);
  });
}
