import type { Company, Licence, LicenceFacts } from '@talwaerts/domain/company/company.ts';
import type { Refused } from '@talwaerts/domain/refusals.ts';
import { getAuth } from 'firebase-admin/auth';
import { app, db } from '../../platform/app.ts';
import { type MemberCaller, refusal } from '../../platform/callable.ts';
import { storeAudit } from '../../store/audit-log.ts';
import { companyDocument, findCompany, loadCompany } from '../../store/companies.ts';
import { memberTransaction } from '../../store/members.ts';
import { storeMails } from '../../store/outbox.ts';

/**
 * Activates or closes a company, and mails the company and its team's Admin. Screens that listen to its `state`, and
 * calls of its members, react at once; the members' accounts follow by the trigger `companyupdated`.
 */
export function changeCompanyState(
  companyId: string,
  caller: MemberCaller<'admin'>,
  what: 'company-activated' | 'company-deactivated',
  change: (company: Company) => Company | Refused | null,
) {
  return memberTransaction(caller.member, async (tx) => {
    const company = await loadCompany(tx, companyId);
    if (!company) return refusal({ refused: 'not-found' });
    const changed = change(company);
    // Idempotent: already in the wanted state.
    if (!changed) return { valid: true } as const;
    if ('refused' in changed) return refusal(changed);
    const { state, reason, ended, licence } = changed;
    tx.update(companyDocument(companyId), { state, reason, ended, ...(licence && { licence }) });
    const auditEntry = db().collection('audit').doc();
    storeAudit(
      tx,
      caller,
      { what, companyId, data: { before: company.state, reason, ...factsIn(licence) } },
      auditEntry,
    );
    const template = state === 'active' ? 'company-opened' : 'company-closed';
    const id = `${template}_${auditEntry.id}`;
    const order = { template, companyId, before: company.state, reason } as const;
    storeMails(tx, [
      { ...order, id, to: 'company' },
      { ...order, id: `${id}_admin`, to: 'admin' },
    ]);
    return { valid: true } as const;
  });
}

const factsIn = (licence: Licence | undefined): Partial<LicenceFacts> =>
  licence ? { number: licence.number, authority: licence.authority, validUntil: licence.validUntil } : {};

/**
 * Enables the accounts of an active company's members; for any other company, disables them and revokes their sign-in
 * sessions. Repeats while the state changes, so that the last state wins in whatever order events arrive.
 */
export async function applyCompanyState(companyId: string): Promise<void> {
  let applied: boolean | undefined;
  for (let isActive = await isActiveCompany(companyId); applied !== isActive; ) {
    await setMembersEnabled(companyId, isActive);
    applied = isActive;
    isActive = await isActiveCompany(companyId);
  }
}

const isActiveCompany = async (companyId: string): Promise<boolean> =>
  (await findCompany(companyId))?.state === 'active';

async function setMembersEnabled(companyId: string, isEnabled: boolean): Promise<void> {
  const members = await db().collection(`companies/${companyId}/members`).listDocuments();
  for (const { id: uid } of members) {
    try {
      await getAuth(app()).updateUser(uid, { disabled: !isEnabled });
      if (!isEnabled) await getAuth(app()).revokeRefreshTokens(uid);
    } catch (error) {
      // A deleted account needs no change.
      if ((error as { code?: string }).code !== 'auth/user-not-found') throw error;
    }
  }
}
