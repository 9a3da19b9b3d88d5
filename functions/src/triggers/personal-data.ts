import { onDocumentCreated } from 'firebase-functions/firestore';
import { onObjectFinalized } from 'firebase-functions/storage';
import { db, region } from '../platform/app.ts';
import { revokeDownloadTokens, uploadFolder } from '../services/stored-files.ts';
import { carryOutRemoval } from '../use-cases/guest-data/carry-out-removal.ts';

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
