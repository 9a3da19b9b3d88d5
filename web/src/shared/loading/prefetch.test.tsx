// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePrefetch } from './prefetch.ts';

/** Callbacks that wait for the browser to be idle, by their id. */
let waiting: Map<number, () => void>;

beforeEach(() => {
  vi.useFakeTimers();
  waiting = new Map();
  vi.stubGlobal('requestIdleCallback', (act: () => void) => {
    const id = waiting.size + 1;
    waiting.set(id, act);
    return id;
  });
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function becomeIdle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(5_000);
  for (const act of waiting.values()) act();
}

it('scripts are prefetched when the browser is idle', async () => {
  const prefetch = vi.fn(async () => undefined);
  renderHook((parts) => usePrefetch(parts, true), { initialProps: [{ prefetch }] });
  await becomeIdle();
  expect(prefetch).toHaveBeenCalledOnce();
});

it('an unmounted component prefetches nothing, even if it already waits for the browser to be idle', async () => {
  const prefetch = vi.fn(async () => undefined);
  const { unmount } = renderHook((parts) => usePrefetch(parts, true), { initialProps: [{ prefetch }] });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(waiting.size).toBe(1);
  unmount();
  await becomeIdle();
  expect(prefetch).not.toHaveBeenCalled();
});
