import { createHash } from 'node:crypto';
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

/** Stores an event whose content makes no sense. Its id is hashed: it may be as odd as the rest. Idempotent. */
export async function storeUnreadableEvent(event: { eventId: string; type: string; reason: string }): Promise<void> {
  const name = createHash('sha256').update(event.eventId).digest('hex').slice(0, 32);
  await unpostedEvents()
    .doc(`unreadable_${name}`)
    .set({ ...event, receivedAt: FieldValue.serverTimestamp() });
}
