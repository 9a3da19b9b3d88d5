import { onDocumentCreated } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { enqueueMail } from '../platform/task-queue.ts';

/** Enqueues the task of a new mail in the outbox. A repeated task finds the mail sent or leased. */
export const mailcreated = onDocumentCreated({ document: 'mail/{mailId}', region, retry: true }, async ({ params }) => {
  await enqueueMail(params.mailId);
});
