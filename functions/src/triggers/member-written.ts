import { onDocumentWritten } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { updateRecipient } from '../use-cases/notification/update-recipient.ts';

/** Keeps a member's notification settings for queries up to date. Retried until done. */
export const memberwritten = onDocumentWritten(
  { document: 'companies/{companyId}/members/{uid}', region, retry: true },
  ({ params: { companyId, uid } }) => updateRecipient(companyId, uid),
);
