import { type AutoTopUp, noAutoTopUp, readAutoTopUp } from '@talwaerts/domain/ledger/auto-top-up.ts';
import type { Entry, TokenAccount } from '@talwaerts/domain/ledger/ledger.ts';
import { readAccount, readEntry } from '@talwaerts/domain/ledger/ledger.ts';
import type { Posting } from '@talwaerts/domain/ledger/post.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';

export async function loadAccount(tx: Transaction, companyId: string): Promise<TokenAccount> {
  return readAccount(await tx.get(db().doc(`tokenAccounts/${companyId}`)));
}

export async function loadEntry(tx: Transaction, companyId: string, entryId: string): Promise<Entry | undefined> {
  return ifStored(await tx.get(db().doc(`tokenAccounts/${companyId}/entries/${entryId}`)), readEntry);
}

/** Returns the sum of the entries that retention has removed: the balance before the first stored one. */
export async function loadRemovedTokenCents(tx: Transaction, companyId: string): Promise<number> {
  const stored: unknown = (await tx.get(db().doc(`tokenAccounts/${companyId}`))).get('openingTokenCents');
  return typeof stored === 'number' ? stored : 0;
}

export function storePostings(
  tx: Transaction,
  companyId: string,
  balanceTokenCents: number,
  entries: readonly Entry[],
): void {
  const account = db().doc(`tokenAccounts/${companyId}`);
  tx.set(account, { balanceTokenCents }, { merge: true });
  for (const { id, createdAtMs, ...entry } of entries) {
    tx.create(account.collection('entries').doc(id), { ...entry, createdAt: Timestamp.fromMillis(createdAtMs) });
  }
}

export const storePosting = (tx: Transaction, { account, entry }: Posting): void =>
  storePostings(tx, account.companyId, account.balanceTokenCents, [entry]);

const autoTopUpDocument = (companyId: string) => db().doc(`autoTopUps/${companyId}`);

export const loadAutoTopUp = async (tx: Transaction, companyId: string): Promise<AutoTopUp> =>
  ifStored(await tx.get(autoTopUpDocument(companyId)), readAutoTopUp) ?? noAutoTopUp;

export const storeAutoTopUp = (tx: Transaction, companyId: string, state: AutoTopUp): unknown =>
  tx.set(autoTopUpDocument(companyId), state);
