import type { Member } from '@talwaerts/domain/company/roles.ts';
import { type Auth, signOut, type User } from 'firebase/auth';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { useAuth, useUser } from 'reactfire';
import { CallFailure } from '../calls/call-failure.ts';
import { memberOf } from './member-of.ts';
import { tokenFailure } from './token-failure.ts';

export interface Person {
  readonly member: Member;
  readonly name: string;
  readonly email: string;
}
/** Who is signed in: `unknown` until Firebase has looked, null for nobody, a failure where that cannot be found out now. */
export type Session = Person | null | CallFailure | 'unknown';

/**
 * The same object as long as nothing changed: tokens are renewed every hour, and no list should be asked for again because of
 * it. After a failure it looks again when the network or somebody to look at the page comes back, or when told to.
 */
export function useSession(): { readonly session: Session; readonly lookAgain: () => void } {
  const auth = useAuth();
  const signedIn = useUser();
  const [session, setSession] = useState<Session>('unknown');
  const look = useCallback(
    async (user: User | null): Promise<void> => {
      const next = user ? await sessionOf(auth, user) : null;
      if (auth.currentUser !== user) return; // Somebody signed in or out meanwhile.
      setSession((before) => (isChange(next, before) ? next : before));
    },
    [auth],
  );
  const lookAgain = useCallback(() => look(auth.currentUser), [auth, look]);
  // A new token of the same user is a new status as well: it may have other claims.
  useEffect(() => {
    if (signedIn.hasEmitted) look(signedIn.data);
  }, [signedIn, look]);
  const hasFailed = session instanceof CallFailure;
  useEffect(() => {
    if (!hasFailed) return undefined;
    const lookIfSeen = (): void => {
      if (document.visibilityState === 'visible') lookAgain();
    };
    addEventListener('online', lookIfSeen);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      removeEventListener('online', lookIfSeen);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, [hasFailed, lookAgain]);
  return { session, lookAgain };
}

/** Whoever is in stays in while it cannot be checked. */
function isChange(next: Session, before: Session): boolean {
  const isIn = before !== null && typeof before === 'object' && 'member' in before;
  if (isIn && next instanceof CallFailure) return false;
  return JSON.stringify(before) !== JSON.stringify(next);
}

/** A token that has expired is renewed first, which without a network fails. */
async function sessionOf(auth: Auth, user: User): Promise<Session> {
  try {
    const { claims } = await user.getIdTokenResult();
    const member = memberOf(user.uid, claims);
    return member && { member, name: user.displayName ?? '', email: user.email ?? '' };
  } catch (error) {
    const failure = tokenFailure(error);
    if (failure.kind !== 'signed-out') return failure;
    await signOut(auth);
    return null;
  }
}

const PersonContext = createContext<Person | null>(null);
export const PersonProvider = PersonContext.Provider;

/** Who is looking at this screen of the signed-in side. */
export function usePerson(): Person {
  const person = useContext(PersonContext);
  if (!person) throw new Error('This screen stands outside of the signed-in side');
  return person;
}
