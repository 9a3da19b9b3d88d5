import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepListening } from './keep-listening.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts a listener whose failures the test triggers. */
function listening() {
  const failures: (() => void)[] = [];
  const end = vi.fn();
  const onFailure = vi.fn();
  const stop = keepListening((fail) => {
    failures.push(fail);
    return end;
  }, onFailure);
  return { begun: () => failures.length, fail: () => failures.at(-1)?.(), end, onFailure, stop };
}

it('a failing listener reports each failure, and listens again after a pause', () => {
  const { begun, fail, onFailure } = listening();
  for (const time of [1, 2, 3]) {
    expect(begun()).toBe(time);
    fail();
    expect(onFailure).toHaveBeenCalledTimes(time);
    expect(begun()).toBe(time);
    vi.runAllTimers();
  }
  expect(begun()).toBe(4);
});

it('a listener that is ended between a failure and the retry is not started again', () => {
  const { begun, fail, end, stop } = listening();
  fail();
  stop();
  vi.runAllTimers();
  expect(begun()).toBe(1);
  expect(end).toHaveBeenCalledTimes(1);
});
