import { type Auth, signOut } from 'firebase/auth';
import { leaveNotice, type SignedOutNotice } from './signed-out-notice.ts';

/** Signs out and stores the notice that the login page shows. */
export async function signOutWithNotice(auth: Auth, notice: SignedOutNotice): Promise<void> {
  leaveNotice(notice);
  await signOut(auth);
}
