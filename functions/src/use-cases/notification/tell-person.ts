import type { OutboxMail } from '@talwaerts/domain/mail/mail-order.ts';
import type { Recipient } from '@talwaerts/domain/notification/recipient.ts';
import { db } from '../../platform/app.ts';
import { storeMails } from '../../store/outbox.ts';

/** What one person is told once. Contains no personal data of a guest. */
export interface Message {
  /** Made from event and person: a repeat has the same. */
  readonly id: string;
  readonly uid: string;
  readonly title: string;
  readonly body: string;
  /** The screen with the details, such as `/dashboard/main`. */
  readonly path: string;
}

/** Tells one person one message, by each channel that the person wants. Idempotent. */
export async function tellPerson({ mail: wantsMail }: Recipient, message: Message, mail: OutboxMail): Promise<void> {
  if (wantsMail) await storeOnce({ ...mail, id: message.id });
}

/** Code of an error of Firestore: the document exists. */
const alreadyExists = 6;

/** Creates the mail without reading it first: most are new. */
async function storeOnce(mail: OutboxMail): Promise<void> {
  try {
    await db().runTransaction(async (tx) => storeMails(tx, [mail]));
  } catch (error) {
    if ((error as { code?: unknown }).code !== alreadyExists) throw error;
  }
}
