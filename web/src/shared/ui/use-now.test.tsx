// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountForEachTest } from './fixtures.ts';
import { useNow } from './use-now.ts';

const startMs = Date.UTC(2026, 4, 4, 8, 0);
const minuteMs = 60_000;
beforeEach(() => void vi.useFakeTimers({ now: startMs }));
afterEach(() => void vi.useRealTimers());
const render = mountForEachTest();

/** Shows whether the instant has passed. */
function Clock({ changeAtMs }: { readonly changeAtMs: number }) {
  return useNow(changeAtMs) >= changeAtMs ? 'passed' : 'ahead';
}
const show = (changeAtMs: number) => render(<Clock changeAtMs={changeAtMs} />);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('an instant that is set an hour after the first render passes at its time', async () => {
  await show(startMs + 600 * minuteMs);
  await pass(60 * minuteMs);
  await show(startMs + 70 * minuteMs);
  await pass(10 * minuteMs - 1);
  expect(document.body.textContent).toBe('ahead');
  await pass(1);
  expect(document.body.textContent).toBe('passed');
});

it('an instant that has passed since the first render passes at once', async () => {
  await show(Number.POSITIVE_INFINITY);
  await pass(60 * minuteMs);
  await show(startMs + 30 * minuteMs);
  await pass(0);
  expect(document.body.textContent).toBe('passed');
});
