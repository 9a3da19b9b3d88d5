import { type Auth, signOut } from 'firebase/auth';
import { leaveNotice, type SignedOutNotice } from './signed-out-notice.ts';

/** Ends the session; the login page says why. */
export async function signOutWithNotice(auth: Auth, notice: SignedOutNotice): Promise<void> {
  leaveNotice(notice);
  await signOut(auth);
}
