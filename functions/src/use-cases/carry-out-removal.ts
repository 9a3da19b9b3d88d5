import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import type { DocumentReference } from 'firebase-admin/firestore';
import { deleteFile } from '../services/stored-files.ts';
import { readRemoval } from '../store/removals.ts';
import { deleteAccount } from './remove-application.ts';

/** Deletes the files and accounts of a removal, then the removal itself. Idempotent. */
export async function carryOutRemoval(document: DocumentReference): Promise<void> {
  const removal = ifStored(await document.get(), readRemoval);
  if (!removal) return;
  for (const path of removal.files) await deleteFile(path);
  for (const uid of removal.accounts) await deleteAccount(uid);
  await document.delete();
}
