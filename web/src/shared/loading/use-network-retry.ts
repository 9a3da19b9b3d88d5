import { useEffect, useEffectEvent } from 'react';

/** Needed because the browser may not notice that the network is back. */
const retryEveryMs = 10_000;

/**
 * While `isFailed`, retries when the network returns, and every ten seconds unless the browser reports to be offline.
 */
export function useNetworkRetry(isFailed: boolean, onRetry: () => void): void {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isFailed) return undefined;
    const again = (): void => retry();
    const timer = setInterval(() => navigator.onLine && again(), retryEveryMs);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [isFailed]);
}
