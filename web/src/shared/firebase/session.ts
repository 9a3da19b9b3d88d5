import type { Member, Role, TeamRole } from '@talwaerts/domain/company/roles.ts';
import { onIdTokenChanged, type User } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { auth } from './firebase.ts';

/** Who is signed in: `unknown` until Firebase has looked, null for nobody. */
export type Session = { readonly member: Member; readonly name: string; readonly email: string } | null | 'unknown';

export function useSession(): Session {
  const [session, setSession] = useState<Session>('unknown');
  useEffect(
    () =>
      onIdTokenChanged(auth, async (user) => {
        setSession(user ? await sessionOf(user) : null);
      }),
    [],
  );
  return session;
}

async function sessionOf(user: User): Promise<Session> {
  const { claims } = await user.getIdTokenResult();
  const member = memberOf(user.uid, claims);
  return member && { member, name: user.displayName ?? '', email: user.email ?? '' };
}

/** Claims decide; an account without a role is nobody here. */
export function memberOf(uid: string, claims: Readonly<Record<string, unknown>>): Member | null {
  const { role, companyId, teamRole } = claims;
  if (role === 'admin') return { role, uid };
  if (!['hotel', 'taxi', 'driver'].includes(String(role)) || typeof companyId !== 'string') return null;
  return { role: role as Exclude<Role, 'admin'>, uid, companyId, teamRole: teamRole as TeamRole };
}
