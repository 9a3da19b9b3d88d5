import { type Auth, signOut } from 'firebase/auth';
import { leaveNotice, type SentOut } from './sent-out-notice.ts';

/** Ends the session; the login page says why. */
export async function sendOut(auth: Auth, notice: SentOut): Promise<void> {
  leaveNotice(notice);
  await signOut(auth);
}
