import { connectStorageEmulator, getStorage, ref, type UploadTask, uploadBytesResumable } from 'firebase/storage';
import type { CheckedFile } from '../../../shared/checked-file.ts';
import { webConfig } from '../../../shared/config.ts';
import { app } from '../../../shared/firebase/app.ts';

const storage = getStorage(app);
const { emulators } = webConfig();
if (emulators) {
  const [host = '', port] = emulators.storage.split(':');
  connectStorageEmulator(storage, host, Number(port));
}

/** Uploads a file to a new path in the member's own folder: Storage's rules forbid overwriting. */
export function startUpload(
  uid: string,
  { file, type }: CheckedFile,
): { readonly path: string; readonly task: UploadTask } {
  const path = `licences/uploads/${uid}/${crypto.randomUUID()}`;
  return { path, task: uploadBytesResumable(ref(storage, path), file, { contentType: type }) };
}
