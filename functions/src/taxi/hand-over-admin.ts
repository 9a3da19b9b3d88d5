import { handOverAdminSchema } from '@talwaerts/domain/calls/team.ts';
import { refuseHandOver } from '@talwaerts/domain/company/team.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { AccessRevoked } from '../platform/errors.ts';
import { storeAccountUpdate } from '../store/account-updates.ts';
import { storeAudit } from '../store/audit-log.ts';
import { memberDocument } from '../store/members.ts';
import { storeMails } from '../store/outbox.ts';
import { changeTeam, loadMember } from '../use-cases/team/change-team.ts';
import { updateAccount, updateChangedAccount } from '../use-cases/team/update-account.ts';

/** Swaps the team roles of the Admin, who calls, and a Manager. Idempotent. */
export const handoveradmin = memberCallable(
  'taxi-handoveradmin',
  { roles: ['taxi', 'hotel'], payload: handOverAdminSchema, rateLimit: { requests: 20, perSeconds: 60 } },
  async ({ data: { userID: uid } }, caller) => {
    const { member, signedInAtMs, nowMs } = caller;
    const outcome = await changeTeam(caller, undefined, async (tx, companyId) => {
      const [before, successor] = await Promise.all([
        loadMember(tx, companyId, member.uid),
        loadMember(tx, companyId, uid),
      ]);
      if (before?.teamRole === 'Manager' && successor?.teamRole === 'Admin') return undefined;
      if (before?.teamRole !== 'Admin') throw new AccessRevoked(`${member.uid} is not the Admin`);
      const refusedHandOver = refuseHandOver({ successor, signedInAtMs, nowMs });
      if (!successor || refusedHandOver) return refusedHandOver;
      const changes = [
        { uid, teamRole: 'Admin', isSuccessor: true, otherName: before.name },
        { uid: member.uid, teamRole: 'Manager', isSuccessor: false, otherName: successor.name },
      ] as const;
      for (const { uid: changed, teamRole, isSuccessor, otherName } of changes) {
        tx.update(memberDocument(companyId, changed), { teamRole });
        storeAccountUpdate(tx, { companyId, uid: changed });
        const id = `admin-handed-over_${companyId}_${changed}_${nowMs}`;
        storeMails(tx, [{ id, template: 'admin-handed-over', companyId, uid: changed, isSuccessor, otherName }]);
      }
      const data = { uid, name: successor.name, email: successor.email, role: 'Manager → Admin' };
      storeAudit(tx, caller, { what: 'admin-handed-over', companyId, data });
      return { companyId, uid };
    });
    if (outcome && 'refused' in outcome) return refusal(outcome);
    await updateChangedAccount(outcome);
    await updateAccount({ companyId: member.companyId, uid: member.uid });
    return { valid: true };
  },
);
