import { describe, expect, it } from 'vitest';
import { RateLimiter } from './rate-limit.ts';

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
