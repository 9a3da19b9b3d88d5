import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';

/** `removals/{id}`: files and accounts to delete, written in the transaction that removes the last reference to them. */
export interface Removal {
  readonly files: readonly string[];
  readonly accounts: readonly string[];
}

export function storeRemoval(tx: Transaction, { files = [], accounts = [] }: Partial<Removal>): void {
  if (files.length + accounts.length > 0) tx.create(db().collection('removals').doc(), { files, accounts });
}
