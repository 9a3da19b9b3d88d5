import { isExhausted } from '@talwaerts/domain/limits/usage.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RateLimiter } from '../../platform/rate-limit.ts';
import { mailboxLimit, messagesOfSender } from './limit-messages.ts';

beforeEach(() => {
  // The deployment sets the parameter's default.
  vi.stubEnv('RATE_LIMIT_FACTOR', '1');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

it('the limit of one sender leaves room for others’ messages, even if the sender tries once a second for hours', () => {
  const sender = new RateLimiter(messagesOfSender);
  const { windows } = mailboxLimit('contact');
  const sentAtMs: number[] = [];
  for (let nowMs = 0; nowMs < 3 * 3_600_000; nowMs += 1_000) {
    if (sender.take('flood', nowMs)) sentAtMs.push(nowMs);
    expect(isExhausted(sentAtMs, windows, nowMs)).toBe(false);
  }
});
