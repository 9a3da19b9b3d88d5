import { createRideSchema } from '@talwaerts/domain/calls/create-ride.ts';
import { onboardingSchema } from '@talwaerts/domain/calls/onboarding.ts';
import type { CallableRequest } from 'firebase-functions/https';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applicantCallable, guestCallable } from './callable.ts';

const rateLimit = { requests: 3, perSeconds: 60 };
const answer = async () => ({ valid: true as const, document: 'unused' });
const callables = {
  guests: () => guestCallable('global-createride', { payload: createRideSchema, rateLimit }, answer),
  applicants: () => applicantCallable('global-onboarding', { payload: onboardingSchema, rateLimit }, answer),
};
type Kind = keyof typeof callables;

/** Returns a function that sends junk from an address, and returns the refusal. */
function callsTo(kind: Kind): (address: string, uid: string) => Promise<string> {
  const called = callables[kind]();
  return async (address, uid) => {
    const rawRequest = { headers: { 'x-forwarded-for': address }, socket: {} };
    const auth = { uid, token: { firebase: { sign_in_provider: 'anonymous' } } };
    const request = { data: {}, rawRequest, auth, acceptsStreaming: false } as unknown as CallableRequest;
    return called.answer(request).then(
      () => 'ok',
      (error) => error.code,
    );
  };
}

beforeEach(() => {
  // The deployment sets the parameters' defaults.
  vi.stubEnv('RATE_LIMIT_FACTOR', '1');
  vi.stubEnv('TRUSTED_HOPS_DIRECT', '1');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(['guests', 'applicants'] as const)('a call by %s', (kind) => {
  it('is not refused because another address floods the call with junk', async () => {
    const call = callsTo(kind);
    const flood = await Promise.all(Array.from({ length: 500 }, () => call('203.0.113.7', 'attacker')));
    expect(new Set(flood.slice(3))).toEqual(new Set(['resource-exhausted']));
    expect(await call('198.51.100.1', 'guest')).toBe('invalid-argument');
  });

  it.each([
    ['a new account for each request', (i: number) => ['203.0.113.7', `account ${i}`]],
    ['a new address of an IPv6 /64 for each request', (i: number) => [`2001:db8:1:2::${i}`, `account ${i}`]],
    ['IPv4 and IPv4-mapped addresses in turn', (i: number) => [i % 2 ? '::ffff:cb00:7107' : '203.0.113.7', 'one']],
  ] as const)('has one limit for %s', async (_, sender) => {
    const call = callsTo(kind);
    const outcomes: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      const [address = '', uid = ''] = sender(i);
      outcomes.push(await call(address, uid));
    }
    const refused = 'resource-exhausted';
    expect(outcomes).toEqual(['invalid-argument', 'invalid-argument', 'invalid-argument', refused, refused]);
  });
});
