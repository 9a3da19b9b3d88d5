import { getAuth, type UserRecord } from 'firebase-admin/auth';
import type { Transaction } from 'firebase-admin/firestore';
import { app, db } from '../../platform/app.ts';
import { readStarted } from '../../store/applications.ts';
import { administratorDocument, memberDocument, savedFiltersDocument } from '../../store/members.ts';
import { deleteSubscriptionsOf } from '../../store/push-subscriptions.ts';

/** The owner of an entry that needs an account: a company's id, or null for the platform. */
type Use = string | null;

/** Finds the account with this address, if any. */
export const findAccount = (email: string): Promise<UserRecord | undefined> =>
  getAuth(app()).getUserByEmail(email).catch(ignoreErrors('auth/user-not-found'));

/** Deletes an account with its saved filters, and lets its browsers receive no more pushes. Idempotent. */
export async function deleteAccount(uid: string): Promise<void> {
  await deleteSubscriptionsOf(uid);
  await savedFiltersDocument(uid).delete();
  await getAuth(app()).deleteUser(uid).catch(ignoreErrors('auth/user-not-found'));
}

/** Returns the uses of the address: entries that store it, and those that need `account` but may store another one. */
export async function usesOfAddress(tx: Transaction, email: string, account?: UserRecord): Promise<readonly Use[]> {
  const [members, administrators, ofAccount] = await Promise.all([
    tx.get(db().collectionGroup('members').where('email', '==', email)),
    tx.get(db().collection('admins').where('email', '==', email)),
    account ? usesOfAccount(tx, account) : [],
  ]);
  const companies = members.docs.flatMap(({ ref }) => ref.parent.parent?.id ?? []);
  return [...companies, ...administrators.docs.map(() => null), ...ofAccount];
}

/**
 * Returns the uses of the account: a member, administrator or application in progress. None if the person was
 * removed, or if a client linked the address to an anonymous account, which does not prove ownership of the address.
 */
export async function usesOfAccount(tx: Transaction, { uid, customClaims }: UserRecord): Promise<readonly Use[]> {
  const companyId: unknown = customClaims?.companyId;
  const [administrator, member, applications] = await Promise.all([
    tx.get(administratorDocument(uid)),
    typeof companyId === 'string' ? tx.get(memberDocument(companyId, uid)) : undefined,
    tx.get(db().collection('applications').where('uid', '==', uid)),
  ]);
  return [
    ...(administrator.exists ? [null] : []),
    ...(member?.exists ? [String(companyId)] : []),
    ...applications.docs.map((application) => readStarted(application).companyId),
  ];
}

/** Deletes another account (not `uid`) with this address. Throws if an entry needs that account. */
export async function releaseAddress(email: string, uid: string): Promise<void> {
  const account = await findAccount(email);
  if (!account || account.uid === uid) return;
  const uses = await db().runTransaction((tx) => usesOfAccount(tx, account), { readOnly: true });
  if (uses.length > 0) throw new Error(`The account ${account.uid} has the address of ${uid}`);
  await deleteAccount(account.uid);
}

/** Maps these errors to undefined; rethrows any other. */
export const ignoreErrors =
  (...expected: readonly string[]) =>
  (error: unknown): undefined => {
    if (!expected.includes((error as { code?: string } | null)?.code ?? '')) throw error;
  };
