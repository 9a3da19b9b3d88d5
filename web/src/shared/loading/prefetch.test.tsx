// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountForEachTest } from '../ui/fixtures.ts';
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
afterEach(() => void vi.useRealTimers());
const render = mountForEachTest();

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
  await render(<Prefetching parts={[{ prefetch }]} />);
  await becomeIdle();
  expect(prefetch).toHaveBeenCalledOnce();
});

it('an unmounted component prefetches nothing, even if it already waits for the browser to be idle', async () => {
  const prefetch = vi.fn(async () => undefined);
  await render(<Prefetching parts={[{ prefetch }]} />);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(waiting.size).toBe(1);
  await render(null);
  await becomeIdle();
  expect(prefetch).not.toHaveBeenCalled();
});
