import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';

/** `accountUpdates/{id}`: a member whose account has to follow what the same transaction stores of it. */
export interface AccountUpdate {
  readonly companyId: string;
  readonly uid: string;
}

export const accountUpdateDocument = (id: string): DocumentReference => db().doc(`accountUpdates/${id}`);

/** The trigger `accountupdatecreated` carries it out, also if the process ends after the commit. */
export function storeAccountUpdate(tx: Transaction, update: AccountUpdate): void {
  tx.create(db().collection('accountUpdates').doc(), update);
}
