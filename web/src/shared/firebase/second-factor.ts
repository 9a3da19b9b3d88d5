import { FirebaseError } from 'firebase/app';
import {
  EmailAuthProvider,
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorResolver,
  reauthenticateWithCredential,
  TotpMultiFactorGenerator,
  type User,
  type UserCredential,
} from 'firebase/auth';
import { auth } from './firebase.ts';

/** Returns the resolver if the password was right and a code is missing; undefined for every other error. */
export const missingFactor = (error: unknown): MultiFactorResolver | undefined =>
  error instanceof FirebaseError && error.code === 'auth/multi-factor-auth-required'
    ? getMultiFactorResolver(auth, error as MultiFactorError)
    : undefined;

/** Completes a sign-in with a code of any of the account's authenticator apps. */
export async function confirmCode(resolver: MultiFactorResolver, code: string): Promise<UserCredential> {
  let refusal: unknown;
  for (const { uid } of resolver.hints) {
    try {
      return await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(uid, code));
    } catch (error) {
      if (!(error instanceof FirebaseError) || error.code !== 'auth/invalid-verification-code') throw error;
      refusal = error;
    }
  }
  throw refusal;
}

/** Authenticates the account's owner again. Uses `code` if the account has an authenticator app. */
export async function reauthenticate(user: User, password: string, code: string): Promise<void> {
  try {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
  } catch (error) {
    const resolver = missingFactor(error);
    if (!resolver) throw error;
    await confirmCode(resolver, code);
  }
}
