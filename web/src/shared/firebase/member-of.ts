import type { Member, Role, TeamRole } from '@talwaerts/domain/company/roles.ts';

const secondFactorIn = ({ firebase }: Readonly<Record<string, unknown>>): unknown =>
  (firebase as { readonly sign_in_second_factor?: unknown } | undefined)?.sign_in_second_factor;

/** Reads the claims. Returns null for an account without a role. */
export function memberOf(uid: string, claims: Readonly<Record<string, unknown>>): Member | null {
  const { role, companyId, teamRole } = claims;
  if (role === 'admin') return { role, uid, hasSecondFactor: secondFactorIn(claims) === 'totp' };
  if (!['hotel', 'taxi', 'driver'].includes(String(role)) || typeof companyId !== 'string') return null;
  return { role: role as Exclude<Role, 'admin'>, uid, companyId, teamRole: teamRole as TeamRole };
}
