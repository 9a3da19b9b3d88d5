/** Roles of signed-in people, carried as custom claims `{ role, companyId, teamRole }`. */
export type Role = 'admin' | 'hotel' | 'taxi' | 'driver';

/** The rank within a company's team. In a taxi company Admin and Manager sign in as `taxi`, Fahrer as `driver`. */
export const teamRoles = ['Admin', 'Manager', 'Fahrer'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** Whether the second team role has more rights than the first. */
export const isPromotion = (before: TeamRole, after: TeamRole): boolean =>
  teamRoles.indexOf(after) < teamRoles.indexOf(before);

export const companyKinds = ['taxi', 'hotel'] as const;
export type CompanyKind = (typeof companyKinds)[number];

interface Administrator {
  readonly role: 'admin';
  readonly uid: string;
  /** Whether the sign-in used, besides the password, a code of an authenticator app. */
  readonly hasSecondFactor: boolean;
}
interface CompanyMember<R> {
  readonly role: R;
  readonly uid: string;
  readonly companyId: string;
  readonly teamRole: TeamRole;
}

/** A signed-in person according to the claims. Administrators belong to no company. */
export type Member<R extends Role = Role> = R extends 'admin' ? Administrator : CompanyMember<R>;

/** Whether a member belongs to a taxi company: its people drive rides. */
export const isOfTaxiCompany = (member: Member): member is Member<'taxi' | 'driver'> =>
  member.role === 'taxi' || member.role === 'driver';

/** Returns the role that a team's member signs in with. */
export function roleOf(kind: CompanyKind, teamRole: TeamRole): Exclude<Role, 'admin'> {
  if (kind === 'hotel') return 'hotel';
  return teamRole === 'Fahrer' ? 'driver' : 'taxi';
}
