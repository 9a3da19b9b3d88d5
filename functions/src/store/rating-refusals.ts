import { createHash } from 'node:crypto';
import { mailboxOf } from '@talwaerts/domain/contact/mailbox.ts';
import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';

/** Exists for an address that no mail may ask for a rating. Named by a hash, which tells nobody the address. */
export const ratingRefusalDocument = (email: string): DocumentReference =>
  db().doc(`ratingRefusals/${createHash('sha256').update(mailboxOf(email)).digest('hex')}`);

export function storeRatingRefusal(tx: Transaction, email: string): void {
  tx.set(ratingRefusalDocument(email), { at: Timestamp.now() });
}
