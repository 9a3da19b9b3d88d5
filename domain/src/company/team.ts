import { product } from '../product/product.ts';
import { type Refused, refused } from '../refusals.ts';
import type { Company, TeamMember } from './company.ts';
import type { TeamRole } from './roles.ts';

/** Maximum number of members besides the Admin. */
export const maxAddedMembers = 20;

/** The team roles that an invited member can have. */
export const addedRoles = ['Manager', 'Fahrer'] as const satisfies readonly TeamRole[];
export type AddedRole = (typeof addedRoles)[number];

export const mayManageTeam = (teamRole: TeamRole): boolean => teamRole !== 'Fahrer';

/** Whether the team is full. Counts open invitations. */
export const isTeamFull = (team: readonly TeamRole[]): boolean =>
  team.filter((teamRole) => teamRole !== 'Admin').length >= maxAddedMembers;

interface Invited {
  readonly name: string;
  readonly email: string;
  readonly role: AddedRole;
}

/** Returns the invited member; the first one of an empty team becomes its Admin. Refused with `team-full`. */
export function inviteMember(team: readonly TeamRole[], invited: Invited, nowMs: number): TeamMember | Refused {
  if (isTeamFull(team)) return refused('team-full');
  const { name, email, role } = invited;
  const teamRole = team.length === 0 ? 'Admin' : role;
  return { name, email, teamRole, joinedAtMs: nowMs, invitedAtMs: nowMs };
}

/** Refuses to change a member with `not-in-team`, or `last-admin` for the Admin. */
export function refuseChange(member: TeamMember | undefined): Refused | undefined {
  if (!member) return refused('not-in-team');
  return member.teamRole === 'Admin' ? refused('last-admin') : undefined;
}

interface Leaving {
  readonly isActive: boolean;
  readonly teamSize: number;
}

/** Refuses to remove a member like `refuseChange`, but not the Admin of a closed company who is its last member. */
export const refuseLeaving = (member: TeamMember | undefined, { isActive, teamSize }: Leaving): Refused | undefined =>
  member && !isActive && teamSize === 1 ? undefined : refuseChange(member);

/** Maximum age of the sign-in of an Admin who hands the role over. */
const freshSignInMs = 5 * 60_000;

interface HandOver {
  /** The member who becomes Admin. */
  readonly successor: TeamMember | undefined;
  readonly signedInAtMs: number;
  readonly nowMs: number;
}

/** Refuses a handover of the Admin role with `sign-in-again`, `not-in-team`, or `not-manager` (no joined Manager). */
export function refuseHandOver({ successor, signedInAtMs, nowMs }: HandOver): Refused | undefined {
  if (nowMs - signedInAtMs > freshSignInMs) return refused('sign-in-again');
  if (!successor) return refused('not-in-team');
  const isManager = successor.teamRole === 'Manager' && hasJoined(successor);
  return isManager ? undefined : refused('not-manager');
}

/** A member or an administrator, perhaps with an open invitation. */
type Invitee = Pick<TeamMember, 'invitedAtMs'>;

/** Whether the person has accepted the invitation, which proves ownership of the address. Others have no rights yet. */
export const hasJoined = ({ invitedAtMs }: Invitee): boolean => invitedAtMs === undefined;

/** Refuses to resend with `not-in-team`, or `invitation-over` if the member has set a password. */
export function refuseResend(member: Invitee | undefined): Refused | undefined {
  if (!member) return refused('not-in-team');
  return hasJoined(member) ? refused('invitation-over') : undefined;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the instant from which an invitation's link can no longer set the first password. */
export const invitationEndsAtMs = (invitedAtMs: number): number => invitedAtMs + product.invitationDays * dayMs;

/** Whether the link of this invitation can still set the first password: once, and not after a newer invitation. */
export const isInvitationOpen = (member: Invitee | undefined, invitedAtMs: number, nowMs: number): boolean =>
  member?.invitedAtMs === invitedAtMs && nowMs < invitationEndsAtMs(invitedAtMs);

/** Returns the name of the company's contact after a member was renamed: the new name if that member is the contact. */
export const contactNameAfter = (company: Company, before: string, name: string): string =>
  company.contactName === before ? name : company.contactName;
