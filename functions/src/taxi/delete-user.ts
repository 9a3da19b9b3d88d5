import { teamUserSchema } from '@talwaerts/domain/calls/team.ts';
import { readTeamMember } from '@talwaerts/domain/company/stored-company.ts';
import { refuseLeaving } from '@talwaerts/domain/company/team.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { storeAccountUpdate } from '../store/account-updates.ts';
import { storeAudit } from '../store/audit-log.ts';
import { memberDocument } from '../store/members.ts';
import { changeTeam, managerRoles } from '../use-cases/team/change-team.ts';
import { updateChangedAccount } from '../use-cases/team/update-account.ts';

/** Removes a member or withdraws an invitation; for administrators, also while the company is closed. Idempotent. */
export const deleteuser = memberCallable(
  'taxi-deleteuser',
  { roles: managerRoles, payload: teamUserSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  async ({ data: { userID: uid, companyID } }, caller) => {
    const remove: Parameters<typeof changeTeam>[2] = async (tx, companyId, company) => {
      const document = memberDocument(companyId, uid);
      const [stored, team] = await Promise.all([tx.get(document), tx.get(document.parent)]);
      const member = ifStored(stored, readTeamMember);
      if (!member) return undefined;
      const refusedLeaving = refuseLeaving(member, { isActive: company.state === 'active', teamSize: team.size });
      if (refusedLeaving) return refusedLeaving;
      tx.delete(document);
      storeAccountUpdate(tx, { companyId, uid });
      const data = { uid, name: member.name, email: member.email, role: member.teamRole };
      storeAudit(tx, caller, { what: 'member-removed', companyId, data });
      return { companyId, uid };
    };
    const outcome = await changeTeam(caller, companyID, remove, { isForClosed: true });
    await updateChangedAccount(outcome);
    return outcome && 'refused' in outcome ? refusal(outcome) : { valid: true };
  },
);
