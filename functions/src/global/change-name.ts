import { changeNameSchema } from '@talwaerts/domain/calls/account.ts';
import { contactNameAfter } from '@talwaerts/domain/company/rename-member.ts';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { getAuth } from 'firebase-admin/auth';
import { app, db } from '../platform/app.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { companyDocument, loadCompany } from '../store/companies.ts';

/**
 * Somebody changes their own name: on the account, in the team, and where they are the company's contact, there as well. Done
 * again, it ends the same.
 */
export const changename = memberCallable<'global-changename', { name: string }>(
  {
    roles: ['admin', 'taxi', 'driver', 'hotel'],
    payload: changeNameSchema,
    rateLimit: { requests: 20, perSeconds: 60 },
  },
  async ({ name }, { member }) => {
    const displayName = name.trim();
    const outcome = member.role === 'admin' ? undefined : await renameInTeam(member, displayName);
    if (outcome) return refusal(outcome);
    await getAuth(app()).updateUser(member.uid, { displayName });
    return { valid: true };
  },
);

function renameInTeam(
  { companyId, uid }: Exclude<Member, { role: 'admin' }>,
  name: string,
): Promise<Refused | undefined> {
  const teamMember = companyDocument(companyId).collection('members').doc(uid);
  return db().runTransaction(async (tx) => {
    const [company, before] = await Promise.all([loadCompany(tx, companyId), tx.get(teamMember)]);
    if (company?.state !== 'active') return refused('company-inactive');
    // Claims outlive a place in the team.
    if (!before.exists) return refused('not-found');
    tx.update(teamMember, { name });
    const contactName = contactNameAfter(company, before.get('name'), name);
    if (contactName !== company.contactName) tx.update(companyDocument(companyId), { contactName });
    return undefined;
  });
}
