import { FirebaseError } from 'firebase/app';
import { CallFailure, type CallFailureKind } from '../calls/call-failure.ts';

/** What Firebase says where no new id token is to be had; the first three end the session. */
const kinds: Readonly<Record<string, CallFailureKind>> = {
  'auth/user-token-expired': 'signed-out',
  'auth/user-disabled': 'signed-out',
  'auth/invalid-refresh-token': 'signed-out',
  'auth/network-request-failed': 'offline',
  'auth/too-many-requests': 'limited',
};

/** Why there is no id token, as a call that needs one fails. Anything but Firebase's own error is a bug and goes on. */
export function tokenFailure(error: unknown): CallFailure {
  if (!(error instanceof FirebaseError)) throw error;
  return new CallFailure(kinds[error.code] ?? 'server');
}
