import { administratorSchema } from '@talwaerts/domain/calls/team.ts';
import { refuseResend } from '@talwaerts/domain/company/team.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { administratorDocument, loadAdministrator, memberTransaction } from '../store/members.ts';
import { prepareInvitation } from '../use-cases/team/change-team.ts';
import { updateChangedAccount } from '../use-cases/team/update-account.ts';

/** Sends an administrator's invitation again, which invalidates the link of the earlier mail. */
export const resendinvitation = memberCallable(
  'admin-resendinvitation',
  { roles: ['admin'], payload: administratorSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  async ({ data: { userID: uid } }, caller) => {
    const { nowMs } = caller;
    const outcome = await memberTransaction(caller.member, async (tx) => {
      const administrator = await loadAdministrator(tx, uid);
      const refusedResend = refuseResend(administrator);
      if (!administrator || refusedResend) return refusedResend;
      const { name, email } = administrator;
      const storeInvitation = await prepareInvitation(tx, email, nowMs);
      tx.update(administratorDocument(uid), { invitedAtMs: nowMs });
      storeInvitation(null, uid);
      storeAudit(tx, caller, { what: 'administrator-invited-again', companyId: null, data: { uid, name, email } });
      return { companyId: null, uid };
    });
    await updateChangedAccount(outcome);
    return outcome && 'refused' in outcome ? refusal(outcome) : { valid: true };
  },
);
