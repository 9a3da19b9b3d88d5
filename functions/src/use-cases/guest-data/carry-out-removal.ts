import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { imageFolder } from '@talwaerts/domain/website/images.ts';
import type { DocumentReference } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { deleteFile, deleteFilesBelow } from '../../services/stored-files.ts';
import { readRemoval } from '../../store/removals.ts';
import { websiteDocument } from '../../store/websites.ts';
import { deleteAccount } from '../team/accounts.ts';

/** Deletes the files, accounts and pages of a removal, then the removal itself. Idempotent. */
export async function carryOutRemoval(document: DocumentReference): Promise<void> {
  const removal = ifStored(await document.get(), readRemoval);
  if (!removal) return;
  for (const path of removal.files) await deleteFile(path);
  for (const uid of removal.accounts) await deleteAccount(uid);
  for (const companyId of removal.pages) await deletePage(companyId);
  await document.delete();
}

/** Deletes lists and pictures of a removed page; nothing if the company has a new page by now. */
async function deletePage(companyId: string): Promise<void> {
  const website = websiteDocument(companyId);
  if ((await website.get()).exists) return;
  await db().recursiveDelete(website);
  await deleteFilesBelow(imageFolder(companyId));
}
