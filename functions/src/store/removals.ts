import { fieldsOf, type StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';

/** `removals/{id}`: files and accounts to delete, written in the transaction that removes the last reference to them. */
export interface Removal {
  readonly files: readonly string[];
  readonly accounts: readonly string[];
}

export function readRemoval(snapshot: StoredSnapshot): Removal {
  const fields = fieldsOf(snapshot);
  return { files: fields.texts('files'), accounts: fields.texts('accounts') };
}

export function storeRemoval(tx: Transaction, { files = [], accounts = [] }: Partial<Removal>): void {
  if (files.length + accounts.length > 0) tx.create(db().collection('removals').doc(), { files, accounts });
}
