import { signOut } from 'firebase/auth';
import { auth } from './firebase.ts';

/** Why somebody was sent out: the company is not active, the account was closed, or its rights changed. */
export interface SentOut {
  readonly why: 'company' | 'account' | 'claims';
  /** What the administrator wrote. */
  readonly reason: string | null;
}

const key = 'talwaerts.sentOut';

/** Ends the session; the login page says why. */
export async function sendOut(notice: SentOut): Promise<void> {
  try {
    sessionStorage.setItem(key, JSON.stringify(notice));
  } catch {
    // Storage is forbidden here: the session ends all the same, without a word.
  }
  await signOut(auth);
}

/** Said once: whoever comes to the login page later is not told again. */
export function takeNotice(): SentOut | undefined {
  try {
    const stored = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return stored ? (JSON.parse(stored) as SentOut) : undefined;
  } catch {
    return undefined;
  }
}
