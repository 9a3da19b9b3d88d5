import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { db } from '../platform/app.ts';
import { enqueueMail } from '../platform/task-queue.ts';

/** A mail that has been tried so often is given up: its state is `failed`, and its document says what the last attempt met. */
const maxAttempts = 200;
const atOnce = 500;

/**
 * Takes up mails again that nobody has had in hand since then: their task was lost, or gave up. A living task would have
 * tried in the meantime. Gives how many.
 */
export async function sweepMails(untouchedSinceMs: number): Promise<number> {
  const { docs } = await db()
    .collection('mail')
    .where('state', 'in', ['waiting', 'sending'])
    .where('touchedAt', '<', Timestamp.fromMillis(untouchedSinceMs))
    .orderBy('touchedAt')
    .limit(atOnce)
    .get();
  const isLeft = (mail: DocumentSnapshot) => (mail.get('attempts') ?? 0) < maxAttempts;
  const left = docs.filter(isLeft);
  for (const { id } of left) await enqueueMail(id);
  for (const { ref } of docs.filter((mail) => !isLeft(mail))) await giveUp(ref);
  return left.length;
}

/** Somebody has to look at it; who sets it to `waiting` with no attempts has it taken up again. */
async function giveUp(document: DocumentReference): Promise<void> {
  const mail = await db().runTransaction(async (tx) => {
    const current = await tx.get(document);
    // Its last attempt may have ended well after all.
    if (current.get('state') === 'sent') return undefined;
    tx.update(document, { state: 'failed' });
    return current;
  });
  if (!mail) return;
  logError('A mail is given up', { mailId: mail.id, attempts: mail.get('attempts'), lastError: mail.get('lastError') });
}
