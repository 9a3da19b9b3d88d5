import { upgradeUserSchema } from '@talwaerts/domain/calls/team.ts';
import { refuseChange } from '@talwaerts/domain/company/team.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { storeAccountUpdate } from '../store/account-updates.ts';
import { storeAudit } from '../store/audit-log.ts';
import { memberDocument } from '../store/members.ts';
import { changeTeam, loadMember, managerRoles } from '../use-cases/team/change-team.ts';
import { updateChangedAccount } from '../use-cases/team/update-account.ts';

/** Promotes or demotes a member. Idempotent. */
export const upgradeuser = memberCallable(
  'taxi-upgradeuser',
  { roles: managerRoles, payload: upgradeUserSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  async ({ data: { userID: uid, role, companyID } }, caller) => {
    const outcome = await changeTeam(caller, companyID, async (tx, companyId) => {
      const member = await loadMember(tx, companyId, uid);
      const refusedChange = refuseChange(member);
      if (!member || refusedChange) return refusedChange;
      if (member.teamRole === role) return undefined;
      tx.update(memberDocument(companyId, uid), { teamRole: role });
      storeAccountUpdate(tx, { companyId, uid });
      const data = { uid, name: member.name, email: member.email, role: `${member.teamRole} → ${role}` };
      storeAudit(tx, caller, { what: 'member-role-changed', companyId, data });
      return { companyId, uid };
    });
    await updateChangedAccount(outcome);
    return outcome && 'refused' in outcome ? refusal(outcome) : { valid: true };
  },
);
