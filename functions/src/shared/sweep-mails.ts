import { Timestamp } from 'firebase-admin/firestore';
import { getFunctions } from 'firebase-admin/functions';
import { app, db, region } from './app.ts';

/** A mail that has been tried so often will not be taken any more; its document says what the last attempt met. */
const maxAttempts = 200;
const atOnce = 500;

export const enqueueMail = (mailId: string): Promise<void> =>
  getFunctions(app()).taskQueue(`locations/${region}/functions/tasks-sendmail`).enqueue({ mailId });

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
  const left = docs.filter((mail) => (mail.get('attempts') ?? 0) < maxAttempts);
  for (const { id } of left) await enqueueMail(id);
  return left.length;
}
