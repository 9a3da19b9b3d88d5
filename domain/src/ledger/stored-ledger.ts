import { fieldsOf, ifStored, type StoredSnapshot } from '../stored/stored-fields.ts';
import { type Entry, entryKinds, type TokenAccount } from './ledger.ts';

/** `tokenAccounts/{companyId}/entries/{entryId}` */
export function readEntry(snapshot: StoredSnapshot): Entry {
  const fields = fieldsOf(snapshot);
  return {
    id: snapshot.id,
    valueTokenCents: fields.integer('valueTokenCents'),
    balanceAfterTokenCents: fields.integer('balanceAfterTokenCents'),
    kind: fields.oneOf('kind', entryKinds),
    description: fields.text('description'),
    rideId: fields.orNull('rideId', fields.text),
    sessionId: fields.orNull('sessionId', fields.text),
    actor: fields.text('actor'),
    createdAtMs: fields.instant('createdAt'),
  };
}

/** `tokenAccounts/{companyId}`, created with its first entry: a missing account has a balance of 0. */
export const readAccount = (snapshot: StoredSnapshot): TokenAccount => ({
  companyId: snapshot.id,
  balanceTokenCents: ifStored(snapshot, (stored) => fieldsOf(stored).integer('balanceTokenCents')) ?? 0,
});
