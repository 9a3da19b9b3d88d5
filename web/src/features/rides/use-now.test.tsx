// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNow } from './use-now.ts';

const startMs = Date.UTC(2026, 4, 4, 8, 0);
const minuteMs = 60_000;
let root: ReturnType<typeof createRoot>;

/** Shows whether the instant has passed. */
function Clock({ changeAtMs }: { readonly changeAtMs: number }) {
  return useNow(changeAtMs) >= changeAtMs ? 'passed' : 'ahead';
}
const show = (changeAtMs: number) => act(() => root.render(<Clock changeAtMs={changeAtMs} />));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ now: startMs });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

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
