import { FirebaseError, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInAnonymously,
  signOut,
  type User,
} from 'firebase/auth';
import {
  connectStorageEmulator,
  deleteObject,
  type FirebaseStorage,
  getStorage,
  ref,
  type UploadTask,
  uploadBytesResumable,
} from 'firebase/storage';
import { call } from '../../../shared/calls/call.ts';
import { CallFailure } from '../../../shared/calls/call-failure.ts';
import { failureText, refusalText } from '../../../shared/calls/refusal-texts.ts';
import type { CheckedFile } from '../../../shared/checked-file.ts';
import { webConfig } from '../../../shared/config.ts';
import { tokenFailure } from '../../../shared/firebase/token-failure.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import { loadScript } from '../../../shared/loading/load-script.ts';

/**
 * Firebase app of the anonymous account that uploads the licence and applies. Separate, so that creating the account
 * does not sign out a member. The account lasts as long as the tab, like the form's draft.
 */
const app = initializeApp({ ...webConfig().firebase }, 'applicant');

interface Services {
  readonly auth: Auth;
  readonly storage: FirebaseStorage;
}
let starting: Promise<Services> | undefined;

function services(): Promise<Services> {
  starting ??= start().catch((error: unknown) => {
    starting = undefined; // Lets the next attempt start again.
    throw error;
  });
  return starting;
}

async function start(): Promise<Services> {
  const { appCheck, emulators } = webConfig();
  // Must precede the first request of Auth and Storage, which may need App Check.
  if (appCheck) {
    const { startAppCheck } = await loadScript(() => import('../../../shared/firebase/app-check.ts'));
    await startAppCheck(app);
  }
  const auth = initializeAuth(app, { persistence: [browserSessionPersistence, inMemoryPersistence] });
  const storage = getStorage(app);
  if (emulators) {
    connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
    const [host = '', port] = emulators.storage.split(':');
    connectStorageEmulator(storage, host, Number(port));
  }
  await auth.authStateReady();
  return { auth, storage };
}

/** A permission lasts half an hour; asked for again after ten minutes, so that offline a replacement can wait. */
const askedAgainMs = 10 * 60_000;
let allowed: { readonly uid: string; readonly atMs: number } | undefined;

async function allowUpload(user: User): Promise<void> {
  if (allowed?.uid === user.uid && performance.now() - allowed.atMs < askedAgainMs) return;
  await call('global-allowupload', {}, { token: await user.getIdToken() });
  allowed = { uid: user.uid, atMs: performance.now() };
}

/** Starts the upload under the anonymous account, creating it if this tab has none. */
export async function startUpload({ file, type }: CheckedFile): Promise<{ path: string; task: UploadTask }> {
  const { auth, storage } = await services();
  const user = auth.currentUser ?? (await signInAnonymously(auth)).user;
  await allowUpload(user);
  // An account stores one file: an upload replaces the earlier one.
  const path = `licences/uploads/${user.uid}/licence`;
  return { path, task: uploadBytesResumable(ref(storage, path), file, { contentType: type }) };
}

/** Deletes an upload if possible; the sweep deletes what remains after a day. */
export async function deleteUpload(path: string): Promise<void> {
  const { storage } = await services();
  await deleteObject(ref(storage, path)).catch((error: unknown) => console.warn('The upload was not deleted', error));
}

/** Returns the ID token of the account that owns an upload; undefined if this tab lost it. */
export async function tokenOfOwner(path: string): Promise<string | undefined> {
  const user = (await services()).auth.currentUser;
  if (!user || !path.startsWith(`licences/uploads/${user.uid}/`)) return undefined;
  return user.getIdToken().catch((error: unknown) => {
    if (isAccountLost(error)) return undefined;
    throw tokenFailure(error);
  });
}

/** Asks the server whether it can open an upload. Returns the refusal's text, or undefined if it can. */
export async function refusalOfUpload(path: string): Promise<TextId | undefined> {
  const token = await tokenOfOwner(path);
  if (token === undefined) return 'licence.error.lost';
  const answer = await call('global-checklicence', { konzessionurl: path }, { token });
  return answer.valid ? undefined : refusalText(answer);
}

const codeOf = (error: unknown): string => (error instanceof FirebaseError ? error.code : '');
const isAccountLost = (error: unknown): boolean =>
  (error instanceof CallFailure && error.kind === 'signed-out') ||
  ['storage/unauthenticated', 'storage/unauthorized', 'auth/user-token-expired', 'auth/user-not-found'].includes(
    codeOf(error),
  );

/**
 * Returns the text for a failed upload. Signs out an account that is no longer valid, so that a retry creates a new
 * one. Keeps a valid account: it may own the licence that the upload was to replace.
 */
export async function uploadFailure(error: unknown): Promise<TextId> {
  console.warn('The licence was not uploaded', error);
  if (isAccountLost(error)) await leaveInvalidAccount();
  if (error instanceof CallFailure) return failureText(error);
  const code = codeOf(error);
  if (code === 'auth/network-request-failed' || code === 'storage/retry-limit-exceeded') return 'failure.offline';
  return code === 'auth/too-many-requests' ? 'failure.limited' : 'licence.error.failed';
}

async function leaveInvalidAccount(): Promise<void> {
  const { auth } = await services();
  try {
    await auth.currentUser?.getIdToken(true);
  } catch (error) {
    if (isAccountLost(error)) await signOut(auth);
  }
}
