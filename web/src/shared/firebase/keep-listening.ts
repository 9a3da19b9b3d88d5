const retryMs = 5_000;

/**
 * Starts a listener, and a new one five seconds after each failure: a failure ends a Firestore listener for good, but
 * the rules may later allow what they refuse now. Returns a function that ends listening.
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
