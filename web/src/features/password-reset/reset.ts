import { passwordProblem } from '@talwaerts/domain/account/password.ts';
import { FirebaseError } from 'firebase/app';
import { confirmPasswordReset, verifyPasswordResetCode } from 'firebase/auth';
import { auth } from '../../shared/firebase/firebase.ts';

export type ResetOutcome = 'done' | 'dead' | 'offline' | 'limited' | 'refused' | 'contains-email';

/** Loaded behind the painted page. Whether the code still holds, without using it. */
export const checkCode = (code: string): Promise<ResetOutcome> =>
  outcomeOf(async () => {
    await verifyPasswordResetCode(auth, code);
    return 'done';
  });

/** Sets the new password; the code is used up by it. Only the code knows whose password it is. */
export const setPassword = (code: string, password: string): Promise<ResetOutcome> =>
  outcomeOf(async () => {
    const email = await verifyPasswordResetCode(auth, code);
    if (passwordProblem(password, email) === 'contains-email') return 'contains-email';
    await confirmPasswordReset(auth, code, password);
    return 'done';
  });

const outcomes: Readonly<Record<string, ResetOutcome>> = {
  'auth/expired-action-code': 'dead',
  'auth/invalid-action-code': 'dead',
  'auth/user-not-found': 'dead',
  'auth/user-disabled': 'dead',
  'auth/network-request-failed': 'offline',
  'auth/too-many-requests': 'limited',
};

async function outcomeOf(ask: () => Promise<ResetOutcome>): Promise<ResetOutcome> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    return outcomes[error.code] ?? 'refused';
  }
}
