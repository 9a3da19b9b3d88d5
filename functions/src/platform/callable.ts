import { randomUUID } from 'node:crypto';
import type { CallName, Calls, PayloadOf, RefusedAnswer } from '@talwaerts/domain/calls/catalogue.ts';
import { checkPayload, type PayloadSchema } from '@talwaerts/domain/calls/check-payload.ts';
import type { Member, Role, TeamRole } from '@talwaerts/domain/company/roles.ts';
import type { Refused } from '@talwaerts/domain/refusals.ts';
import { isoInVienna } from '@talwaerts/domain/time/vienna.ts';
import { type CallableRequest, HttpsError } from 'firebase-functions/https';
import { warn } from 'firebase-functions/logger';
import { type Sender, senderOf } from './client-address.ts';
import { AccessRevoked, LimitExceeded, logIncident, ServiceUnavailable } from './errors.ts';
import { enforceAppCheck, rateLimitFactor } from './params.ts';
import { GuestRateLimiter, type RateLimit, RateLimiter } from './rate-limit.ts';

interface Caller {
  readonly nowMs: number;
}
export interface MemberCaller<R extends Role = Role> extends Caller {
  readonly member: Member<R>;
  /** From the ID token; shown in mails and logs, never used for decisions. */
  readonly email: string | null;
  /** When the caller last signed in with the password and the second factor, if any. */
  readonly signedInAtMs: number;
}

interface GuestCaller extends Caller {
  readonly sender: Sender;
}

interface ApplicantCaller extends GuestCaller {
  /** The anonymous account's uid. */
  readonly uid: string;
}

interface Options<N extends CallName> {
  readonly payload: PayloadSchema<PayloadOf<N>>;
  readonly rateLimit: RateLimit;
  /** Needs no token of App Check, which a page that fails may not have. */
  readonly isOpenToAllApps?: true;
}

interface Admitted<N extends CallName, C> {
  /** The key by which the limiter counts requests. */
  readonly caller: C;
  readonly handle: (payload: PayloadOf<N>) => Promise<AnswerOf<N>>;
}

type AnswerOf<N extends CallName> = Calls[N]['answer'];

/** A call's name and its handler. */
export interface Call<N extends CallName = CallName> {
  readonly name: N;
  /** Throws an `HttpsError`. */
  readonly answer: (request: CallableRequest) => Promise<AnswerOf<N>>;
}

/**
 * Creates a callable without sign-in. Limits rates by address, even if the caller sends an ID token: anyone can create
 * accounts.
 */
export function guestCallable<N extends CallName>(
  name: N,
  options: Options<N>,
  handle: (payload: PayloadOf<N>, caller: GuestCaller) => Promise<AnswerOf<N>>,
): Call<N> {
  return callable(name, options, GuestRateLimiter, ({ rawRequest }, nowMs) => {
    const sender = senderOf(rawRequest);
    return { caller: sender, handle: (payload) => handle(payload, { sender, nowMs }) };
  });
}

/**
 * Creates a callable for members with one of `roles`. Checks only the claims: an ID token outlives the membership, so
 * each handler runs in `memberTransaction`, which reads the stored member.
 */
export function memberCallable<N extends CallName, const R extends Role>(
  name: N,
  options: Options<N> & { readonly roles: readonly R[] },
  handle: (payload: PayloadOf<N>, caller: MemberCaller<R>) => Promise<AnswerOf<N>>,
): Call<N> {
  return callable(name, options, RateLimiter, (request, nowMs) => {
    const member = memberOf(request, options.roles);
    const { email = null, auth_time: signedInAt = 0 } = request.auth?.token ?? {};
    const signedInAtMs = signedInAt * 1000;
    return { caller: member.uid, handle: (payload) => handle(payload, { member, email, signedInAtMs, nowMs }) };
  });
}

/** Creates a callable for anonymous accounts. Limits rates like `guestCallable`. */
export function applicantCallable<N extends CallName>(
  name: N,
  options: Options<N>,
  handle: (payload: PayloadOf<N>, caller: ApplicantCaller) => Promise<AnswerOf<N>>,
): Call<N> {
  return callable(name, options, GuestRateLimiter, ({ auth, rawRequest }, nowMs) => {
    if (!auth) throw new HttpsError('unauthenticated', 'Please sign in anonymously.');
    const { sign_in_provider: provider } = auth.token.firebase;
    if (provider !== 'anonymous') throw new HttpsError('permission-denied', 'Please sign out first.');
    const sender = senderOf(rawRequest);
    return { caller: sender, handle: (payload) => handle(payload, { uid: auth.uid, sender, nowMs }) };
  });
}

/** `admit` throws to refuse the caller. */
function callable<N extends CallName, C>(
  name: N,
  { payload: schema, rateLimit, isOpenToAllApps }: Options<N>,
  Limiter: new (limit: RateLimit) => { take(caller: C, nowMs: number): boolean },
  admit: (request: CallableRequest, nowMs: number) => Admitted<N, C>,
): Call<N> {
  // Created at the first request: parameters have no values before.
  let limiter: InstanceType<typeof Limiter> | undefined;
  const answer = async (request: CallableRequest) => {
    const nowMs = Date.now();
    try {
      if (!isOpenToAllApps) requireAppCheck(request);
      const { caller, handle } = admit(request, nowMs);
      limiter ??= new Limiter({ ...rateLimit, requests: rateLimit.requests * rateLimitFactor.value() });
      if (!limiter.take(caller, nowMs)) throw new LimitExceeded();
      return await handle(validate(schema, request.data));
    } catch (error) {
      throw answerTo(error, name);
    }
  };
  return { name, answer };
}

/**
 * Replaces `enforceAppCheck` of `onCall`, which is fixed before parameters have values. `onCall` has verified the App
 * Check token already.
 */
function requireAppCheck({ app }: CallableRequest): void {
  if (app || !enforceAppCheck.value()) return;
  throw new HttpsError('unauthenticated', 'This call needs a token of App Check.', { appCheck: 'required' });
}

/** gRPC's DEADLINE_EXCEEDED, ABORTED and UNAVAILABLE: a retry may work. */
const busyCodes: readonly unknown[] = [4, 10, 14];
const isBusy = (error: unknown): boolean => error instanceof Error && 'code' in error && busyCodes.includes(error.code);

/** Maps an error to the answer that the caller reads. Details stay in the log. */
export function answerTo(error: unknown, name: CallName): HttpsError {
  if (error instanceof HttpsError) return error;
  if (error instanceof AccessRevoked) return new HttpsError('permission-denied', 'You may no longer do this.');
  if (error instanceof LimitExceeded) {
    const message = 'Too many requests. Please wait a moment and try again.';
    const { retryAtMs } = error;
    return new HttpsError('resource-exhausted', message, retryAtMs && { retryAt: isoInVienna(retryAtMs) });
  }
  if (error instanceof ServiceUnavailable) {
    warn('A service is unavailable', { call: name, service: error.constructor.name, reason: error.message });
    return new HttpsError('unavailable', error.publicMessage);
  }
  const requestId = randomUUID();
  const failure = { call: name, requestId, error };
  if (isBusy(error)) {
    warn('A call found the database busy', failure);
    return new HttpsError('unavailable', `Too much at once. Please try again (${requestId}).`);
  }
  logIncident('call-failed', 'A call failed', failure);
  return new HttpsError('internal', `Something went wrong on our side (${requestId}).`);
}

function memberOf<R extends Role>({ auth }: CallableRequest, roles: readonly R[]): Member<R> {
  if (!auth) throw new HttpsError('unauthenticated', 'Please sign in.');
  const { role, companyId, teamRole } = auth.token as Record<string, unknown>;
  if (!roles.includes(role as R)) throw new HttpsError('permission-denied', 'Your role may not do this.');
  const hasSecondFactor = auth.token.firebase.sign_in_second_factor === 'totp';
  if (role === 'admin') return { role, uid: auth.uid, hasSecondFactor } as Member<R>;
  if (typeof companyId !== 'string') throw new HttpsError('permission-denied', 'You belong to no company.');
  return { role, uid: auth.uid, companyId, teamRole: teamRole as TeamRole } as Member<R>;
}

/** Validates the payload. Throws `invalid-argument` with `{ field: reason }`. */
function validate<P>(schema: PayloadSchema<P>, data: unknown): P {
  const checked = checkPayload(schema, data);
  if ('invalid' in checked) throw new HttpsError('invalid-argument', 'The payload is not valid.', checked.invalid);
  return checked.payload;
}

/** Turns a refused business rule into a call's answer. */
export const refusal = ({ refused, way }: Refused & Pick<RefusedAnswer, 'way'>): RefusedAnswer => ({
  valid: false,
  error: refused,
  ...(way && { way }),
});
