import { documentIdShape } from '@talwaerts/domain/calls/document-id.ts';
import { type PaymentNews, settle, type TopUp } from '@talwaerts/domain/ledger/top-up.ts';
import { error as logError } from 'firebase-functions/logger';
import { db } from '../platform/app.ts';
import { loadCompany } from '../store/companies.ts';
import { loadAccount, storePostings } from '../store/ledger.ts';

/**
 * Books the entries that a payment event means and the ledger does not have yet, in one transaction. An event that a retry
 * cannot mend (no such company, no positive amount) is logged for an operator and books nothing.
 */
export async function settleTopUp(topUp: TopUp, news: PaymentNews, nowMs: number): Promise<void> {
  if (!documentIdShape.test(topUp.companyId) || amountsOf(topUp, news).some((cents) => cents <= 0)) {
    return logError('A payment event names no company or no positive amount', { ...topUp });
  }
  const ledger = db().collection(`tokenAccounts/${topUp.companyId}/entries`);
  const isBooked = await db().runTransaction(async (tx) => {
    const [company, account, caused] = await Promise.all([
      loadCompany(tx, topUp.companyId),
      loadAccount(tx, topUp.companyId),
      tx.get(ledger.where('sessionId', '==', topUp.sessionId)),
    ]);
    if (!company) return false;
    const { account: after, entries } = settle(account, topUp, news, caused.docs, nowMs);
    if (entries.length > 0) storePostings(tx, topUp.companyId, after.balanceTokenCents, entries);
    return true;
  });
  if (!isBooked) logError('A payment event names a company that does not exist', { ...topUp });
}

function amountsOf({ paidCents }: TopUp, news: PaymentNews): readonly number[] {
  if (news.what === 'paid') return [paidCents];
  if (news.what === 'refunded') return [paidCents, ...news.refunds.map(({ amountCents }) => amountCents)];
  return [paidCents, news.amountCents];
}
