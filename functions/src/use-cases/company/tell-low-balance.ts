import type { TokenAccount } from '@talwaerts/domain/ledger/ledger.ts';
import { hasBecomeLow, usualThresholdTokenCents } from '@talwaerts/domain/ledger/low-balance.ts';
import { db } from '../../platform/app.ts';
import { loadCompany } from '../../store/companies.ts';
import { storeMails } from '../../store/outbox.ts';

interface Change {
  readonly companyId: string;
  readonly before: TokenAccount;
  readonly after: TokenAccount;
  /** Names the event, so that a repeated one sends no second mail. */
  readonly eventId: string;
}

/** Orders the mail about a balance that this change has taken below the company's threshold. */
export async function tellLowBalance({ companyId, before, after, eventId }: Change): Promise<void> {
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
