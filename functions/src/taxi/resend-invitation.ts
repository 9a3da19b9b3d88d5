import { teamUserSchema } from '@talwaerts/domain/calls/team.ts';
import { refuseResend } from '@talwaerts/domain/company/team.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { memberDocument } from '../store/members.ts';
import { changeTeam, loadMember, managerRoles, prepareInvitation } from '../use-cases/team/change-team.ts';
import { updateChangedAccount } from '../use-cases/team/update-account.ts';

/** Sends an invitation again, which invalidates the link of the earlier mail. */
export const resendinvitation = memberCallable(
  'taxi-resendinvitation',
  { roles: managerRoles, payload: teamUserSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  async ({ data: { userID: uid, companyID } }, caller) => {
    const { nowMs } = caller;
    const outcome = await changeTeam(caller, companyID, async (tx, companyId) => {
      const member = await loadMember(tx, companyId, uid);
      const refusedResend = refuseResend(member);
      if (!member || refusedResend) return refusedResend;
      const storeInvitation = await prepareInvitation(tx, member.email, nowMs);
      tx.update(memberDocument(companyId, uid), { invitedAtMs: nowMs });
      storeInvitation(companyId, uid);
      const data = { uid, name: member.name, email: member.email };
      storeAudit(tx, caller, { what: 'member-invited-again', companyId, data });
      return { companyId, uid };
    });
    await updateChangedAccount(outcome);
    return outcome && 'refused' in outcome ? refusal(outcome) : { valid: true };
  },
);
