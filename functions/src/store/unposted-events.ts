import type { TopUp } from '@talwaerts/domain/ledger/top-up.ts';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';

export const unpostedEvents = () => db().collection('unpostedEvents');

/** Keeps a payment event that no ledger takes until an operator has settled and deleted it; a repeat is the same document. */
export function storeUnpostedEvent(tx: Transaction, topUp: TopUp, what: string, reason: string): void {
  tx.set(unpostedEvents().doc(`${topUp.sessionId}_${what}`), {
    ...topUp,
    what,
    reason,
    receivedAt: FieldValue.serverTimestamp(),
  });
}
