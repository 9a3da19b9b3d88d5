import { getAuth } from 'firebase-admin/auth';
import './database.ts';
import { suite } from './suite.ts';

const accounts = `http://127.0.0.1:${suite.ports.auth}/identitytoolkit.googleapis.com/v1/accounts`;

/** Sends Firebase Auth a request like the browser SDK. Returns the ID token or the error's code. */
async function callAuth(
  action: string,
  payload: object,
): Promise<{ readonly error?: string; readonly idToken?: string }> {
  const response = await fetch(`${accounts}:${action}?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
  const body = (await response.json()) as { error?: { message: string }; idToken?: string };
  if (body.error) return { error: body.error.message };
  return body.idToken === undefined ? {} : { idToken: body.idToken };
}

/** Creates an account with the Admin SDK, as functions do, since clients may not. */
export async function createAccount(email: string, password: string): Promise<void> {
  await getAuth().createUser({ email, password });
}

/** Signs up as a client; an empty payload requests an anonymous account. Returns the error's code if refused. */
export async function signUp(payload: {
  readonly email?: string;
  readonly password?: string;
}): Promise<string | undefined> {
  return (await callAuth('signUp', { ...payload, returnSecureToken: true })).error;
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
