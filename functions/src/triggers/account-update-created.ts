import { onDocumentCreated } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { type AccountUpdate, accountUpdateDocument } from '../store/account-updates.ts';
import { updateAccount } from '../use-cases/update-account.ts';

/** Carries an account update out; retried until it succeeds. */
export const accountupdatecreated = onDocumentCreated(
  { document: 'accountUpdates/{updateId}', region, retry: true },
  async ({ params }) => {
    const document = accountUpdateDocument(params.updateId);
    const update = (await document.get()).data() as AccountUpdate | undefined;
    if (!update) return;
    await updateAccount(update);
    await document.delete();
  },
);
