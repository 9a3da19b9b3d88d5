import { type Auth, signOut } from 'firebase/auth';
import { switchPushOff } from '../notifications/push.ts';
import { leaveNotice, type SignedOutNotice } from './signed-out-notice.ts';

/** Ends the user's push on this browser, then signs out, also if the browser refuses the former. */
export async function signOutHere(auth: Auth): Promise<void> {
  await switchPushOff().catch(() => undefined);
  await signOut(auth);
}

/** Signs out and stores the notice that the login page shows. */
export async function signOutWithNotice(auth: Auth, notice: SignedOutNotice): Promise<void> {
  leaveNotice(notice);
  await signOutHere(auth);
}
