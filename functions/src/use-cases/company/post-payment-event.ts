import { documentIdShape } from '@talwaerts/domain/calls/document-id.ts';
import { endPaid, noAutoTopUp, stopForReturn } from '@talwaerts/domain/ledger/auto-top-up.ts';
import { type PaymentEvent, settle, type TopUp } from '@talwaerts/domain/ledger/top-up.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { logIncident } from '../../platform/errors.ts';
import { loadCompany } from '../../store/companies.ts';
import { loadAccount, loadAutoTopUp, storeAutoTopUp, storePostings } from '../../store/ledger.ts';
import { storeUnpostedEvent, storeUnreadableEvent } from '../../store/unposted-events.ts';

/**
 * Posts the entries that a payment event implies and the ledger lacks, in one transaction, which also ends the
 * automatic `charge`; a refund or a dispute switches automatic top-up off. Keeps an event that no retry can repair (no
 * such company, no positive amount) for an operator instead.
 */
export async function postPaymentEvent(
  topUp: TopUp,
  event: PaymentEvent,
  { charge, nowMs }: { readonly charge: number | undefined; readonly nowMs: number },
): Promise<void> {
  const reason = await db().runTransaction(async (tx) => {
    const state = documentIdShape.test(topUp.companyId) ? await loadAutoTopUp(tx, topUp.companyId) : noAutoTopUp;
    const obstacle = await post(tx, topUp, event, nowMs);
    const ended = (charge !== undefined && endPaid(state, charge)) || state;
    // Its lower balance must not charge the card again.
    const after = event.what === 'refunded' || event.what === 'disputed' ? stopForReturn(ended) : ended;
    if (after !== state) storeAutoTopUp(tx, topUp.companyId, after);
    if (obstacle) storeUnpostedEvent(tx, topUp, event.what, obstacle);
    return obstacle;
  });
  if (reason)
    logIncident('payment-unposted', 'A payment event could not be posted', { ...topUp, what: event.what, reason });
}

/** Keeps an event that cannot be read for an operator. Idempotent. */
export async function keepUnreadableEvent(event: { eventId: string; type: string; reason: string }): Promise<void> {
  await storeUnreadableEvent(event);
  logIncident('payment-unposted', 'A payment event could not be read', event);
}

/** Returns why nothing can be posted, or undefined on success. */
async function post(tx: Transaction, topUp: TopUp, event: PaymentEvent, nowMs: number): Promise<string | undefined> {
  if (!documentIdShape.test(topUp.companyId)) return 'no company';
  if (amountsOf(topUp, event).some((cents) => !Number.isSafeInteger(cents) || cents <= 0)) return 'no positive amount';
  const ledger = db().collection(`tokenAccounts/${topUp.companyId}/entries`);
  const [company, account, caused] = await Promise.all([
    loadCompany(tx, topUp.companyId),
    loadAccount(tx, topUp.companyId),
    tx.get(ledger.where('sessionId', '==', topUp.sessionId)),
  ]);
  if (!company) return 'unknown company';
  const { account: after, entries } = settle(account, topUp, event, { booked: caused.docs, nowMs });
  if (entries.length > 0) storePostings(tx, topUp.companyId, after.balanceTokenCents, entries);
  return undefined;
}

function amountsOf({ paidCents }: TopUp, event: PaymentEvent): readonly number[] {
  if (event.what === 'paid') return [paidCents];
  if (event.what === 'refunded') return [paidCents, ...event.refunds.map(({ amountCents }) => amountCents)];
  return [paidCents, event.amountCents];
}
