import { randomUUID } from 'node:crypto';
import { readNamedPerson } from '@talwaerts/domain/audit/stored-audit.ts';
import { inviteAdministratorSchema } from '@talwaerts/domain/calls/team.ts';
import type { Administrator } from '@talwaerts/domain/company/administrator.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { storeAccountUpdate } from '../store/account-updates.ts';
import { auditDocument, storeAudit } from '../store/audit-log.ts';
import { administratorDocument, loadAdministrator, memberTransaction } from '../store/members.ts';
import { findAccount, usesOfAddress } from '../use-cases/team/accounts.ts';
import { prepareInvitation } from '../use-cases/team/change-team.ts';
import { updateChangedAccount } from '../use-cases/team/update-account.ts';

/**
 * Invites an administrator, who needs a second factor if the caller does. Idempotent by `requestId`. Refused with
 * `already-exists` (the `requestId` belongs to another address), `already-member`, `email-taken`.
 */
export const inviteadministrator = memberCallable(
  'admin-inviteadministrator',
  { roles: ['admin'], payload: inviteAdministratorSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  async ({ data, requestId }, caller) => {
    const { member, nowMs } = caller;
    const email = data.email.toLowerCase();
    const name = `${data.firstname.trim()} ${data.lastname.trim()}`;
    const account = await findAccount(email);
    const newUid = randomUUID();
    // The audit entry's id is made from the request alone: one request, one invitation.
    const audit = auditDocument(`invitation_${requestId.toLowerCase()}`);
    const outcome = await memberTransaction(caller.member, async (tx) => {
      const [before, inviter, uses] = await Promise.all([
        tx.get(audit),
        loadAdministrator(tx, member.uid),
        usesOfAddress(tx, email, account),
      ]);
      const earlier = ifStored(before, readNamedPerson);
      if (earlier) {
        const isSame = earlier.companyId === null && earlier.email === email;
        return isSame ? { companyId: null, uid: earlier.uid } : refused('already-exists');
      }
      if (uses.includes(null)) return refused('already-member');
      if (uses.length > 0) return refused('email-taken');
      const invited: Administrator = {
        name,
        email,
        sinceMs: nowMs,
        invitedAtMs: nowMs,
        needsSecondFactor: inviter?.needsSecondFactor ?? false,
      };
      const storeInvitation = await prepareInvitation(tx, email, nowMs);
      tx.create(administratorDocument(newUid), invited);
      storeInvitation(null, newUid);
      storeAccountUpdate(tx, { companyId: null, uid: newUid });
      const entry = { what: 'administrator-invited', companyId: null, data: { uid: newUid, name, email } } as const;
      storeAudit(tx, caller, entry, audit);
      return { companyId: null, uid: newUid };
    });
    await updateChangedAccount(outcome);
    return 'refused' in outcome ? refusal(outcome) : { valid: true, userId: outcome.uid };
  },
);
