import type { Caller } from '../engine/access.ts';
import { EngineError } from '../engine/engine-error.ts';

/**
 * Returns the caller by the `Authorization` header: without one a guest; an administrator for `Bearer owner` and for a
 * JWT that a service account issued to itself; otherwise a user with the JWT's claims. Does not check signatures,
 * because local ID tokens have none.
 */
export function callerOf(authorization: string | undefined): Caller {
  const token = /^bearer +(.+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return { kind: 'guest' };
  if (token === 'owner') return { kind: 'admin' };
  const claims = claimsOf(token);
  if (claims && isServiceAccount(claims)) return { kind: 'admin' };
  const uid = claims?.sub ?? claims?.user_id;
  if (!claims || typeof uid !== 'string') throw new EngineError('unauthenticated', 'The bearer token is no valid JWT.');
  return { kind: 'user', uid, token: claims };
}

function isServiceAccount({ iss, sub }: Record<string, unknown>): boolean {
  return typeof iss === 'string' && iss.endsWith('.gserviceaccount.com') && iss === sub;
}

function claimsOf(token: string): Record<string, unknown> | undefined {
  const payload = token.split('.')[1];
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
