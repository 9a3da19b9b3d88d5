import { passwordProblem } from '@talwaerts/domain/account/password.ts';
import { acceptInvitationSchema } from '@talwaerts/domain/calls/team.ts';
import { roleOf } from '@talwaerts/domain/company/roles.ts';
import { readAdministrator, readTeamMember } from '@talwaerts/domain/company/stored-company.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { app, db } from '../platform/app.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import type { Invitation } from '../platform/tokens.ts';
import { storeAccountUpdate } from '../store/account-updates.ts';
import { storeAudit } from '../store/audit-log.ts';
import { loadCompany } from '../store/companies.ts';
import { administratorDocument, memberDocument } from '../store/members.ts';
import { openInvitation } from '../use-cases/team/open-invitation.ts';
import { updateAccount } from '../use-cases/team/update-account.ts';

/**
 * Sets the first password of an invited member or administrator, whose address the link proves, then ends the
 * invitation and sets the claims. A retry after a crash before the invitation has ended sets the password again.
 */
export const acceptinvitation = guestCallable(
  'global-acceptinvitation',
  { payload: acceptInvitationSchema, rateLimit: { requests: 10, perSeconds: 60 } },
  async ({ token, password }, { nowMs }) => {
    const opened = await openInvitation(token, nowMs);
    if (!opened) return refusal(refused('invitation-over'));
    const { invitation, invited } = opened;
    const { companyId, uid } = invitation;
    if (passwordProblem(password, invited.email)) return refusal(refused('password-contains-email'));
    await updateAccount({ companyId, uid });
    await getAuth(app()).updateUser(uid, { email: invited.email, password, emailVerified: true });
    const refusedJoin = await db().runTransaction((tx) =>
      companyId === null
        ? admitAdministrator(tx, invitation, nowMs)
        : admitMember(tx, { ...invitation, companyId }, nowMs),
    );
    if (refusedJoin) return refusal(refusedJoin);
    // The trigger of the stored account update does the same, but perhaps after the caller has read the answer.
    await updateAccount({ companyId, uid });
    return { valid: true };
  },
);

async function admitMember(
  tx: Transaction,
  { companyId, uid, invitedAtMs }: Invitation & { readonly companyId: string },
  nowMs: number,
): Promise<Refused | undefined> {
  const document = memberDocument(companyId, uid);
  const [stored, company] = await Promise.all([tx.get(document), loadCompany(tx, companyId)]);
  const member = ifStored(stored, readTeamMember);
  if (!member || !company) return refused('invitation-over');
  if (member.invitedAtMs !== invitedAtMs) return undefined;
  tx.update(document, { invitedAtMs: FieldValue.delete() });
  storeAccountUpdate(tx, { companyId, uid });
  const { email, name, teamRole } = member;
  const joined = { member: { role: roleOf(company.kind, teamRole), uid, companyId, teamRole }, email, nowMs };
  storeAudit(tx, joined, { what: 'member-joined', companyId, data: { uid, name, email } });
  return undefined;
}

async function admitAdministrator(
  tx: Transaction,
  { uid, invitedAtMs }: Invitation,
  nowMs: number,
): Promise<Refused | undefined> {
  const document = administratorDocument(uid);
  const administrator = ifStored(await tx.get(document), readAdministrator);
  if (!administrator) return refused('invitation-over');
  if (administrator.invitedAtMs !== invitedAtMs) return undefined;
  tx.update(document, { invitedAtMs: FieldValue.delete() });
  storeAccountUpdate(tx, { companyId: null, uid });
  const { email, name } = administrator;
  const joined = { member: { role: 'admin', uid, hasSecondFactor: false }, email, nowMs } as const;
  storeAudit(tx, joined, { what: 'administrator-joined', companyId: null, data: { uid, name, email } });
  return undefined;
}
