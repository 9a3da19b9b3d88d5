import { suite } from './suite.ts';

const accounts = `http://127.0.0.1:${suite.ports.auth}/identitytoolkit.googleapis.com/v1/accounts`;

/** Asks Firebase's Auth as its browser SDK does; answers the error's code where there is one. */
async function ask(action: string, payload: object): Promise<{ readonly error?: string }> {
  const response = await fetch(`${accounts}:${action}?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
  const body = (await response.json()) as { error?: { message: string } };
  return body.error ? { error: body.error.message } : {};
}

export async function createAccount(email: string, password: string): Promise<void> {
  const { error } = await ask('signUp', { email, password, returnSecureToken: true });
  if (error) throw new Error(`The account was not made: ${error}`);
}

export async function canSignIn(email: string, password: string): Promise<boolean> {
  return (await ask('signInWithPassword', { email, password, returnSecureToken: true })).error === undefined;
}

/** Sets a password by the one-time code of a mail; answers the error's code where it is refused. */
export async function setPassword(oobCode: string, newPassword: string): Promise<string | undefined> {
  return (await ask('resetPassword', { oobCode, newPassword })).error;
}
