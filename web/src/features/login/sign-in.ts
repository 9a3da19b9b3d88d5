import { FirebaseError } from 'firebase/app';
import { onIdTokenChanged, signInWithEmailAndPassword, signOut, type User, type UserCredential } from 'firebase/auth';
import { auth } from '../../shared/firebase/firebase.ts';
import { memberOf } from '../../shared/firebase/member-of.ts';
import { confirmCode, missingFactor } from '../../shared/firebase/second-factor.ts';
import type { TextId } from '../../shared/intl/texts.ts';

/** Completes a sign-in with the authenticator app's code. Returns why the code was refused, or undefined on success. */
export type ConfirmSignIn = (code: string) => Promise<TextId | undefined>;

/**
 * Signs in. Returns a failure, or a function to complete the sign-in with a code, or undefined on success. This module,
 * which contains Firebase, loads after the first paint.
 */
export async function signIn(email: string, password: string): Promise<TextId | ConfirmSignIn | undefined> {
  try {
    return await admit(await signInWithEmailAndPassword(auth, email, password));
  } catch (error) {
    const resolver = missingFactor(error);
    return resolver ? (code) => confirmCode(resolver, code).then(admit).catch(failureOf) : failureOf(error);
  }
}

async function admit({ user }: UserCredential): Promise<TextId | undefined> {
  if (await hasRole(user)) return undefined;
  await signOut(auth);
  return 'login.failure.noRole';
}

/** Calls `onSignedIn` once a user with a role is signed in. If the role cannot be read, the form stays usable. */
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

const failures: Readonly<Record<string, TextId>> = {
  'auth/network-request-failed': 'login.failure.offline',
  'auth/user-disabled': 'login.failure.disabled',
  'auth/too-many-requests': 'login.failure.limited',
  'auth/invalid-verification-code': 'login.failure.code',
};

function failureOf(error: unknown): TextId {
  throwUnlessFirebase(error);
  return failures[error.code] ?? 'login.failure.credentials';
}
