import { fieldsOf, type StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';

/** `removals/{id}`: what to delete, written in the transaction that removes the last reference to it. */
interface Removal {
  readonly files: readonly string[];
  readonly accounts: readonly string[];
  /** Ids of companies whose page is removed, with its lists and pictures. */
  readonly pages: readonly string[];
  /** Ids of companies whose customers are removed. */
  readonly customers: readonly string[];
}

export function readRemoval(snapshot: StoredSnapshot): Removal {
  const fields = fieldsOf(snapshot);
  return {
    files: fields.texts('files'),
    accounts: fields.texts('accounts'),
    pages: fields.has('pages') ? fields.texts('pages') : [],
    customers: fields.has('customers') ? fields.texts('customers') : [],
  };
}

export function storeRemoval(
  tx: Transaction,
  { files = [], accounts = [], pages = [], customers = [] }: Partial<Removal>,
): void {
  if (files.length + accounts.length + pages.length + customers.length === 0) return;
  tx.create(db().collection('removals').doc(), { files, accounts, pages, customers } satisfies Removal);
}
