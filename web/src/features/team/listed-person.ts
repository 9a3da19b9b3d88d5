import type { CompanyKind } from '@talwaerts/domain/company/roles.ts';
import { refuseLeaving } from '@talwaerts/domain/company/team.ts';
import type { ListedMember } from '../../shared/firebase/use-company.ts';
import type { TextId } from '../../shared/intl/texts.ts';
import { roleText } from '../../shared/people.ts';

export type PersonAction = 'promote' | 'demote' | 'remove' | 'resend' | 'withdraw';

/** A row of the team screen. */
export interface ListedPerson {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly joinedAtMs: number;
  /** Missing once the person has set a password. */
  readonly invitedAtMs?: number;
  readonly role: TextId;
  readonly isSelf: boolean;
  readonly actions: readonly PersonAction[];
}

interface Viewer {
  readonly uid: string;
  readonly isManager: boolean;
  /** Whether an administrator views the team of a closed company, from which people can only be removed. */
  readonly isClosing?: boolean;
}

export function actionsOn(viewer: Viewer, member: ListedMember, teamSize: number): readonly PersonAction[] {
  const { uid, teamRole, invitedAtMs } = member;
  if (viewer.isClosing) {
    if (refuseLeaving(member, { isActive: false, teamSize })) return [];
    return [invitedAtMs === undefined ? 'remove' : 'withdraw'];
  }
  if (!viewer.isManager || teamRole === 'Admin' || uid === viewer.uid) return [];
  if (invitedAtMs !== undefined) return ['resend', 'withdraw'];
  return [teamRole === 'Fahrer' ? 'promote' : 'demote', 'remove'];
}

export const listedPerson = (
  viewer: Viewer,
  kind: CompanyKind,
  member: ListedMember,
  teamSize: number,
): ListedPerson => ({
  ...member,
  role: roleText(kind, member.teamRole),
  isSelf: member.uid === viewer.uid,
  actions: actionsOn(viewer, member, teamSize),
});
