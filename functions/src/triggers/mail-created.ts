import { onDocumentCreated } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { enqueueMail } from '../platform/task-queue.ts';

/**
 * Enqueues the task of a new mail in the outbox, unless the mail is due later: those are left to the sweep. A repeated
 * task finds the mail sent or leased.
 */
export const mailcreated = onDocumentCreated(
  { document: 'mail/{mailId}', region, retry: true },
  async ({ params, data }) => {
    if (data && Number(data.get('dueAtMs') ?? 0) > Date.now()) return;
    await enqueueMail(params.mailId);
  },
);
