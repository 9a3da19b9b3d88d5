import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sender } from './client-address.ts';
import { GuestRateLimiter, RateLimiter } from './rate-limit.ts';

describe('the rate limit', () => {
  it('allows a burst, then refuses, then allows again as time passes', () => {
    const limiter = new RateLimiter({ requests: 3, perSeconds: 60 });
    expect([0, 1, 2, 3].map((ms) => limiter.take('a', ms))).toEqual([true, true, true, false]);
    expect(limiter.take('a', 20_001)).toBe(true);
    expect(limiter.take('a', 20_002)).toBe(false);
  });

  it('counts each caller separately', () => {
    const limiter = new RateLimiter({ requests: 1, perSeconds: 60 });
    expect(limiter.take('a', 0)).toBe(true);
    expect(limiter.take('b', 0)).toBe(true);
    expect(limiter.take('a', 0)).toBe(false);
  });
});

describe('the rate limit of guests', () => {
  const limit = { requests: 20, perSeconds: 60 };
  const durationMs = 180_000;
  interface Sent extends Sender {
    readonly atMs: number;
  }
  const admitted = (requests: readonly Sent[]) => {
    const limiter = new GuestRateLimiter(limit);
    return requests.toSorted((a, b) => a.atMs - b.atMs).filter((sent) => limiter.take(sent, sent.atMs));
  };
  /** Requests of eight guests through Hosting at any time, who together stay within half of an instance's limit. */
  const guests = fc.array(
    fc.record({
      client: fc.integer({ min: 1, max: 8 }).map((guest) => `guest ${guest}`),
      peer: fc.constantFrom('hosting 1', 'hosting 2'),
      atMs: fc.nat({ max: durationMs }),
    }),
    { maxLength: 2_000 },
  );
  const tenPerSecond = (sender: (i: number) => Sender): readonly Sent[] =>
    Array.from({ length: durationMs / 100 }, (_, i) => ({ ...sender(i), atMs: i * 100 }));

  it.each([
    ['a function directly', tenPerSecond(() => ({ client: 'attacker', peer: 'attacker' }))],
    ['through Hosting', tenPerSecond(() => ({ client: 'attacker', peer: 'hosting 1' }))],
    ['a function with forged client addresses', tenPerSecond((i) => ({ client: `forged ${i}`, peer: 'attacker' }))],
  ])('admits the same requests of other guests while one machine calls %s ten times a second', (_, flood) => {
    fc.assert(
      fc.property(guests, (requests) => {
        const beside = admitted([...flood, ...requests]).filter(({ client }) => client.startsWith('guest'));
        expect(beside).toEqual(admitted(requests));
      }),
    );
  });

  it('also holds for many addresses together', () => {
    const many = Array.from({ length: 1_000 }, (_, i) => ({ client: `client ${i}`, peer: `peer ${i}`, atMs: 0 }));
    expect(admitted(many)).toHaveLength(400);
  });
});
