import type { Administrator } from '@talwaerts/domain/company/administrator.ts';
import type { TeamMember } from '@talwaerts/domain/company/company.ts';
import { type Member, roleOf } from '@talwaerts/domain/company/roles.ts';
import { readAdministrator, readTeamMember } from '@talwaerts/domain/company/stored-company.ts';
import { hasJoined } from '@talwaerts/domain/company/team.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import type { ReadOnlyTransactionOptions, Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import { AccessRevoked } from '../platform/errors.ts';

export const memberDocument = (companyId: string, uid: string) => db().doc(`companies/${companyId}/members/${uid}`);
export const administratorDocument = (uid: string) => db().doc(`admins/${uid}`);

export async function loadAdministrator(tx: Transaction, uid: string): Promise<Administrator | undefined> {
  return ifStored(await tx.get(administratorDocument(uid)), readAdministrator);
}

/** Reads outside any transaction who administers the platform. */
export const administratorIds = async (): Promise<readonly string[]> =>
  (await db().collection('admins').select().get()).docs.map(({ id }) => id);

/** Loads an administrator who has accepted the invitation, and so proved to own the address. */
export async function findJoinedAdministrator(uid: string): Promise<Administrator | undefined> {
  const administrator = ifStored(await administratorDocument(uid).get(), readAdministrator);
  return administrator && hasJoined(administrator) ? administrator : undefined;
}

export async function findTeamAdmin(companyId: string): Promise<TeamMember | undefined> {
  const { docs } = await db().collection(`companies/${companyId}/members`).where('teamRole', '==', 'Admin').get();
  return docs[0] && readTeamMember(docs[0]);
}

/** Lists the Admin and the Managers of a team who have accepted their invitations. */
export async function managerIds(tx: Transaction, companyId: string): Promise<readonly string[]> {
  const members = db().collection(`companies/${companyId}/members`);
  const { docs } = await tx.get(members.where('teamRole', 'in', ['Admin', 'Manager']));
  return docs.filter((doc) => hasJoined(readTeamMember(doc))).map(({ id }) => id);
}

/** Loads a member of a team who has accepted the invitation. */
export async function findJoinedMember(companyId: string, uid: string): Promise<TeamMember | undefined> {
  const member = ifStored(await memberDocument(companyId, uid).get(), readTeamMember);
  return member && hasJoined(member) ? member : undefined;
}

/**
 * Runs a transaction for a member. Throws `AccessRevoked` if the member is no longer stored with the claimed role: a
 * removed member's ID token stays valid for up to an hour. Also throws before the invitation is accepted, and for an
 * administrator without the second factor that the stored entry demands.
 */
export function memberTransaction<T>(
  member: Member,
  run: (tx: Transaction) => Promise<T>,
  options?: ReadOnlyTransactionOptions,
): Promise<T> {
  return db().runTransaction(async (tx) => {
    // In parallel, so that the check reads before the first write.
    const [, result] = await Promise.all([requireStored(tx, member), run(tx)]);
    return result;
  }, options);
}

async function requireStored(tx: Transaction, member: Member): Promise<void> {
  if (member.role === 'admin') {
    const stored = await loadAdministrator(tx, member.uid);
    if (stored && hasJoined(stored) && (member.hasSecondFactor || !stored.needsSecondFactor)) return;
  } else {
    const stored = ifStored(await tx.get(memberDocument(member.companyId, member.uid)), readTeamMember);
    const kind = member.role === 'hotel' ? 'hotel' : 'taxi';
    if (stored && hasJoined(stored) && roleOf(kind, stored.teamRole) === member.role) return;
  }
  throw new AccessRevoked(`${member.uid} is not stored as ${member.role}, or lacks the second factor`);
}

export const savedFiltersDocument = (uid: string) => db().doc(`savedFilters/${uid}`);
