import { type Role, roleOf } from '@talwaerts/domain/company/roles.ts';
import { readAdministrator, readCompany, readTeamMember } from '@talwaerts/domain/company/stored-company.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { getAuth } from 'firebase-admin/auth';
import { app } from '../platform/app.ts';
import type { AccountUpdate } from '../store/account-updates.ts';
import { companyDocument } from '../store/companies.ts';
import { administratorDocument, memberDocument } from '../store/members.ts';

/** A stored member or administrator, with the claims that the account should have. */
interface Entry {
  readonly name: string;
  readonly email: string;
  readonly invitedAtMs?: number;
  readonly claims: { readonly role: Role; readonly companyId?: string; readonly teamRole?: string };
}

/**
 * Updates an account to the stored member or administrator: creates an invited person's account and sets the claims; if
 * the person was removed, deletes the claims and revokes the sign-in sessions. Repeats while the stored entry changes.
 * Idempotent.
 */
export async function updateAccount(update: AccountUpdate): Promise<void> {
  let applied: string | undefined;
  for (let entry = await storedEntry(update); applied !== rightsOf(entry); ) {
    if (entry) await admit(update.uid, entry);
    else await dismiss(update);
    applied = rightsOf(entry);
    entry = await storedEntry(update);
  }
}

const rightsOf = (entry: Entry | undefined): string => JSON.stringify(entry?.claims ?? null);

async function storedEntry({ companyId, uid }: AccountUpdate): Promise<Entry | undefined> {
  if (companyId === null) {
    const administrator = ifStored(await administratorDocument(uid).get(), readAdministrator);
    return administrator && { ...administrator, claims: { role: 'admin' } };
  }
  const member = ifStored(await memberDocument(companyId, uid).get(), readTeamMember);
  if (!member) return undefined;
  const { teamRole } = member;
  const { kind } = readCompany(await companyDocument(companyId).get());
  return { ...member, claims: { role: roleOf(kind, teamRole), companyId, teamRole } };
}

async function admit(uid: string, entry: Entry): Promise<void> {
  if (entry.invitedAtMs !== undefined) await createAccount(uid, entry);
  await getAuth(app()).setCustomUserClaims(uid, entry.claims);
}

async function createAccount(uid: string, { email, name }: Entry): Promise<void> {
  await getAuth(app())
    .createUser({ uid, email, displayName: name })
    .catch(unless('auth/uid-already-exists', 'auth/email-already-exists'));
}

async function dismiss({ companyId, uid }: AccountUpdate): Promise<void> {
  const account = await getAuth(app()).getUser(uid).catch(unless('auth/user-not-found'));
  const claims = account?.customClaims;
  // The account may belong to another company by now.
  const isStill = companyId === null ? claims?.role === 'admin' : claims?.companyId === companyId;
  if (!isStill) return;
  await getAuth(app()).setCustomUserClaims(uid, null);
  await getAuth(app()).revokeRefreshTokens(uid);
}

/** Finds the account with this address, if any. */
export const findAccount = (email: string) => getAuth(app()).getUserByEmail(email).catch(unless('auth/user-not-found'));

const unless =
  (...expected: readonly string[]) =>
  (error: unknown): undefined => {
    if (!expected.includes((error as { code?: string } | null)?.code ?? '')) throw error;
  };
