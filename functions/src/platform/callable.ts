import { randomUUID } from 'node:crypto';
import type { CallName, Calls, RefusedAnswer } from '@talwaerts/domain/calls/catalogue.ts';
import { checkPayload } from '@talwaerts/domain/calls/check-payload.ts';
import type { Member, Role, TeamRole } from '@talwaerts/domain/company/roles.ts';
import type { Refused } from '@talwaerts/domain/refusals.ts';
import { type CallableFunction, type CallableRequest, HttpsError, onCall } from 'firebase-functions/https';
import { error as logError } from 'firebase-functions/logger';
import type { SecretParam } from 'firebase-functions/params';
import { region } from './app.ts';
import { rateLimitFactor } from './params.ts';
import { type RateLimit, RateLimiter } from './rate-limit.ts';

interface Schema<P> {
  validateSync(value: unknown, options: { abortEarly: boolean }): P;
}

interface Caller {
  readonly nowMs: number;
}
export interface MemberCaller extends Caller {
  readonly member: Member;
  /** As the account has it; for people to read, not to decide by. */
  readonly email: string | null;
}

interface Options<P> {
  readonly payload: Schema<P>;
  readonly rateLimit: RateLimit;
  readonly secrets?: readonly SecretParam[];
}

type AnswerOf<N extends CallName> = Calls[N]['answer'];

/** A callable for guests: payload by schema, rate limit by address, a typed answer. */
export function guestCallable<N extends CallName, P>(
  options: Options<P>,
  handle: (payload: P, caller: Caller) => Promise<AnswerOf<N>>,
): CallableFunction<unknown, Promise<AnswerOf<N>>> {
  return callable(options, (payload, { request: _, nowMs }) => handle(payload, { nowMs }));
}

/** A callable for signed-in people of some roles, who are what their claims say. */
export function memberCallable<N extends CallName, P>(
  options: Options<P> & { readonly roles: readonly Role[] },
  handle: (payload: P, caller: MemberCaller) => Promise<AnswerOf<N>>,
): CallableFunction<unknown, Promise<AnswerOf<N>>> {
  return callable(
    options,
    (payload, { request, nowMs }) => {
      const email = request.auth?.token.email ?? null;
      return handle(payload, { member: memberOf(request, options.roles), email, nowMs });
    },
    (request) => memberOf(request, options.roles),
  );
}

function callable<P, A>(
  { payload: schema, rateLimit, secrets }: Options<P>,
  handle: (payload: P, context: { request: CallableRequest; nowMs: number }) => Promise<A>,
  authorize: (request: CallableRequest) => void = () => {},
): CallableFunction<unknown, Promise<A>> {
  let limiter: RateLimiter | undefined;
  return onCall({ region, maxInstances: 20, secrets: [...(secrets ?? [])] }, async (request: CallableRequest) => {
    const nowMs = Date.now();
    authorize(request);
    limiter ??= new RateLimiter({ ...rateLimit, requests: rateLimit.requests * rateLimitFactor.value() });
    if (!limiter.take(request.auth?.uid ?? request.rawRequest.ip ?? '', nowMs)) {
      throw new HttpsError('resource-exhausted', 'Too many requests. Please wait a moment and try again.');
    }
    try {
      const payload = validated(schema, request.data);
      return await handle(payload, { request, nowMs });
    } catch (error) {
      if (error instanceof HttpsError) throw error;
      const requestId = randomUUID();
      logError('A call failed', { requestId, error });
      if (isBusy(error)) throw new HttpsError('unavailable', `Too much at once. Please try again (${requestId}).`);
      throw new HttpsError('internal', `Something went wrong on our side (${requestId}).`);
    }
  });
}

/** gRPC's DEADLINE_EXCEEDED, ABORTED and UNAVAILABLE. */
const busyCodes: readonly unknown[] = [4, 10, 14];

/** The database gave up for now, most often because many wanted the same document: nothing was stored, and again may work. */
const isBusy = (error: unknown): boolean => error instanceof Error && 'code' in error && busyCodes.includes(error.code);

function memberOf({ auth }: CallableRequest, roles: readonly Role[]): Member {
  if (!auth) throw new HttpsError('unauthenticated', 'Please sign in.');
  const { role, companyId, teamRole } = auth.token as Record<string, unknown>;
  if (!roles.includes(role as Role)) throw new HttpsError('permission-denied', 'Your role may not do this.');
  if (role === 'admin') return { role, uid: auth.uid };
  if (typeof companyId !== 'string') throw new HttpsError('permission-denied', 'You belong to no company.');
  return { role: role as 'hotel' | 'taxi' | 'driver', uid: auth.uid, companyId, teamRole: teamRole as TeamRole };
}

/** The payload as the schema has it, or `invalid-argument` with `{ field: reason }`. */
function validated<P>(schema: Schema<P>, data: unknown): P {
  const checked = checkPayload(schema, data);
  if ('invalid' in checked) throw new HttpsError('invalid-argument', 'The payload is not valid.', checked.invalid);
  return checked.payload;
}

/** A refused business rule as a call answers it. */
export const refusal = ({ refused }: Refused): RefusedAnswer => ({ valid: false, error: refused });
