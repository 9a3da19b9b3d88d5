import type { Member, Role, TeamRole } from '@talwaerts/domain/company/roles.ts';
import { onIdTokenChanged, type User } from 'firebase/auth';
import { createContext, useContext, useEffect, useState } from 'react';
import { auth } from './firebase.ts';

export interface Person {
  readonly member: Member;
  readonly name: string;
  readonly email: string;
}
/** Who is signed in: `unknown` until Firebase has looked, null for nobody. */
export type Session = Person | null | 'unknown';

/** The same object as long as nothing changed: tokens are renewed every hour, and no list should be asked for again because of it. */
export function useSession(): Session {
  const [session, setSession] = useState<Session>('unknown');
  useEffect(
    () =>
      onIdTokenChanged(auth, async (user) => {
        const next = user ? await sessionOf(user) : null;
        if (auth.currentUser !== user) return; // Somebody signed in or out meanwhile.
        setSession((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
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

const PersonContext = createContext<Person | null>(null);
export const PersonProvider = PersonContext.Provider;

/** Who is looking at this screen of the signed-in side. */
export function usePerson(): Person {
  const person = useContext(PersonContext);
  if (!person) throw new Error('This screen stands outside of the signed-in side');
  return person;
}
