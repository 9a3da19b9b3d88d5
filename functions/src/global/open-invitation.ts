import { openInvitationSchema } from '@talwaerts/domain/calls/team.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { findCompany } from '../store/companies.ts';
import { openInvitation } from '../use-cases/team/open-invitation.ts';

/** Returns who is invited to what, before a password is set. Changes nothing. */
export const openinvitation = guestCallable(
  'global-openinvitation',
  { payload: openInvitationSchema, rateLimit: { requests: 30, perSeconds: 60 } },
  async ({ token }, { nowMs }) => {
    const opened = await openInvitation(token, nowMs);
    if (!opened) return refusal(refused('invitation-over'));
    const { companyId } = opened.invitation;
    const { name, email, teamRole } = opened.invited;
    if (companyId === null || !teamRole) return { valid: true, data: { name, email, team: null } };
    const company = await findCompany(companyId);
    if (!company) return refusal(refused('invitation-over'));
    const { designation, kind } = company;
    return { valid: true, data: { name, email, team: { company: designation, kind, teamRole } } };
  },
);
