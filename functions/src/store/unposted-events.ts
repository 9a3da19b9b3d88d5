import type { TopUp } from '@talwaerts/domain/ledger/top-up.ts';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';

export const unpostedEvents = () => db().collection('unpostedEvents');

/** Stores a payment event that cannot be posted to a ledger, for an operator to resolve and delete. Idempotent. */
export function storeUnpostedEvent(tx: Transaction, topUp: TopUp, what: string, reason: string): void {
  tx.set(unpostedEvents().doc(`${topUp.sessionId}_${what}`), {
    ...topUp,
    what,
    reason,
    receivedAt: FieldValue.serverTimestamp(),
  });
}
