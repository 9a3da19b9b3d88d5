import { getFunctions } from 'firebase-admin/functions';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { db, region } from '../shared/app.ts';

/** A mail in the outbox becomes a task. Delivered twice, the task finds the mail sent or leased. */
export const mailcreated = onDocumentCreated({ document: 'mail/{mailId}', region, retry: true }, async ({ params }) => {
  db();
  await getFunctions().taskQueue(`locations/${region}/functions/tasks-sendmail`).enqueue({ mailId: params.mailId });
});
