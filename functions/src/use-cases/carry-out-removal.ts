import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { getAuth } from 'firebase-admin/auth';
import type { DocumentReference } from 'firebase-admin/firestore';
import { app } from '../platform/app.ts';
import { deleteFile } from '../services/stored-files.ts';
import { readRemoval } from '../store/removals.ts';

/** Deletes the files and accounts of a removal, then the removal itself. Idempotent. */
export async function carryOutRemoval(document: DocumentReference): Promise<void> {
  const removal = ifStored(await document.get(), readRemoval);
  if (!removal) return;
  for (const path of removal.files) await deleteFile(path);
  for (const uid of removal.accounts) await deleteAccount(uid);
  await document.delete();
}

async function deleteAccount(uid: string): Promise<void> {
  try {
    await getAuth(app()).deleteUser(uid);
  } catch (error) {
    if ((error as { code?: string }).code !== 'auth/user-not-found') throw error;
  }
}
