import { type Role, roleOf } from '@talwaerts/domain/company/roles.ts';
import { readAdministrator, readCompany, readTeamMember } from '@talwaerts/domain/company/stored-company.ts';
import { hasJoined } from '@talwaerts/domain/company/team.ts';
import type { Refused } from '@talwaerts/domain/refusals.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { getAuth } from 'firebase-admin/auth';
import { app } from '../../platform/app.ts';
import type { AccountUpdate } from '../../store/account-updates.ts';
import { companyDocument } from '../../store/companies.ts';
import { administratorDocument, memberDocument } from '../../store/members.ts';
import { deleteAccount, ignoreErrors, releaseAddress } from './accounts.ts';

/** A stored member or administrator, with the claims that the account should have. */
interface Entry {
  readonly name: string;
  readonly email: string;
  /** Null until the invitation is accepted. */
  readonly claims: { readonly role: Role; readonly companyId?: string; readonly teamRole?: string } | null;
}

/**
 * Makes an account match the stored entry: creates an invited person's account, sets the claims after the invitation is
 * accepted, and deletes a removed person's account. Repeats while the stored entry changes. Idempotent.
 */
export async function updateAccount(update: AccountUpdate): Promise<void> {
  let applied: string | undefined;
  for (let entry = await storedEntry(update); applied !== rightsOf(entry); ) {
    if (entry) await admit(update, entry);
    else await deleteAccount(update.uid);
    applied = rightsOf(entry);
    entry = await storedEntry(update);
  }
}

/**
 * Updates the account of a change that succeeded. The trigger of the stored account update does the same, but perhaps
 * after the client has read the answer.
 */
export async function updateChangedAccount(changed: AccountUpdate | Refused | undefined): Promise<void> {
  if (changed && 'uid' in changed) await updateAccount(changed);
}

const rightsOf = (entry: Entry | undefined): string => JSON.stringify(entry ? { claims: entry.claims } : null);

async function storedEntry({ companyId, uid }: AccountUpdate): Promise<Entry | undefined> {
  if (companyId === null) {
    const administrator = ifStored(await administratorDocument(uid).get(), readAdministrator);
    return administrator && { ...administrator, claims: hasJoined(administrator) ? { role: 'admin' } : null };
  }
  const member = ifStored(await memberDocument(companyId, uid).get(), readTeamMember);
  if (!member) return undefined;
  const { teamRole } = member;
  const { kind } = readCompany(await companyDocument(companyId).get());
  return { ...member, claims: hasJoined(member) ? { role: roleOf(kind, teamRole), companyId, teamRole } : null };
}

async function admit(update: AccountUpdate, entry: Entry): Promise<void> {
  if (!entry.claims) return createAccount(update.uid, entry);
  try {
    await getAuth(app()).setCustomUserClaims(update.uid, entry.claims);
  } catch (error) {
    // Expected if a concurrent removal has deleted the entry, then the account.
    ignoreErrors('auth/user-not-found')(error);
    if (await storedEntry(update)) throw error;
  }
}

/** Creates an account without a password, if missing. Replaces an account with this address that no entry needs. */
async function createAccount(uid: string, { email, name }: Entry): Promise<void> {
  await releaseAddress(email, uid);
  await getAuth(app())
    .createUser({ uid, email, displayName: name })
    .catch(ignoreErrors('auth/uid-already-exists', 'auth/email-already-exists'));
}
