import { readMailProgress } from '@talwaerts/domain/mail/stored-mail.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import { logIncident } from '../platform/incident.ts';
import { enqueueMail, enqueueMapPicture } from '../platform/task-queue.ts';
import { deleteUploads } from '../services/licence-files.ts';
import { licencePath, readStarted } from '../store/applications.ts';
import { storeRemoval } from '../store/removals.ts';

/** After this many attempts a mail's state becomes `failed`; its document holds the last error. */
const maxAttempts = 200;
/** How long after the order a map picture is retried; then the ride stays without one. */
const drawnWithinMs = 24 * 3_600_000;
const batchSize = 500;

/**
 * Re-enqueues mails untouched since `untouchedSinceMs`: their task was lost or gave up, else it would have retried.
 * Marks those without attempts left as `failed`. Returns the ids of the re-enqueued ones.
 */
export async function sweepMails(untouchedSinceMs: number): Promise<readonly string[]> {
  const { docs } = await db()
    .collection('mail')
    .where('state', 'in', ['waiting', 'sending'])
    .where('touchedAt', '<', Timestamp.fromMillis(untouchedSinceMs))
    .orderBy('touchedAt')
    .limit(batchSize)
    .get();
  const isLeft = (mail: DocumentSnapshot) => readMailProgress(mail).attempts < maxAttempts;
  const left = docs.filter(isLeft).map(({ id }) => id);
  for (const id of left) await enqueueMail(id);
  for (const { ref } of docs.filter((mail) => !isLeft(mail))) await giveUp(ref);
  return left;
}

/** Marks the mail as `failed`. To retry the mail, an operator sets `state` to `waiting` and `attempts` to 0. */
async function giveUp(document: DocumentReference): Promise<void> {
  const mail = await db().runTransaction(async (tx) => {
    const current = readMailProgress(await tx.get(document));
    // The mail's last attempt may have succeeded after all.
    if (current.state === 'sent') return undefined;
    tx.update(document, { state: 'failed' });
    return current;
  });
  if (!mail) return;
  // `lastError` stays in the document: it often quotes the recipient.
  logIncident('mail-failed', 'A mail could not be sent and is no longer retried', {
    mailId: document.id,
    attempts: mail.attempts,
  });
}

/**
 * Re-enqueues the missing map pictures of rides ordered within the day before `orderedBeforeMs`. Leaves out those that
 * cannot be drawn (`noMapImage`). Returns the rides' ids.
 */
export async function sweepMapPictures(orderedBeforeMs: number): Promise<readonly string[]> {
  const { docs } = await db()
    .collection('rides')
    .where('mapImage', '==', null)
    .where('created.atMs', '>=', orderedBeforeMs - drawnWithinMs)
    .where('created.atMs', '<', orderedBeforeMs)
    .orderBy('created.atMs')
    .limit(batchSize)
    .select()
    .get();
  for (const { id } of docs) await enqueueMapPicture(id);
  return docs.map(({ id }) => id);
}

/**
 * Removes applications untouched since `untouchedSinceMs`, with account and licence: the applicant's call stopped
 * halfway and was not retried. Returns the applications' request ids.
 */
export async function sweepApplications(untouchedSinceMs: number): Promise<readonly string[]> {
  const untilTime = Timestamp.fromMillis(untouchedSinceMs);
  const { docs } = await db().collection('applications').where('touchedAt', '<', untilTime).limit(batchSize).get();
  for (const { ref } of docs) {
    await db().runTransaction(async (tx) => {
      const application = ifStored(await tx.get(ref), readStarted);
      // A retry may have run meanwhile.
      if (!application || application.touchedAtMs >= untouchedSinceMs) return;
      const { uid, companyId } = application;
      tx.delete(ref);
      storeRemoval(tx, { files: [licencePath(companyId)], accounts: [uid] });
    });
  }
  return docs.map(({ id }) => id);
}

/** How long an upload without an application is kept. */
const uploadKeptMs = 24 * 3_600_000;

/** Deletes uploads that no application has used within a day. Starts no batch after `untilMs`. Returns the count. */
export const sweepUploads = (nowMs: number, untilMs: number): Promise<number> =>
  deleteUploads(nowMs - uploadKeptMs, untilMs);
