import { passwordProblem } from '@talwaerts/domain/account/password.ts';
import { FirebaseError } from 'firebase/app';
import { confirmPasswordReset, verifyPasswordResetCode } from 'firebase/auth';
import { call } from '../../shared/calls/call.ts';
import { CallFailure } from '../../shared/calls/call-failure.ts';
import { auth } from '../../shared/firebase/firebase.ts';
import type { LinkCode } from './reset-code.ts';

export type ResetOutcome = 'done' | 'dead' | 'offline' | 'limited' | 'refused' | 'contains-email';

/**
 * Checks whether the code is valid, without using it. This module, which contains Firebase, loads after the first
 * paint.
 */
export const checkCode = ({ kind, code }: LinkCode): Promise<ResetOutcome> =>
  outcomeOf(async () => {
    // The server checks an invitation later, together with the password.
    if (kind === 'reset') await verifyPasswordResetCode(auth, code);
    return 'done';
  });

/** Sets the new password and uses the code up. The code determines the account. */
export const setPassword = ({ kind, code }: LinkCode, password: string): Promise<ResetOutcome> =>
  kind === 'invitation' ? acceptInvitation(code, password) : resetPassword(code, password);

const resetPassword = (code: string, password: string): Promise<ResetOutcome> =>
  outcomeOf(async () => {
    const email = await verifyPasswordResetCode(auth, code);
    if (passwordProblem(password, email) === 'contains-email') return 'contains-email';
    await confirmPasswordReset(auth, code, password);
    return 'done';
  });

async function acceptInvitation(token: string, password: string): Promise<ResetOutcome> {
  try {
    const answer = await call('global-acceptinvitation', { token, password });
    if (answer.valid) return 'done';
    return answer.error === 'password-contains-email' ? 'contains-email' : 'dead';
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return error.kind === 'offline' || error.kind === 'limited' ? error.kind : 'refused';
  }
}

const outcomes: Readonly<Record<string, ResetOutcome>> = {
  'auth/expired-action-code': 'dead',
  'auth/invalid-action-code': 'dead',
  'auth/user-not-found': 'dead',
  'auth/user-disabled': 'dead',
  'auth/network-request-failed': 'offline',
  'auth/too-many-requests': 'limited',
};

async function outcomeOf(attempt: () => Promise<ResetOutcome>): Promise<ResetOutcome> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    return outcomes[error.code] ?? 'refused';
  }
}
