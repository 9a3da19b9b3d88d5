// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePrefetch } from './prefetch.ts';

/** Callbacks that wait for the browser to be idle, by their id. */
let waiting: Map<number, () => void>;
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  vi.useFakeTimers();
  waiting = new Map();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('requestIdleCallback', (act: () => void) => {
    const id = waiting.size + 1;
    waiting.set(id, act);
    return id;
  });
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id));
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Prefetching({ parts }: { readonly parts: Parameters<typeof usePrefetch>[0] }) {
  usePrefetch(parts, true);
  return null;
}

async function becomeIdle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(5_000);
  for (const act of waiting.values()) act();
}

it('scripts are prefetched when the browser is idle', async () => {
  const prefetch = vi.fn(async () => undefined);
  await act(async () => root.render(<Prefetching parts={[{ prefetch }]} />));
  await becomeIdle();
  expect(prefetch).toHaveBeenCalledOnce();
});

it('an unmounted component prefetches nothing, even if it already waits for the browser to be idle', async () => {
  const prefetch = vi.fn(async () => undefined);
  await act(async () => root.render(<Prefetching parts={[{ prefetch }]} />));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(waiting.size).toBe(1);
  await act(async () => root.render(null));
  await becomeIdle();
  expect(prefetch).not.toHaveBeenCalled();
});
