/** Why the platform signed a user out: the company is not active, or the account was removed or got other rights. */
export interface SignedOutNotice {
  readonly why: 'company' | 'account' | 'claims';
  /** The administrator's reason. */
  readonly reason: string | null;
}

const key = 'talwaerts.signedOut';

export function leaveNotice(notice: SignedOutNotice): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(notice));
  } catch {
    // Storage is forbidden: the session ends without a notice.
  }
}

/** Returns the notice and keeps it: closing a dialog may go back past the login page in history, and mount it again. */
export function readNotice(): SignedOutNotice | undefined {
  try {
    const stored = sessionStorage.getItem(key);
    return stored ? (JSON.parse(stored) as SignedOutNotice) : undefined;
  } catch {
    return undefined;
  }
}

export function forgetNotice(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden here, so no notice was left.
  }
}
