import type { Company, TeamMember } from '@talwaerts/domain/company/company.ts';
import { readTeamMember } from '@talwaerts/domain/company/stored-company.ts';
import { mayManageTeam } from '@talwaerts/domain/company/team.ts';
import { mailboxOf } from '@talwaerts/domain/contact/email-shape.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import type { Transaction } from 'firebase-admin/firestore';
import type { MemberCaller } from '../../platform/callable.ts';
import { AccessRevoked, LimitExceeded } from '../../platform/errors.ts';
import type { AccountUpdate } from '../../store/account-updates.ts';
import { loadCompany } from '../../store/companies.ts';
import { memberDocument, memberTransaction } from '../../store/members.ts';
import { storeMails } from '../../store/outbox.ts';
import { isUsedUp, storeUse, type UsageLimit, usageDocument } from '../../store/usage.ts';

type TeamManager = MemberCaller<'taxi' | 'hotel' | 'admin'>;
export const managerRoles = ['taxi', 'hotel', 'admin'] as const;

/** Returns the company whose team is changed: the caller's own, or the one that an administrator names. */
function teamOf({ member }: TeamManager, companyID: string | undefined): string | undefined {
  return member.role === 'admin' ? companyID : member.companyId;
}

/**
 * Runs a change of a team in the manager's transaction. Returns what `change` returns: the account that the caller has
 * to update, or undefined if nothing had to change. Refused with `not-found`, `company-inactive`, and the change's own
 * refusals. Throws `AccessRevoked` for members who do not manage the team. `isForClosed` changes are open to
 * administrators while the company is inactive, too.
 */
export async function changeTeam(
  caller: TeamManager,
  companyID: string | undefined,
  change: (tx: Transaction, companyId: string, company: Company) => Promise<AccountUpdate | Refused | undefined>,
  { isForClosed = false } = {},
): Promise<AccountUpdate | Refused | undefined> {
  const companyId = teamOf(caller, companyID);
  return memberTransaction(caller.member, async (tx) => {
    if (companyId === undefined) return refused('not-found');
    const [company] = await Promise.all([loadCompany(tx, companyId), requireManager(tx, caller)]);
    if (!company) return refused('not-found');
    const isOpen = company.state === 'active' || (isForClosed && mayChangeClosed(caller, company));
    if (!isOpen) return refused('company-inactive');
    return change(tx, companyId, company);
  });
}

const mayChangeClosed = ({ member }: TeamManager, { state }: Company): boolean =>
  member.role === 'admin' && state === 'inactive';

/** Checks the stored team role: claims may be stale, and `memberTransaction` compares only the role. */
async function requireManager(tx: Transaction, { member }: TeamManager): Promise<void> {
  if (member.role === 'admin') return;
  const stored = await loadMember(tx, member.companyId, member.uid);
  if (!stored || !mayManageTeam(stored.teamRole)) throw new AccessRevoked(`${member.uid} does not manage the team`);
}

export async function loadMember(tx: Transaction, companyId: string, uid: string): Promise<TeamMember | undefined> {
  return ifStored(await tx.get(memberDocument(companyId, uid)), readTeamMember);
}

/** Limits the invitations to one e-mail address. */
const limit: UsageLimit = { name: 'invitation', windows: [{ max: 5, perMs: 3_600_000 }] };

/**
 * Only reads. Returns the function that stores the mail and counts it for the limit, with `companyId` null for an
 * administrator. Throws `LimitExceeded`.
 */
export async function prepareInvitation(tx: Transaction, email: string, nowMs: number) {
  const usage = await tx.get(usageDocument(limit, mailboxOf(email)));
  if (isUsedUp(usage, limit, nowMs)) throw new LimitExceeded();
  return (companyId: string | null, uid: string): void => {
    storeUse(tx, usage, limit, nowMs);
    const id = `invitation_${companyId ?? 'admins'}_${uid}_${nowMs}`;
    storeMails(tx, [{ id, template: 'invitation', companyId, uid, invitedAtMs: nowMs }]);
  };
}
