import type { TextId } from '../intl/texts.ts';
import { useIsOnline } from '../ui/page-state.ts';
import { ScriptUnavailable } from './load-script.ts';
import type { FailedProps } from './loading-boundary.tsx';
import { useNetworkRetry } from './use-network-retry.ts';

interface Recovery {
  readonly message: TextId;
  readonly button: TextId;
  readonly onPress: () => void;
}

/** Returns a failure's message, and a button for the next step. Retries automatically unless it has to reload. */
export function useRecovery({ error, onRetry }: FailedProps): Recovery {
  const isOnline = useIsOnline();
  const isRetried = error instanceof ScriptUnavailable && !error.needsReload;
  useNetworkRetry(isRetried, onRetry);
  if (isRetried) {
    return { message: isOnline ? 'loading.failed' : 'loading.offline', button: 'shell.again', onPress: onRetry };
  }
  const message = error instanceof ScriptUnavailable ? 'loading.outdated' : 'loading.broken';
  return { message, button: 'loading.reload', onPress: () => location.reload() };
}
