import { teamUserSchema } from '@talwaerts/domain/calls/team.ts';
import { refuseChange } from '@talwaerts/domain/company/team.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { storeAccountUpdate } from '../store/account-updates.ts';
import { storeAudit } from '../store/audit-log.ts';
import { memberDocument } from '../store/members.ts';
import { changeTeam, loadMember, managerRoles } from '../use-cases/change-team.ts';

/** Removes a member or withdraws an invitation. Idempotent. */
export const deleteuser = memberCallable(
  'taxi-deleteuser',
  { roles: managerRoles, payload: teamUserSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  async ({ data: { userID: uid, companyID } }, caller) => {
    const outcome = await changeTeam(caller, companyID, async (tx, companyId) => {
      const member = await loadMember(tx, companyId, uid);
      if (!member) return undefined;
      const refusedChange = refuseChange(member);
      if (refusedChange) return refusedChange;
      tx.delete(memberDocument(companyId, uid));
      storeAccountUpdate(tx, { companyId, uid });
      const data = { uid, name: member.name, email: member.email, role: member.teamRole };
      storeAudit(tx, caller, { what: 'member-removed', companyId, data });
      return { uid };
    });
    return outcome && 'refused' in outcome ? refusal(outcome) : { valid: true };
  },
);
