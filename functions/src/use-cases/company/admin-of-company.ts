import type { Company } from '@talwaerts/domain/company/company.ts';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { AccessRevoked } from '../../platform/errors.ts';
import { loadCompany } from '../../store/companies.ts';
import { loadMember } from '../team/change-team.ts';

/**
 * Loads the company of its Admin. Refused with `company-inactive`. Throws `AccessRevoked` for everybody else in the
 * team.
 */
export async function loadForAdmin(tx: Transaction, { uid, companyId }: Member<'taxi'>): Promise<Company | Refused> {
  const [company, member] = await Promise.all([loadCompany(tx, companyId), loadMember(tx, companyId, uid)]);
  if (company?.state !== 'active') return refused('company-inactive');
  if (member?.teamRole !== 'Admin') throw new AccessRevoked(`${uid} is not the Admin`);
  return company;
}
