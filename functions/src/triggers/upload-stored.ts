import { onObjectFinalized } from 'firebase-functions/storage';
import { region } from '../platform/app.ts';
import { revokeDownloadTokens, uploadFolder } from '../services/stored-files.ts';

/**
 * Revokes the download token that Firebase gives the uploader of a licence: everybody who has it could read the file.
 */
export const uploadstored = onObjectFinalized({ region, retry: true }, async ({ data: { name, generation } }) => {
  if (name.startsWith(uploadFolder)) await revokeDownloadTokens(name, generation);
});
