import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { HttpsError } from 'firebase-functions/https';
import { beforeUserCreated } from 'firebase-functions/identity';
import { onObjectFinalized } from 'firebase-functions/storage';
import { db, region } from '../platform/app.ts';
import { revokeDownloadTokens, uploadFolder } from '../services/stored-files.ts';
import { accountUpdateDocument, readAccountUpdate } from '../store/account-updates.ts';
import { carryOutRemoval } from '../use-cases/guest-data/carry-out-removal.ts';
import { updateAccount } from '../use-cases/team/update-account.ts';

/** Changes an account as its stored update says. Retried until done. */
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

/**
 * Refuses every account that a client creates with an e-mail, a phone number or another provider. People's accounts are
 * created by functions with the Admin SDK; an applicant's anonymous account has none of these.
 */
export const refusesignup = beforeUserCreated({ region }, ({ data }) => {
  const isAnonymous = !data?.email && !data?.phoneNumber && !data?.providerData?.length;
  if (!isAnonymous) throw new HttpsError('permission-denied', 'Accounts are created by Talwärts only.');
});

/** Carries out a removal at once. If the event is lost, the nightly retention carries out the removal. */
export const removalcreated = onDocumentCreated(
  { document: 'removals/{removalId}', region, retry: true },
  ({ params }) => carryOutRemoval(db().doc(`removals/${params.removalId}`)),
);

/**
 * Revokes the download token that Firebase gives the uploader of a licence: everybody who has it could read the file.
 */
export const uploadstored = onObjectFinalized({ region, retry: true }, async ({ data: { name, generation } }) => {
  if (name.startsWith(uploadFolder)) await revokeDownloadTokens(name, generation);
});
