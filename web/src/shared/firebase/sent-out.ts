import { signOut } from 'firebase/auth';
import { auth } from './firebase.ts';
import { leaveNotice, type SentOut } from './sent-out-notice.ts';

/** Ends the session; the login page says why. */
export async function sendOut(notice: SentOut): Promise<void> {
  leaveNotice(notice);
  await signOut(auth);
}
