import { getAuth } from 'firebase-admin/auth';
import './database.ts';
import { suite } from './suite.ts';

const accounts = `http://127.0.0.1:${suite.ports.auth}/identitytoolkit.googleapis.com/v1/accounts`;

/** Sends Firebase Auth a request like the browser SDK. Returns the ID token and the uid, or the error's code. */
async function callAuth(
  action: string,
  payload: object,
): Promise<{ readonly error?: string; readonly idToken?: string; readonly localId?: string }> {
  const response = await fetch(`${accounts}:${action}?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
  const { error, ...body } = (await response.json()) as {
    readonly error?: { readonly message: string };
    readonly idToken?: string;
    readonly localId?: string;
  };
  return error ? { error: error.message } : body;
}

/** Creates an account with the Admin SDK, as functions do, since clients may not. */
export async function createAccount(email: string, password: string): Promise<void> {
  await getAuth().createUser({ email, password });
}

export const hasAccount = async (uid: string): Promise<boolean> =>
  (await getAuth().getUsers([{ uid }])).users.length === 1;

/** Signs up as a client; an empty payload requests an anonymous account. Returns the error's code if refused. */
export async function signUp(payload: {
  readonly email?: string;
  readonly password?: string;
}): Promise<string | undefined> {
  return (await callAuth('signUp', { ...payload, returnSecureToken: true })).error;
}

/** Links an address to a new anonymous account, as anybody can without access to the mailbox. Returns the uid. */
export async function claimAddress(email: string, password: string): Promise<string> {
  const { idToken } = await callAuth('signUp', { returnSecureToken: true });
  const { localId, error } = await callAuth('signUp', { idToken, email, password, returnSecureToken: true });
  if (localId === undefined) throw new Error(`${email} was not linked: ${error}`);
  return localId;
}

export async function canSignIn(email: string, password: string): Promise<boolean> {
  return (await callAuth('signInWithPassword', { email, password, returnSecureToken: true })).error === undefined;
}

/** Signs in; returns the ID token. */
export async function idTokenOf(email: string, password: string): Promise<string> {
  const { idToken, error } = await callAuth('signInWithPassword', { email, password, returnSecureToken: true });
  if (idToken === undefined) throw new Error(`${email} cannot sign in: ${error}`);
  return idToken;
}

/** Sets a password by the one-time code of a mail. Returns the error's code if refused. */
export async function setPassword(oobCode: string, newPassword: string): Promise<string | undefined> {
  return (await callAuth('resetPassword', { oobCode, newPassword })).error;
}
