import type { OutboxMail } from '@talwaerts/domain/mail/mail-order.ts';
import { newProgress } from '@talwaerts/domain/mail/stored-mail.ts';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';

/** Puts mails into the outbox. A trigger enqueues their tasks after the commit. */
export function storeMails(tx: Transaction, mails: readonly OutboxMail[]): void {
  for (const { id, ...order } of mails) {
    tx.create(db().doc(`mail/${id}`), {
      ...order,
      ...newProgress,
      createdAt: FieldValue.serverTimestamp(),
      // When a task last worked on the mail: the sweep enqueues stale ones again, and so those that have become due.
      touchedAt: 'dueAtMs' in order ? Timestamp.fromMillis(order.dueAtMs) : FieldValue.serverTimestamp(),
    });
  }
}
