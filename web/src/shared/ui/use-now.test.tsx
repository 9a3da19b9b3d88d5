// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNow } from './use-now.ts';

const startMs = Date.UTC(2026, 4, 4, 8, 0);
const minuteMs = 60_000;
beforeEach(() => void vi.useFakeTimers({ now: startMs }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('an instant that is set an hour after the first render passes at its time', async () => {
  const { result, rerender } = renderHook(useNow, { initialProps: startMs + 600 * minuteMs });
  await pass(60 * minuteMs);
  const changeAtMs = startMs + 70 * minuteMs;
  rerender(changeAtMs);
  await pass(10 * minuteMs - 1);
  expect(result.current).toBeLessThan(changeAtMs);
  await pass(1);
  expect(result.current).toBeGreaterThanOrEqual(changeAtMs);
});

it('an instant that has passed since the first render passes at once', async () => {
  const { result, rerender } = renderHook(useNow, { initialProps: Number.POSITIVE_INFINITY });
  await pass(60 * minuteMs);
  const changeAtMs = startMs + 30 * minuteMs;
  rerender(changeAtMs);
  await pass(0);
  expect(result.current).toBeGreaterThanOrEqual(changeAtMs);
});
