import { type AutoTopUpStep, chargeIfLow, endDeclined } from '@talwaerts/domain/ledger/auto-top-up.ts';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { stripePayments } from '../../services/payments.ts';
import { loadCompany } from '../../store/companies.ts';
import { loadAccount, loadAutoTopUp, storeAutoTopUp } from '../../store/ledger.ts';
import { storeMails } from '../../store/outbox.ts';

/**
 * Charges the company's stored card if the present balance is below its threshold; the webhook books the tokens. The
 * charge is stored before it is sent, and a repeated event sends it again by the same number. Throws
 * `PaymentsUnavailable` if the event has to be repeated.
 */
export async function topUpIfLow(companyId: string, eventId: string): Promise<void> {
  const step = await db().runTransaction(async (tx) => {
    const [company, state, account] = await Promise.all([
      loadCompany(tx, companyId),
      loadAutoTopUp(tx, companyId),
      loadAccount(tx, companyId),
    ]);
    const isAtWork = company?.kind === 'taxi' && company.state === 'active';
    const { balanceTokenCents } = account;
    const lowered = { balanceTokenCents, eventId, nowMs: Date.now() };
    const decided = isAtWork || state.pending ? chargeIfLow(state, lowered) : null;
    if (decided) storeAutoTopUpStep(tx, companyId, decided);
    return decided;
  });
  if (!step?.charge) return;
  const { nth, tokens } = step.charge;
  const amountCents = 100 * tokens;
  const title = `${formatTokens(amountCents)} ${product.name} Token`;
  const outcome = await stripePayments.charge({ ...step.charge, companyId, amountCents, title });
  if (outcome === 'declined') await endDeclinedCharge(companyId, nth);
}

/** Ends a charge that was declined, switches automatic top-up off, and mails it. Idempotent. */
export const endDeclinedCharge = (companyId: string, nth: number): Promise<void> =>
  db().runTransaction(async (tx) => {
    const step = endDeclined(await loadAutoTopUp(tx, companyId), nth);
    if (step) storeAutoTopUpStep(tx, companyId, step);
  });

function storeAutoTopUpStep(tx: Transaction, companyId: string, { after, tell }: AutoTopUpStep): void {
  storeAutoTopUp(tx, companyId, after);
  if (!tell) return;
  const id = `auto-top-up_${companyId}_${tell}_${tell === 'limit' ? after.toldLimitIn : after.charges}`;
  storeMails(tx, [{ id, template: 'auto-top-up', companyId, why: tell, tokens: after.amountTokens }]);
}
