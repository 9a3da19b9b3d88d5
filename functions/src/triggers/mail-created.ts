import { onDocumentCreated } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { enqueueMail, enqueuePush } from '../platform/task-queue.ts';

/**
 * Enqueues the task of a new mail in the outbox, unless the mail is due later: those are left to the sweep. Alerts are
 * pushed as well. A repeated task finds the mail sent or leased, and the message pushed.
 */
export const mailcreated = onDocumentCreated(
  { document: 'mail/{mailId}', region, retry: true },
  async ({ params, data }) => {
    if (data && Number(data.get('dueAtMs') ?? 0) > Date.now()) return;
    await enqueueMail(params.mailId);
    if (data?.get('template') === 'ride-alert') await enqueuePush(params.mailId);
  },
);
