import { passwordProblem } from '@talwaerts/domain/account/password.ts';
import { FirebaseError } from 'firebase/app';
import { confirmPasswordReset, verifyPasswordResetCode } from 'firebase/auth';
import { auth } from '../../shared/firebase/firebase.ts';
import type { TextId } from '../../shared/intl/texts.ts';
import type { SetOutcome } from './use-new-password.ts';

/**
 * Whether the code has been used or has expired; false if that cannot be checked now. Does not use the code up. This
 * module, which contains Firebase, loads after the first paint.
 */
export const isDead = async (code: string): Promise<boolean> =>
  (await outcomeOf(async () => ({ email: await verifyPasswordResetCode(auth, code) }))) === 'dead';

/** Sets the new password and uses the code up. The code determines the account. */
export const setPassword = (code: string, password: string): Promise<SetOutcome> =>
  outcomeOf(async () => {
    const email = await verifyPasswordResetCode(auth, code);
    if (passwordProblem(password, email) === 'contains-email') return { failure: 'password.error.containsEmail' };
    await confirmPasswordReset(auth, code, password);
    return { email };
  });

const deadCodes: readonly string[] = [
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-not-found',
  'auth/user-disabled',
];
const failures: Readonly<Record<string, TextId>> = {
  'auth/network-request-failed': 'login.failure.offline',
  'auth/too-many-requests': 'login.failure.limited',
};

async function outcomeOf(attempt: () => Promise<SetOutcome>): Promise<SetOutcome> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    if (deadCodes.includes(error.code)) return 'dead';
    return { failure: failures[error.code] ?? 'passwordReset.failure.refused' };
  }
}
