import { FirebaseError } from 'firebase/app';
import { CallFailure } from '../calls/call-failure.ts';
import { failureText } from '../calls/refusal-texts.ts';
import type { TextId } from '../intl/texts.ts';

const texts: Readonly<Record<string, TextId>> = {
  'auth/network-request-failed': 'failure.offline',
  'auth/too-many-requests': 'failure.limited',
  'auth/wrong-password': 'profile.error.current',
  'auth/invalid-credential': 'profile.error.current',
  'auth/invalid-login-credentials': 'profile.error.current',
  'auth/weak-password': 'profile.error.password',
  'auth/password-does-not-meet-requirements': 'profile.error.password',
  'auth/invalid-verification-code': 'login.failure.code',
  'auth/unverified-email': 'secondFactor.error.unverified',
  'auth/operation-not-allowed': 'secondFactor.error.off',
  'auth/user-token-expired': 'failure.signed-out',
  'auth/user-disabled': 'failure.signed-out',
};

/** Returns the text for a failure of Firebase Auth or of a call. Rethrows any other error, since it is a bug. */
export function accountFailure(error: unknown): TextId {
  if (error instanceof CallFailure) return failureText(error);
  if (!(error instanceof FirebaseError)) throw error;
  return texts[error.code] ?? 'failure.server';
}
