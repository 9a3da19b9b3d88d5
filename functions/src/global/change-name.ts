import { changeNameSchema } from '@talwaerts/domain/calls/account.ts';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { readTeamMember } from '@talwaerts/domain/company/stored-company.ts';
import { contactNameAfter } from '@talwaerts/domain/company/team.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { getAuth } from 'firebase-admin/auth';
import { app } from '../platform/app.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { companyDocument, loadCompany } from '../store/companies.ts';
import { administratorDocument, memberDocument, memberTransaction } from '../store/members.ts';

/**
 * Changes the caller's name on the account and in the team or among the administrators; also the contact's name if the
 * caller is the company's contact. Idempotent.
 */
export const changename = memberCallable(
  'global-changename',
  {
    roles: ['admin', 'taxi', 'driver', 'hotel'],
    payload: changeNameSchema,
    rateLimit: { requests: 20, perSeconds: 60 },
  },
  async ({ name }, { member }) => {
    const displayName = name.trim();
    const outcome =
      member.role === 'admin'
        ? await renameAdministrator(member, displayName)
        : await renameInTeam(member, displayName);
    if (outcome) return refusal(outcome);
    await getAuth(app()).updateUser(member.uid, { displayName });
    return { valid: true };
  },
);

function renameAdministrator(member: Member<'admin'>, name: string): Promise<undefined> {
  return memberTransaction(member, async (tx) => {
    tx.update(administratorDocument(member.uid), { name });
    return undefined;
  });
}

function renameInTeam(member: Member<'hotel' | 'taxi' | 'driver'>, name: string): Promise<Refused | undefined> {
  const { companyId, uid } = member;
  const teamMember = memberDocument(companyId, uid);
  return memberTransaction(member, async (tx) => {
    const [company, stored] = await Promise.all([loadCompany(tx, companyId), tx.get(teamMember)]);
    const before = ifStored(stored, readTeamMember);
    if (!before) return refused('not-found');
    if (company?.state !== 'active') return refused('company-inactive');
    tx.update(teamMember, { name });
    const contactName = contactNameAfter(company, before.name, name);
    if (contactName !== company.contactName) tx.update(companyDocument(companyId), { contactName });
    return undefined;
  });
}
