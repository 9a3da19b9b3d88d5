import { readShape } from '../stored/shape.ts';
import { fieldsOf, ifStored, type StoredSnapshot } from '../stored/stored-fields.ts';
import { type Entry, entryFields, type TokenAccount } from './ledger.ts';

/** `tokenAccounts/{companyId}/entries/{entryId}` */
export const readEntry = (snapshot: StoredSnapshot): Entry => ({
  id: snapshot.id,
  ...readShape(entryFields, fieldsOf(snapshot)),
});

/** `tokenAccounts/{companyId}`, created with its first entry: a missing account has a balance of 0. */
export const readAccount = (snapshot: StoredSnapshot): TokenAccount => ({
  companyId: snapshot.id,
  balanceTokenCents: ifStored(snapshot, (stored) => fieldsOf(stored).integer('balanceTokenCents')) ?? 0,
});
