import { FirebaseError } from 'firebase/app';
import { confirmPasswordReset, verifyPasswordResetCode } from 'firebase/auth';
import { auth } from '../../shared/firebase/firebase.ts';

export type ResetOutcome = 'done' | 'dead' | 'offline' | 'limited' | 'refused';

/** Loaded behind the painted page. Whether the code still holds, without using it. */
export const checkCode = (code: string): Promise<ResetOutcome> => outcomeOf(verifyPasswordResetCode(auth, code));

/** Sets the new password; the code is used up by it. */
export const setPassword = (code: string, password: string): Promise<ResetOutcome> =>
  outcomeOf(confirmPasswordReset(auth, code, password));

const outcomes: Readonly<Record<string, ResetOutcome>> = {
  'auth/expired-action-code': 'dead',
  'auth/invalid-action-code': 'dead',
  'auth/user-not-found': 'dead',
  'auth/user-disabled': 'dead',
  'auth/network-request-failed': 'offline',
  'auth/too-many-requests': 'limited',
};

async function outcomeOf(asked: Promise<unknown>): Promise<ResetOutcome> {
  try {
    await asked;
    return 'done';
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    return outcomes[error.code] ?? 'refused';
  }
}
