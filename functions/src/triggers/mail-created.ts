import { onDocumentCreated } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { enqueueMail } from '../platform/task-queue.ts';

/** A mail in the outbox becomes a task. Delivered twice, the task finds the mail sent or leased. */
export const mailcreated = onDocumentCreated({ document: 'mail/{mailId}', region, retry: true }, async ({ params }) => {
  await enqueueMail(params.mailId);
});
