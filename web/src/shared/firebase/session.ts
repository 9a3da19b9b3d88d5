import { isOfTaxiCompany, type Member } from '@talwaerts/domain/company/roles.ts';
import { type Auth, signOut, type User } from 'firebase/auth';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { useAuth, useUser } from 'reactfire';
import { CallFailure } from '../calls/call-failure.ts';
import { serverNow } from '../calls/server-clock.ts';
import { dropAllKept, dropOld, findKept, keep } from '../device/kept.ts';
import { dropKeptScreen } from '../device/kept-screen.ts';
import { removeMemberDrafts } from './member-drafts.ts';
import { memberOf } from './member-of.ts';
import { tokenFailure } from './token-failure.ts';

interface Person {
  readonly member: Member;
  readonly name: string;
  readonly email: string;
}
/**
 * The session: `unknown` until Firebase has answered, null if signed out, a failure if it cannot be checked at present.
 */
type Session = Person | null | CallFailure | 'unknown';

/**
 * Returns the signed-in person as the same object until something changes: ID tokens are renewed every hour, which must
 * not restart any listener. After a failure checks again when the network returns, the tab becomes visible, or on
 * `checkAgain`. Removes the drafts of a session that has ended.
 */
export function useSession(): { readonly session: Session; readonly checkAgain: () => void } {
  const auth = useAuth();
  const signedIn = useUser();
  const [session, setSession] = useState<Session>('unknown');
  const check = useCallback(
    async (user: User | null): Promise<void> => {
      const next = user ? await sessionOf(auth, user) : null;
      if (auth.currentUser !== user) return; // Stale: the user signed in or out meanwhile.
      setSession((before) => (isChange(next, before) ? next : before));
    },
    [auth],
  );
  const checkAgain = useCallback(() => check(auth.currentUser), [auth, check]);
  // Also runs for a new ID token of the same user: its claims may differ.
  useEffect(() => {
    if (signedIn.hasEmitted) check(signedIn.data);
  }, [signedIn, check]);
  // In an effect: a form that unmounts with the session may still store its draft.
  useEffect(() => {
    if (session === null) removeMemberDrafts();
    // What a device cannot delete it could not keep either.
    if (session === null) {
      dropKeptScreen();
      dropAllKept().catch(() => undefined);
    } else if (session !== 'unknown') dropOld(serverNow()).catch(() => undefined);
  }, [session]);
  const hasFailed = session instanceof CallFailure;
  useEffect(() => {
    if (!hasFailed) return undefined;
    const checkIfVisible = (): void => {
      if (document.visibilityState === 'visible') checkAgain();
    };
    addEventListener('online', checkIfVisible);
    document.addEventListener('visibilitychange', checkIfVisible);
    return () => {
      removeEventListener('online', checkIfVisible);
      document.removeEventListener('visibilitychange', checkIfVisible);
    };
  }, [hasFailed, checkAgain]);
  return { session, checkAgain };
}

/** Whether `next` differs from the session and replaces it. A failed check does not replace a signed-in person. */
function isChange(next: Session, before: Session): boolean {
  const isSignedIn = before !== null && typeof before === 'object' && 'member' in before;
  if (isSignedIn && next instanceof CallFailure) return false;
  return JSON.stringify(before) !== JSON.stringify(next);
}

/** Only taxi companies' people have a screen that is readable without a network. */
/** How long somebody without a network opens the app: today's rides are all that is kept. */
const keptMs = 2 * 86_400_000;

/**
 * Reads the claims of the ID token, which Firebase renews first if expired. Signs out if Firebase refuses. Without a
 * network, returns the person as of the last visit: the claims only decide which screens open.
 */
async function sessionOf(auth: Auth, user: User): Promise<Session> {
  try {
    const { claims } = await user.getIdTokenResult();
    const member = memberOf(user.uid, claims);
    const person = member && { member, name: user.displayName ?? '', email: user.email ?? '' };
    if (person && isOfTaxiCompany(person.member))
      keep(user.uid, 'person', person, Date.now() + keptMs).catch(() => undefined);
    return person;
  } catch (error) {
    const failure = tokenFailure(error);
    if (failure.kind === 'offline') {
      return (await findKept<Person>(user.uid, 'person', Date.now()).catch(() => undefined)) ?? failure;
    }
    if (failure.kind !== 'signed-out') return failure;
    await signOut(auth);
    return null;
  }
}

const PersonContext = createContext<Person | null>(null);
export const PersonProvider = PersonContext.Provider;

/** Returns the signed-in person of this screen. */
export function usePerson(): Person {
  const person = useContext(PersonContext);
  if (!person) throw new Error('This screen stands outside of the signed-in side');
  return person;
}
