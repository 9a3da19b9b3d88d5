import type { CallName, Calls } from '@talwaerts/domain/calls/catalogue.ts';
import { CallFailure, failureFrom } from './call-failure.ts';
import { learnServerTime } from './server-clock.ts';

let idToken: () => Promise<string | undefined> = async () => undefined;

/** Sets the source of ID tokens; guests have none. Like a call, `supplier` rejects with a `CallFailure`. */
export function supplyIdTokens(supplier: () => Promise<string | undefined>): void {
  idToken = supplier;
}

let appCheckToken: () => Promise<string | undefined> = async () => undefined;

/** Sets the source of App Check tokens. Runs only if this installation uses App Check. */
export function supplyAppCheckTokens(supplier: () => Promise<string | undefined>): void {
  appCheckToken = supplier;
}

interface CallOptions {
  readonly signal?: AbortSignal;
  /** ID token to send instead of the signed-in user's. */
  readonly token?: string;
}

const timeoutMs = 20_000;

/**
 * Calls a function by the callable protocol, on the page's own origin. Rejects with a `CallFailure`; an aborted call
 * rejects with the signal's reason.
 */
export async function call<Name extends CallName>(
  name: Name,
  payload: Calls[Name]['payload'],
  { signal, token: ownToken }: CallOptions = {},
): Promise<Calls[Name]['answer']> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const [token, appCheck] = await Promise.all([ownToken ?? idToken(), appCheckToken()]);
    const response = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(appCheck && { 'x-firebase-appcheck': appCheck }),
      },
      body: JSON.stringify({ data: payload }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    learnServerTime(response);
    const body: unknown = await response.json();
    if (!response.ok) throw failureFrom(body);
    return (body as { result: Calls[Name]['answer'] }).result;
  } catch (error) {
    if (error instanceof CallFailure) throw error;
    signal?.throwIfAborted();
    // A body that is not JSON comes from a proxy; any other error is the network's.
    throw new CallFailure(error instanceof SyntaxError ? 'server' : 'offline');
  }
}
