import { fieldsOf, type StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';

/** `accountUpdates/{id}`: a pending update of an account, stored in the transaction that changes its member. */
export interface AccountUpdate {
  /** Null for an administrator. */
  readonly companyId: string | null;
  readonly uid: string;
}

export function readAccountUpdate(snapshot: StoredSnapshot): AccountUpdate {
  const fields = fieldsOf(snapshot);
  return { companyId: fields.orNull('companyId', fields.text), uid: fields.text('uid') };
}

export const accountUpdateDocument = (id: string): DocumentReference => db().doc(`accountUpdates/${id}`);

/** Stores an update for the trigger `accountupdatecreated`, in case the process is killed after the commit. */
export function storeAccountUpdate(tx: Transaction, update: AccountUpdate): void {
  tx.create(db().collection('accountUpdates').doc(), update);
}
