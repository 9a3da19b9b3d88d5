import { createHash } from 'node:crypto';
import { type PushSubscriptionRecord, readPushSubscription } from '@talwaerts/domain/notification/push-subscription.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';

/** A stored subscription with its document. */
export interface StoredSubscription extends PushSubscriptionRecord {
  readonly ref: DocumentReference;
}

export const subscriptionDocument = (endpoint: string): DocumentReference =>
  db().doc(`pushSubscriptions/${createHash('sha256').update(endpoint).digest('hex')}`);

const subscriptionsOf = (uid: string) => db().collection('pushSubscriptions').where('uid', '==', uid);

export async function loadSubscription(
  tx: Transaction,
  document: DocumentReference,
): Promise<PushSubscriptionRecord | undefined> {
  return ifStored(await tx.get(document), readPushSubscription);
}

export async function loadSubscriptionsOf(tx: Transaction, uid: string): Promise<readonly StoredSubscription[]> {
  const { docs } = await tx.get(subscriptionsOf(uid));
  return docs.map((document) => ({ ...readPushSubscription(document), ref: document.ref }));
}

/** Reads a person's subscriptions outside of any transaction. */
export async function findSubscriptionsOf(uid: string): Promise<readonly StoredSubscription[]> {
  const { docs } = await subscriptionsOf(uid).get();
  return docs.map((document) => ({ ...readPushSubscription(document), ref: document.ref }));
}

export function storeSubscription(
  tx: Transaction,
  document: DocumentReference,
  { savedAtMs, ...subscription }: PushSubscriptionRecord,
): void {
  tx.set(document, { ...subscription, savedAt: Timestamp.fromMillis(savedAtMs) });
}

/** Deletes a person's subscriptions. Idempotent. */
export async function deleteSubscriptionsOf(uid: string): Promise<void> {
  const { docs } = await subscriptionsOf(uid).select().get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}
