import { useEffect } from 'react';
import type { Lazy } from './script-of.ts';

/** Between the page's load event and the first prefetch: whoever begins to type at once is not disturbed. */
const pauseMs = 1_500;

/** Fetches scripts ahead, one after the other, once the page is loaded and the browser idle. Waits while `isReady` is false. */
export function usePrefetch(parts: readonly Pick<Lazy<never>, 'prefetch'>[], isReady: boolean): void {
  useEffect(() => (isReady ? whenIdle(() => prefetchAll(parts)) : undefined), [parts, isReady]);
}

async function prefetchAll(parts: readonly Pick<Lazy<never>, 'prefetch'>[]): Promise<void> {
  for (const { prefetch } of parts) await prefetch();
}

/** Returns how to cancel it. */
function whenIdle(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    timer = setTimeout(() => {
      // Safari has no idle callbacks; the pause has to do there.
      if ('requestIdleCallback' in window) requestIdleCallback(act);
      else act();
    }, pauseMs);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    clearTimeout(timer);
  };
}
