const retryMs = 5_000;

/**
 * Begins to listen, and again some seconds after each failure, which ends a listener for good: the rules may allow tomorrow
 * what they refuse today. Gives how to end it.
 */
export function keepListening(begin: (fail: () => void) => () => void, onFailure: () => void): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined;
  let end: () => void;
  const start = (): void => {
    end = begin(() => {
      onFailure();
      retry = setTimeout(start, retryMs);
    });
  };
  start();
  return () => {
    clearTimeout(retry);
    end();
  };
}
