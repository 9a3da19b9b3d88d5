/**
 * Why a call has no answer. `invalid` has reasons by field; `limited` means too many requests; `offline` that no
 * request or no answer got through; `unverified` that App Check refused the page; `server` is an error on the server's
 * side. A refused business rule is no failure: it is the answer `{ valid: false, error }`.
 */
export type CallFailureKind = 'invalid' | 'limited' | 'offline' | 'signed-out' | 'unverified' | 'forbidden' | 'server';

export class CallFailure extends Error {
  readonly kind: CallFailureKind;
  readonly fields: Readonly<Record<string, string>>;

  constructor(kind: CallFailureKind, fields: Readonly<Record<string, string>> = {}) {
    super(kind);
    this.name = 'CallFailure';
    this.kind = kind;
    this.fields = fields;
  }
}

const kinds: Readonly<Record<string, CallFailureKind>> = {
  INVALID_ARGUMENT: 'invalid',
  RESOURCE_EXHAUSTED: 'limited',
  UNAUTHENTICATED: 'signed-out',
  PERMISSION_DENIED: 'forbidden',
  UNAVAILABLE: 'offline',
  DEADLINE_EXCEEDED: 'offline',
};

/** Reads the error envelope of the callable protocol: `{ error: { status, message, details } }`. */
export function failureFrom(body: unknown): CallFailure {
  const error = (body as { error?: { status?: unknown; details?: unknown } } | null)?.error;
  const details = (typeof error?.details === 'object' && error.details ? error.details : {}) as Record<string, string>;
  if (error?.status === 'UNAUTHENTICATED' && details.appCheck) return new CallFailure('unverified');
  return new CallFailure(kinds[String(error?.status)] ?? 'server', details);
}

/** Returns when a retry works after too many requests; undefined if the server does not tell, or for another error. */
export function retryAtMsOf(error: unknown): number | undefined {
  const retryAt = error instanceof CallFailure && error.kind === 'limited' && error.fields.retryAt;
  return retryAt ? Date.parse(retryAt) : undefined;
}
