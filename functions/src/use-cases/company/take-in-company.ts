import { randomUUID } from 'node:crypto';
import { readNamedPerson } from '@talwaerts/domain/audit/stored-audit.ts';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { addCompany } from '@talwaerts/domain/company/add-company.ts';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import type { MemberCaller } from '../../platform/callable.ts';
import { findCompanyPlace } from '../../services/maps.ts';
import { storeAccountUpdate } from '../../store/account-updates.ts';
import { auditDocument, storeAudit } from '../../store/audit-log.ts';
import { companyDocument, newReferralCode } from '../../store/companies.ts';
import { storePostings } from '../../store/ledger.ts';
import { memberDocument, memberTransaction } from '../../store/members.ts';
import { deleteAccount, findAccount, usesOfAddress } from '../team/accounts.ts';
import { prepareInvitation } from '../team/change-team.ts';
import { updateChangedAccount } from '../team/update-account.ts';
import { prepareReplacement } from './remove-application.ts';

/**
 * Stores a company that is active at once, and invites its contact. Idempotent by `requestId`. Refused with
 * `invalid-place`, `email-taken`, `already-exists` (the `requestId` belongs to another company).
 */
export async function takeInCompany(
  { data, requestId }: PayloadOf<'admin-addcompany'>,
  caller: MemberCaller<'admin'>,
): Promise<{ readonly companyId: string } | Refused> {
  const { nowMs } = caller;
  const place = await findCompanyPlace(data.companyPlaceId);
  if (!place) return refused('invalid-place');
  const { company, member } = addCompany(data, place, newReferralCode(), nowMs);
  const { email } = member;
  await removeTurnedDown(email, caller.member);
  const account = await findAccount(email);
  const newUid = randomUUID();
  const newId = randomUUID();
  const audit = auditDocument(`company-added_${requestId.toLowerCase()}`);
  const outcome = await memberTransaction(caller.member, async (tx) => {
    const [before, uses] = await Promise.all([tx.get(audit), usesOfAddress(tx, email, account)]);
    const earlier = ifStored(before, readNamedPerson);
    if (earlier) {
      const { companyId, uid } = earlier;
      const isSame = companyId !== null && earlier.name === company.name && earlier.email === email;
      return isSame ? { companyId, uid } : refused('already-exists');
    }
    if (uses.length > 0) return refused('email-taken');
    const storeInvitation = await prepareInvitation(tx, email, nowMs);
    tx.create(companyDocument(newId), company);
    tx.create(memberDocument(newId, newUid), member);
    if (company.kind === 'taxi') storePostings(tx, newId, 0, []);
    storeInvitation(newId, newUid);
    storeAccountUpdate(tx, { companyId: newId, uid: newUid });
    const shown = { name: company.name, designation: company.designation, email };
    storeAudit(tx, caller, { what: 'company-added', companyId: newId, data: { ...shown, uid: newUid } }, audit);
    return { companyId: newId, uid: newUid };
  });
  await updateChangedAccount(outcome);
  return outcome;
}

async function removeTurnedDown(email: string, member: Member<'admin'>): Promise<void> {
  const accounts = await memberTransaction(member, async (tx) => (await prepareReplacement(tx, email))());
  for (const uid of accounts) await deleteAccount(uid);
}
