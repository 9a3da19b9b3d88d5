import { documentIdShape } from '@talwaerts/domain/calls/document-id.ts';
import { forgetCard, type StoredCard, storeCard } from '@talwaerts/domain/ledger/auto-top-up.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { stripePayments } from '../../services/payments.ts';
import { loadCompany } from '../../store/companies.ts';
import { loadAutoTopUp, storeAutoTopUp } from '../../store/ledger.ts';

/**
 * Stores a card that a company has entered, and deletes the one before at the provider first, unless a charge of it has
 * no result yet. Deletes the new one if the company is closed. Idempotent.
 */
export async function storeEnteredCard(companyId: string, card: StoredCard): Promise<void> {
  if (!documentIdShape.test(companyId)) return;
  const load = async (tx: Transaction) => {
    const [company, state] = await Promise.all([loadCompany(tx, companyId), loadAutoTopUp(tx, companyId)]);
    return { isAtWork: company?.kind === 'taxi' && company.state === 'active', state };
  };
  const { isAtWork, state: before } = await db().runTransaction(load);
  if (before.card?.customerId === card.customerId) return;
  const unused = isAtWork ? before.card : card;
  if (unused && !(isAtWork && before.pending)) await stripePayments.deleteCard(unused);
  if (!isAtWork) return;
  await db().runTransaction(async (tx) => storeAutoTopUp(tx, companyId, storeCard((await load(tx)).state, card)));
}

/** Deletes the stored card of a company that is closed. Idempotent. */
export async function deleteCardOfClosed(companyId: string): Promise<void> {
  const card = await db().runTransaction(async (tx) => {
    const [company, state] = await Promise.all([loadCompany(tx, companyId), loadAutoTopUp(tx, companyId)]);
    return company?.state === 'inactive' ? state.card : null;
  });
  if (!card) return;
  await stripePayments.deleteCard(card);
  await db().runTransaction(async (tx) => {
    const state = await loadAutoTopUp(tx, companyId);
    if (state.card?.customerId === card.customerId) storeAutoTopUp(tx, companyId, forgetCard(state));
  });
}
