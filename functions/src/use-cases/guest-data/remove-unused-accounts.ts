import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { app, db } from '../../platform/app.ts';
import { deleteAccount, usesOfAccount, usesOfAddress } from '../team/accounts.ts';

/** After an upload without an application is deleted, and longer than any draft of one. */
const unusedMs = 2 * 24 * 3_600_000;
const pageSize = 100;

/**
 * Deletes accounts without a role that nobody's entry needs: applicants' anonymous ones, also if a client has linked an
 * address to one. Yields the outcomes of each page.
 */
export async function* removeUnusedAccounts(nowMs: number): AsyncGenerator<readonly PromiseSettledResult<number>[]> {
  let pageToken: string | undefined;
  do {
    const page = await getAuth(app()).listUsers(pageSize, pageToken);
    yield Promise.allSettled(page.users.filter((account) => mayBeUnused(account, nowMs)).map(removeUnlessUsed));
    pageToken = page.pageToken;
  } while (pageToken);
}

/** Not a disabled account, which belongs to a company that is not active. */
const mayBeUnused = ({ customClaims, disabled, metadata }: UserRecord, nowMs: number): boolean =>
  customClaims?.role === undefined && !disabled && Date.parse(metadata.creationTime) <= nowMs - unusedMs;

async function removeUnlessUsed(account: UserRecord): Promise<number> {
  const { uid, email } = account;
  const uses = await db().runTransaction(
    (tx) => (email ? usesOfAddress(tx, email, account) : usesOfAccount(tx, account)),
    { readOnly: true },
  );
  if (uses.length > 0) return 0;
  await deleteAccount(uid);
  return 1;
}
