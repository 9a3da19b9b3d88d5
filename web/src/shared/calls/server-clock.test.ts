import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnServerTime, onServerTime, serverNow } from './server-clock.ts';

const realMs = Date.UTC(2026, 10, 23, 12, 0);
const answer = (headers: Record<string, string> = {}) =>
  ({ headers: new Headers({ date: new Date(realMs).toUTCString(), ...headers }) }) as const;
beforeEach(() => void vi.useFakeTimers({ now: realMs }));
afterEach(() => {
  vi.setSystemTime(realMs);
  learnServerTime(answer());
  vi.useRealTimers();
});

it.each([
  ['26 hours behind', -26],
  ['26 hours ahead', 26],
])('a device whose clock is %s uses the time of the answer', (_, hours) => {
  vi.setSystemTime(realMs + hours * 3_600_000);
  learnServerTime(answer());
  expect(serverNow()).toBe(realMs);
});

it('an answer that a proxy has kept counts with its age', () => {
  vi.setSystemTime(realMs + 90_000);
  learnServerTime(answer({ age: '90' }));
  expect(serverNow()).toBe(realMs + 90_000);
});

it('the delay of an answer moves no clock, and an answer without a date says nothing', () => {
  vi.setSystemTime(realMs + 4_000);
  learnServerTime(answer());
  learnServerTime({ headers: new Headers() });
  expect(serverNow()).toBe(realMs + 4_000);
});

it('listeners hear of another time once', () => {
  const listener = vi.fn();
  const end = onServerTime(listener);
  vi.setSystemTime(realMs + 3_600_000);
  learnServerTime(answer());
  learnServerTime(answer());
  end();
  expect(listener).toHaveBeenCalledTimes(1);
});
