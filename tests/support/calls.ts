import type { CallName, Calls } from '@talwaerts/domain/calls/catalogue.ts';
import { functionOf } from '../../functions/src/calls.ts';
import { suite } from './suite.ts';

interface CallError {
  readonly status: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, string>>;
}
type CallOutcome<N extends CallName> = { readonly result?: Calls[N]['answer']; readonly error?: CallError };

export const functionsUrl = `http://127.0.0.1:${suite.ports.functions}/${suite.projectId}/europe-west3`;

/** The call's address without Hosting. */
export const urlOf = (name: CallName): string => `${functionsUrl}/calls-${functionOf(name)}/${name}`;

/** Calls a function like a browser, with any payload. */
export const callFunction = <N extends CallName>(
  name: N,
  payload: unknown,
  idToken?: string,
  signal?: AbortSignal,
): Promise<CallOutcome<N>> => callAt<N>(urlOf(name), payload, idToken, signal);

/** Calls the function at this URL. */
export const callAt = <N extends CallName>(
  url: string,
  payload: unknown,
  idToken?: string,
  signal?: AbortSignal,
): Promise<CallOutcome<N>> => post<N>(url, payload, idToken ? { authorization: `Bearer ${idToken}` } : {}, signal);

/** Calls the function at this URL as if from another client address; its instance needs `TRUSTED_HOPS_DIRECT` 1. */
export const callFrom = <N extends CallName>(
  address: string,
  url: string,
  payload: unknown,
  idToken?: string,
): Promise<CallOutcome<N>> =>
  post<N>(url, payload, { 'x-forwarded-for': address, ...(idToken && { authorization: `Bearer ${idToken}` }) });

async function post<N extends CallName>(
  url: string,
  payload: unknown,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal | null = null,
): Promise<CallOutcome<N>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ data: payload }),
    signal,
  });
  return (await response.json()) as CallOutcome<N>;
}

/** Returns an unsigned ID token, which the emulators accept. */
export function tokenFor(uid: string, claims: object): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    sub: uid,
    user_id: uid,
    aud: suite.projectId,
    iss: `https://securetoken.google.com/${suite.projectId}`,
    iat: now,
    exp: now + 3600,
    auth_time: now,
    firebase: { sign_in_provider: 'password', identities: {} },
    ...claims,
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
}

/** Sends a call and disconnects within 60 ms: the call may or may not be executed, and its answer is lost. */
export async function sendAndLeave(name: CallName, payload: unknown, idToken?: string): Promise<void> {
  const leave = AbortSignal.timeout(Math.floor(Math.random() * 60));
  try {
    await callFunction(name, payload, idToken, leave);
  } catch (error) {
    if (!leave.aborted) throw error;
  }
}
