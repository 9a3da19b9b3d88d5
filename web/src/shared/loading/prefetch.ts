import { useEffect } from 'react';
import type { Lazy } from './load-script.ts';

/** Pause between the load event and the first prefetch: at once, it would disturb users who start typing. */
const pauseMs = 1_500;

/**
 * Prefetches scripts one after the other, once the page is loaded and the browser idle. Waits while `isReady` is false.
 */
export function usePrefetch(parts: readonly Pick<Lazy<never>, 'prefetch'>[], isReady: boolean): void {
  useEffect(() => (isReady ? whenIdle(() => prefetchAll(parts)) : undefined), [parts, isReady]);
}

async function prefetchAll(parts: readonly Pick<Lazy<never>, 'prefetch'>[]): Promise<void> {
  for (const { prefetch } of parts) await prefetch();
}

/** Runs `act` once the page is loaded and the browser idle. Returns a function that cancels the wait. */
function whenIdle(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle = 0;
  const wait = (): void => {
    timer = setTimeout(() => {
      // Safari has no idle callbacks: only the pause applies there.
      if ('requestIdleCallback' in window) idle = requestIdleCallback(act);
      else act();
    }, pauseMs);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    clearTimeout(timer);
    window.cancelIdleCallback?.(idle);
  };
}

/** Resolves at the user's first press, key or focus; at once if a field has the focus already. */
export const firstUse = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.activeElement instanceof HTMLInputElement) resolve();
    for (const event of ['pointerdown', 'keydown', 'focusin'])
      addEventListener(event, () => resolve(), { once: true, capture: true });
  });

/** Resolves once the page is loaded and the browser idle. */
export const idle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve));
