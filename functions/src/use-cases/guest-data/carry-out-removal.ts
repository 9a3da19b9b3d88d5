import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { imageFolder } from '@talwaerts/domain/website/images.ts';
import type { DocumentReference } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { attemptAll } from '../../platform/attempt-all.ts';
import { deleteFiles, deleteFilesBelow } from '../../services/stored-files.ts';
import { customersOf } from '../../store/customers.ts';
import { readRemoval } from '../../store/removals.ts';
import { marksOf, visitsOf } from '../../store/visits.ts';
import { websiteDocument } from '../../store/websites.ts';
import { deleteAccount } from '../team/accounts.ts';

/**
 * Deletes the files, accounts, pages and customers of a removal, then the removal itself. Throws, and keeps the removal
 * for the next attempt, if any cannot be deleted. Idempotent.
 */
export async function carryOutRemoval(document: DocumentReference): Promise<void> {
  const removal = ifStored(await document.get(), readRemoval);
  if (!removal) return;
  await attemptAll([
    () => deleteFiles(removal.files),
    ...removal.accounts.map((uid) => () => deleteAccount(uid)),
    ...removal.pages.map((companyId) => () => deletePage(companyId)),
    ...removal.customers.map((companyId) => () => db().recursiveDelete(customersOf(companyId))),
  ]);
  await document.delete();
}

/** Deletes lists, pictures, marks and visits of a removed page; nothing if the company has a new page by now. */
async function deletePage(companyId: string): Promise<void> {
  const website = websiteDocument(companyId);
  if ((await website.get()).exists) return;
  await db().recursiveDelete(website);
  await db().recursiveDelete(marksOf(companyId));
  await db().recursiveDelete(visitsOf(companyId));
  await deleteFilesBelow(imageFolder(companyId));
}
