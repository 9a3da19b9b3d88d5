/** Why somebody was sent out: the company is not active, the account was closed, or its rights changed. */
export interface SignedOutNotice {
  readonly why: 'company' | 'account' | 'claims';
  /** What the administrator wrote. */
  readonly reason: string | null;
}

const key = 'talwaerts.sentOut';

export function leaveNotice(notice: SignedOutNotice): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(notice));
  } catch {
    // Storage is forbidden here: the session ends all the same, without a word.
  }
}

/** Said once: whoever comes to the login page later is not told again. */
export function takeNotice(): SignedOutNotice | undefined {
  try {
    const stored = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return stored ? (JSON.parse(stored) as SignedOutNotice) : undefined;
  } catch {
    return undefined;
  }
}
