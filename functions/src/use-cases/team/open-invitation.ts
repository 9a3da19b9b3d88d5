import type { Administrator } from '@talwaerts/domain/company/administrator.ts';
import type { TeamMember } from '@talwaerts/domain/company/company.ts';
import { readAdministrator, readTeamMember } from '@talwaerts/domain/company/stored-company.ts';
import { isInvitationOpen } from '@talwaerts/domain/company/team.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { linkSigningKey } from '../../platform/params.ts';
import { type Invitation, verifyInvitation } from '../../platform/tokens.ts';
import { administratorDocument, memberDocument } from '../../store/members.ts';

interface OpenInvitation {
  readonly invitation: Invitation;
  readonly invited: Pick<Administrator, 'name' | 'email'> & Partial<Pick<TeamMember, 'teamRole'>>;
}

/** Returns the invitation of a mail's link with the stored person; undefined unless it can still be accepted. */
export async function openInvitation(token: string, nowMs: number): Promise<OpenInvitation | undefined> {
  const invitation = verifyInvitation(token, linkSigningKey.value());
  if (!invitation) return undefined;
  const { companyId, uid, invitedAtMs } = invitation;
  const invited =
    companyId === null
      ? ifStored(await administratorDocument(uid).get(), readAdministrator)
      : ifStored(await memberDocument(companyId, uid).get(), readTeamMember);
  return invited && isInvitationOpen(invited, invitedAtMs, nowMs) ? { invitation, invited } : undefined;
}
