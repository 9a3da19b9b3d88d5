import { hasAttemptsLeft, unconfirmedPauseMs } from '@talwaerts/domain/mail/attempts.ts';
import { isMailDone, type MailProgress, readMailProgress, readMailState } from '@talwaerts/domain/mail/stored-mail.ts';
import { abandonedUploads } from '@talwaerts/domain/retention/unneeded-files.ts';
import { ifStored, UnreadableDocument } from '@talwaerts/domain/stored/stored-fields.ts';
import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { db } from '../../platform/app.ts';
import { logIncident } from '../../platform/errors.ts';
import { enqueueMail, enqueueMapPicture } from '../../platform/task-queue.ts';
import { deleteFile, filesBelow, uploadFolder } from '../../services/stored-files.ts';
import { licencePath, readStarted } from '../../store/applications.ts';
import { storeRemoval } from '../../store/removals.ts';

/** How long after the order a map picture is retried; then the ride stays without one. */
const drawnWithinMs = 24 * 3_600_000;
const batchSize = 500;

/**
 * Re-enqueues mails untouched since `untouchedSinceMs`: their task was lost or gave up, else it would have retried; and
 * unconfirmed mails whose pause had ended by then. Marks those without attempts left as `failed`. Returns the ids of
 * the re-enqueued ones.
 */
export async function sweepMails(untouchedSinceMs: number): Promise<readonly string[]> {
  const found = await Promise.all([
    untouchedMails(['waiting', 'sending'], untouchedSinceMs),
    untouchedMails(['unconfirmed'], untouchedSinceMs - unconfirmedPauseMs),
  ]);
  const mails = found.flat();
  const left = mails.filter(mayBeRetried).map(({ id }) => id);
  for (const { ref } of mails.filter((mail) => !mayBeRetried(mail))) await giveUp(ref);
  for (const id of left) await enqueueMail(id);
  return left;
}

async function untouchedMails(
  states: readonly MailProgress['state'][],
  sinceMs: number,
): Promise<readonly DocumentSnapshot[]> {
  const mails = db().collection('mail').where('state', 'in', states);
  const untouched = mails.where('touchedAt', '<', Timestamp.fromMillis(sinceMs)).orderBy('touchedAt');
  return (await untouched.limit(batchSize).get()).docs;
}

/** False also for a mail whose progress is unreadable: no retry can send it. */
function mayBeRetried(mail: DocumentSnapshot): boolean {
  try {
    return hasAttemptsLeft(readMailProgress(mail));
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    return false;
  }
}

/** Marks the mail as `failed`. To retry the mail, an operator sets `state` to `waiting` and `attempts` to 0. */
async function giveUp(document: DocumentReference): Promise<void> {
  const isFailed = await db().runTransaction(async (tx) => {
    const state = ifStored(await tx.get(document), readMailState);
    // The mail's last attempt may have succeeded after all.
    if (!state || isMailDone(state)) return false;
    tx.update(document, { state: 'failed' });
    return true;
  });
  if (!isFailed) return;
  // `lastError` stays in the document: it often quotes the recipient.
  logIncident('mail-failed', 'A mail could not be sent and is no longer retried', {
    mailId: document.id,
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
 * halfway and was not retried. Logs one that fails, continues, and throws at the end. Returns their request ids.
 */
export async function sweepApplications(untouchedSinceMs: number): Promise<readonly string[]> {
  const untilTime = Timestamp.fromMillis(untouchedSinceMs);
  const { docs } = await db().collection('applications').where('touchedAt', '<', untilTime).limit(batchSize).get();
  let failed = 0;
  for (const { id, ref } of docs) {
    try {
      await removeStarted(ref, untouchedSinceMs);
    } catch (error) {
      failed += 1;
      logError('An abandoned application could not be removed', { requestId: id, error });
    }
  }
  if (failed > 0) throw new Error(`${failed} abandoned applications could not be removed`);
  return docs.map(({ id }) => id);
}

const removeStarted = (document: DocumentReference, untouchedSinceMs: number): Promise<void> =>
  db().runTransaction(async (tx) => {
    const application = ifStored(await tx.get(document), readStarted);
    // A retry may have run meanwhile.
    if (!application || application.touchedAtMs >= untouchedSinceMs) return;
    const { uid, companyId } = application;
    tx.delete(document);
    storeRemoval(tx, { files: [licencePath(companyId)], accounts: [uid] });
  });

/**
 * Deletes abandoned uploads. Starts no batch after `untilMs`. Logs one that fails, continues, and throws at the end.
 * Returns their paths.
 */
export async function sweepUploads(nowMs: number, untilMs: number): Promise<readonly string[]> {
  const deleted: string[] = [];
  let failed = 0;
  const remove = async (path: string): Promise<void> => {
    try {
      await deleteFile(path);
      deleted.push(path);
    } catch (error) {
      failed += 1;
      logError('An abandoned upload could not be deleted', { path, error });
    }
  };
  for await (const files of filesBelow(uploadFolder)) {
    await Promise.all(abandonedUploads(files, nowMs).map(remove));
    if (Date.now() >= untilMs) break;
  }
  if (failed > 0) throw new Error(`${failed} abandoned uploads could not be deleted`);
  return deleted;
}
