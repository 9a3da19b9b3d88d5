import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { accountUpdateDocument, readAccountUpdate } from '../store/account-updates.ts';
import { updateAccount } from '../use-cases/team/update-account.ts';

/** Applies a stored account update. Cloud Functions redelivers the event until it succeeds. */
export const accountupdatecreated = onDocumentCreated(
  { document: 'accountUpdates/{updateId}', region, retry: true },
  async ({ params }) => {
    const document = accountUpdateDocument(params.updateId);
    const update = ifStored(await document.get(), readAccountUpdate);
    if (!update) return;
    await updateAccount(update);
    await document.delete();
  },
);
