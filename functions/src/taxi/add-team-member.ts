import { randomUUID } from 'node:crypto';
import { readNamedPerson } from '@talwaerts/domain/audit/stored-audit.ts';
import { addTeamMemberSchema } from '@talwaerts/domain/calls/team.ts';
import { readTeamMember } from '@talwaerts/domain/company/stored-company.ts';
import { inviteMember } from '@talwaerts/domain/company/team.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { db } from '../platform/app.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { storeAccountUpdate } from '../store/account-updates.ts';
import { auditDocument, storeAudit } from '../store/audit-log.ts';
import { memberDocument } from '../store/members.ts';
import { findAccount, usesOfAddress } from '../use-cases/team/accounts.ts';
import { changeTeam, managerRoles, prepareInvitation } from '../use-cases/team/change-team.ts';
import { updateChangedAccount } from '../use-cases/team/update-account.ts';

/**
 * Invites a member. Replaces an account with this address that no stored member needs. Idempotent by `requestId`.
 * Refused with `already-exists` (the `requestId` belongs to another invitation), `already-member`, `email-taken`,
 * `team-full`, and the refusals of `changeTeam`.
 */
export const addteammember = memberCallable(
  'taxi-addteammember',
  { roles: managerRoles, payload: addTeamMemberSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  async ({ data: { firstname, lastname, role, companyID, ...data }, requestId }, caller) => {
    const { nowMs } = caller;
    const email = data.email.toLowerCase();
    const name = `${firstname.trim()} ${lastname.trim()}`;
    const account = await findAccount(email);
    const newUid = randomUUID();
    // The audit entry's id is made from the request alone: one request, one invitation, whatever the company.
    const audit = auditDocument(`invitation_${requestId.toLowerCase()}`);
    const outcome = await changeTeam(caller, companyID, async (tx, companyId) => {
      const [before, team, uses] = await Promise.all([
        tx.get(audit),
        tx.get(db().collection(`companies/${companyId}/members`)),
        usesOfAddress(tx, email, account),
      ]);
      const earlier = ifStored(before, readNamedPerson);
      if (earlier) {
        const isSame = earlier.companyId === companyId && earlier.email === email;
        return isSame ? { companyId, uid: earlier.uid } : refused('already-exists');
      }
      if (uses.includes(companyId)) return refused('already-member');
      if (uses.length > 0) return refused('email-taken');
      const roles = team.docs.map((stored) => readTeamMember(stored).teamRole);
      const member = inviteMember(roles, { name, email, role }, nowMs);
      if ('refused' in member) return member;
      const storeInvitation = await prepareInvitation(tx, email, nowMs);
      tx.create(memberDocument(companyId, newUid), member);
      storeInvitation(companyId, newUid);
      storeAccountUpdate(tx, { companyId, uid: newUid });
      storeAudit(tx, caller, { what: 'member-invited', companyId, data: { uid: newUid, name, email, role } }, audit);
      return { companyId, uid: newUid };
    });
    await updateChangedAccount(outcome);
    if (!outcome) throw new Error('An invitation has a member');
    return 'refused' in outcome ? refusal(outcome) : { valid: true, userId: outcome.uid };
  },
);
