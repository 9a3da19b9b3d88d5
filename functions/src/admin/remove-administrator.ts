import { administratorSchema } from '@talwaerts/domain/calls/team.ts';
import { refuseRemoval } from '@talwaerts/domain/company/administrator.ts';
import { readAdministrator } from '@talwaerts/domain/company/stored-company.ts';
import { db } from '../platform/app.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { storeAccountUpdate } from '../store/account-updates.ts';
import { storeAudit } from '../store/audit-log.ts';
import { administratorDocument, memberTransaction } from '../store/members.ts';
import { updateChangedAccount } from '../use-cases/team/update-account.ts';

/** Removes an administrator, the caller included, or withdraws an invitation. Idempotent. */
export const removeadministrator = memberCallable(
  'admin-removeadministrator',
  { roles: ['admin'], payload: administratorSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  async ({ data: { userID: uid } }, caller) => {
    const outcome = await memberTransaction(caller.member, async (tx) => {
      const { docs } = await tx.get(db().collection('admins'));
      const removed = docs.find(({ id }) => id === uid);
      if (!removed) return undefined;
      const refusedRemoval = refuseRemoval(docs.filter((one) => one !== removed).map(readAdministrator));
      if (refusedRemoval) return refusedRemoval;
      const { name, email } = readAdministrator(removed);
      tx.delete(administratorDocument(uid));
      storeAccountUpdate(tx, { companyId: null, uid });
      storeAudit(tx, caller, { what: 'administrator-removed', companyId: null, data: { uid, name, email } });
      return { companyId: null, uid };
    });
    await updateChangedAccount(outcome);
    return outcome && 'refused' in outcome ? refusal(outcome) : { valid: true };
  },
);
