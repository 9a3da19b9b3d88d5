import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import type { Transaction } from 'firebase-admin/firestore';
import type { MemberCaller } from '../../platform/callable.ts';
import { loadCompany } from '../../store/companies.ts';
import { memberTransaction } from '../../store/members.ts';

/**
 * Runs a change of a taxi company's vehicles, for its Admin and Managers, and for administrators, who name the company.
 * Refused with `not-found`, `company-inactive`, and the change's own refusals.
 */
export function changeFleet(
  { member }: MemberCaller<'taxi' | 'admin'>,
  companyID: string | undefined,
  change: (tx: Transaction, companyId: string) => Promise<Refused | undefined>,
): Promise<Refused | undefined> {
  const companyId = member.role === 'admin' ? companyID : member.companyId;
  return memberTransaction(member, async (tx) => {
    const company = companyId === undefined ? undefined : await loadCompany(tx, companyId);
    if (companyId === undefined || company?.kind !== 'taxi') return refused('not-found');
    if (company.state !== 'active') return refused('company-inactive');
    return change(tx, companyId);
  });
}
