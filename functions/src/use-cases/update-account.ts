import type { TeamMember } from '@talwaerts/domain/company/company.ts';
import { roleOf } from '@talwaerts/domain/company/roles.ts';
import { readCompany, readTeamMember } from '@talwaerts/domain/company/stored-company.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { getAuth } from 'firebase-admin/auth';
import { app } from '../platform/app.ts';
import type { AccountUpdate } from '../store/account-updates.ts';
import { companyDocument } from '../store/companies.ts';
import { memberDocument } from '../store/members.ts';

/**
 * Makes a member's account follow the stored member: creates it for an invited one, sets its claims, or takes them and ends its
 * sessions if the member was removed. Repeats while the stored member changes meanwhile. Idempotent.
 */
export async function updateAccount({ companyId, uid }: AccountUpdate): Promise<void> {
  let applied: TeamMember['teamRole'] | 'none' | undefined;
  for (let member = await storedMember(companyId, uid); applied !== (member?.teamRole ?? 'none'); ) {
    if (member) await admitToTeam(companyId, uid, member);
    else await dismissFromTeam(companyId, uid);
    applied = member?.teamRole ?? 'none';
    member = await storedMember(companyId, uid);
  }
}

const storedMember = async (companyId: string, uid: string): Promise<TeamMember | undefined> =>
  ifStored(await memberDocument(companyId, uid).get(), readTeamMember);

async function admitToTeam(companyId: string, uid: string, member: TeamMember): Promise<void> {
  if (member.invitedAtMs !== undefined) await createAccount(uid, member);
  const { teamRole } = member;
  const { kind } = readCompany(await companyDocument(companyId).get());
  const role = roleOf(kind, teamRole);
  await getAuth(app()).setCustomUserClaims(uid, { role, companyId, teamRole });
}

async function createAccount(uid: string, { email, name }: TeamMember): Promise<void> {
  await getAuth(app())
    .createUser({ uid, email, displayName: name })
    .catch(unless('auth/uid-already-exists', 'auth/email-already-exists'));
}

async function dismissFromTeam(companyId: string, uid: string): Promise<void> {
  const account = await getAuth(app()).getUser(uid).catch(unless('auth/user-not-found'));
  // The account may belong to another company by now.
  if (account?.customClaims?.companyId !== companyId) return;
  await getAuth(app()).setCustomUserClaims(uid, null);
  await getAuth(app()).revokeRefreshTokens(uid);
}

/** The account with this address, if there is one. */
export const findAccount = (email: string) => getAuth(app()).getUserByEmail(email).catch(unless('auth/user-not-found'));

const unless =
  (...expected: readonly string[]) =>
  (error: unknown): undefined => {
    if (!expected.includes((error as { code?: string } | null)?.code ?? '')) throw error;
  };
