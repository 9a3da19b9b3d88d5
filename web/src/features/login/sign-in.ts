import { FirebaseError } from 'firebase/app';
import { onIdTokenChanged, signInWithEmailAndPassword, signOut, type User } from 'firebase/auth';
import { auth } from '../../shared/firebase/firebase.ts';
import { memberOf } from '../../shared/firebase/session.ts';
import type { TextId } from '../../shared/intl/texts.ts';

/** Loaded after the page is painted: everything of the login page that needs Firebase. Answers what went wrong, if anything did. */
export async function signIn(email: string, password: string): Promise<TextId | undefined> {
  try {
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    if (await hasRole(user)) return undefined;
    await signOut(auth);
    return 'login.failure.noRole';
  } catch (error) {
    return failureOf(error);
  }
}

/** Tells when somebody with a role is signed in, or is so already. Who cannot be asked about may sign in anew. */
export function watchSignedIn(onSignedIn: () => void): () => void {
  return onIdTokenChanged(auth, async (user) => {
    if (!user) return;
    const isSignedIn = await hasRole(user).catch((error: unknown) => {
      throwUnlessFirebase(error);
      return false;
    });
    if (isSignedIn) onSignedIn();
  });
}

const hasRole = async (user: User): Promise<boolean> =>
  memberOf(user.uid, (await user.getIdTokenResult()).claims) !== null;

function throwUnlessFirebase(error: unknown): asserts error is FirebaseError {
  if (!(error instanceof FirebaseError)) throw error;
}

function failureOf(error: unknown): TextId {
  throwUnlessFirebase(error);
  if (error.code === 'auth/network-request-failed') return 'login.failure.offline';
  return error.code === 'auth/too-many-requests' ? 'login.failure.limited' : 'login.failure.credentials';
}
