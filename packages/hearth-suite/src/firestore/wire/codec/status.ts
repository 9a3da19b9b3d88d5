import { EngineError, type StatusCode } from '../../engine/engine-error.ts';

/** google.rpc.Code, and REST's HTTP status for it. */
const codes: Readonly<Record<StatusCode, { readonly number: number; readonly http: number }>> = {
  cancelled: { number: 1, http: 499 },
  unknown: { number: 2, http: 500 },
  'invalid-argument': { number: 3, http: 400 },
  'deadline-exceeded': { number: 4, http: 504 },
  'not-found': { number: 5, http: 404 },
  'already-exists': { number: 6, http: 409 },
  'permission-denied': { number: 7, http: 403 },
  'resource-exhausted': { number: 8, http: 429 },
  'failed-precondition': { number: 9, http: 400 },
  aborted: { number: 10, http: 409 },
  'out-of-range': { number: 11, http: 400 },
  unimplemented: { number: 12, http: 501 },
  internal: { number: 13, http: 500 },
  unavailable: { number: 14, http: 503 },
  unauthenticated: { number: 16, http: 401 },
};

export interface Failure {
  readonly number: number;
  readonly http: number;
  /** Name of the code, such as `PERMISSION_DENIED`. */
  readonly status: string;
  readonly message: string;
}

/** Returns the status for the client. Anything but an EngineError is a bug: logs it and answers `INTERNAL`. */
export function failureOf(error: unknown): Failure {
  const known = error instanceof EngineError ? error : new EngineError('internal', 'Internal error.');
  if (known !== error) console.error('local Firestore:', error);
  return { ...codes[known.code], status: known.code.toUpperCase().replaceAll('-', '_'), message: known.message };
}
