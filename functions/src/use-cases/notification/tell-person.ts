import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import type { Recipient } from '@talwaerts/domain/notification/recipient.ts';
import { db } from '../../platform/app.ts';
import { enqueueToldPush } from '../../platform/task-queue.ts';
import { storeMails } from '../../store/outbox.ts';

/** A message that one person gets once. Its id is made from event and person, so a repeat has the same. */
export type Telling = OrderOf<'open-rides' | 'own-ride'>;

/** Tells one person by each channel that the person wants. Idempotent: neither mail nor push is sent twice. */
export async function tellPerson({ mail, push }: Pick<Recipient, 'mail' | 'push'>, telling: Telling): Promise<void> {
  await Promise.all([mail && storeOnce(telling), push && enqueueToldPush(telling)]);
}

/** Code of an error of Firestore: the document exists. */
const alreadyExists = 6;

/** Creates the mail without reading it first: most are new. */
async function storeOnce(mail: Telling): Promise<void> {
  try {
    await db().runTransaction(async (tx) => storeMails(tx, [mail]));
  } catch (error) {
    if ((error as { code?: unknown }).code !== alreadyExists) throw error;
  }
}
