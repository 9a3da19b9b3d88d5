import { FirebaseError } from 'firebase/app';
import { CallFailure, type CallFailureKind } from '../calls/call-failure.ts';

/** Firebase's error codes for a refused ID token; the first three end the session. */
const kinds: Readonly<Record<string, CallFailureKind>> = {
  'auth/user-token-expired': 'signed-out',
  'auth/user-disabled': 'signed-out',
  'auth/invalid-refresh-token': 'signed-out',
  'auth/network-request-failed': 'offline',
  'auth/too-many-requests': 'limited',
};

/** Maps Firebase's error to the failure of a call that needs an ID token. Rethrows any other error: it is a bug. */
export function tokenFailure(error: unknown): CallFailure {
  if (!(error instanceof FirebaseError)) throw error;
  return new CallFailure(kinds[error.code] ?? 'server');
}
