import { passwordProblem } from '@talwaerts/domain/account/password.ts';
import { acceptInvitationSchema } from '@talwaerts/domain/calls/team.ts';
import { roleOf } from '@talwaerts/domain/company/roles.ts';
import { readTeamMember } from '@talwaerts/domain/company/stored-company.ts';
import { isInvitationOpen } from '@talwaerts/domain/company/team.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue } from 'firebase-admin/firestore';
import { app, db } from '../platform/app.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { verifyInvitation } from '../platform/invitation-token.ts';
import { linkSigningKey } from '../platform/params.ts';
import { storeAudit } from '../store/audit-log.ts';
import { loadCompany } from '../store/companies.ts';
import { memberDocument } from '../store/members.ts';
import { updateAccount } from '../use-cases/update-account.ts';

/**
 * Sets the first password of an invited member, whose address the link proves. The invitation ends after that: a retry after a
 * crash between the two sets the password again.
 */
export const acceptinvitation = guestCallable(
  'global-acceptinvitation',
  { payload: acceptInvitationSchema, rateLimit: { requests: 10, perSeconds: 60 }, secrets: [linkSigningKey] },
  async ({ token, password }, { nowMs }) => {
    const invitation = verifyInvitation(token, linkSigningKey.value());
    if (!invitation) return refusal(refused('invitation-over'));
    const { companyId, uid, invitedAtMs } = invitation;
    const document = memberDocument(companyId, uid);
    const invited = ifStored(await document.get(), readTeamMember);
    if (!invited || !isInvitationOpen(invited, invitedAtMs, nowMs)) return refusal(refused('invitation-over'));
    if (passwordProblem(password, invited.email)) return refusal(refused('password-contains-email'));
    await updateAccount({ companyId, uid });
    await getAuth(app()).updateUser(uid, { password, emailVerified: true });
    return db().runTransaction(async (tx) => {
      const [stored, company] = await Promise.all([tx.get(document), loadCompany(tx, companyId)]);
      const member = ifStored(stored, readTeamMember);
      if (!member || !company) return refusal(refused('invitation-over'));
      if (member.invitedAtMs !== invitedAtMs) return { valid: true };
      tx.update(document, { invitedAtMs: FieldValue.delete() });
      const { email, name, teamRole } = member;
      const joined = { member: { role: roleOf(company.kind, teamRole), uid, companyId, teamRole }, email, nowMs };
      storeAudit(tx, joined, { what: 'member-joined', companyId, data: { uid, name, email } });
      return { valid: true };
    });
  },
);
