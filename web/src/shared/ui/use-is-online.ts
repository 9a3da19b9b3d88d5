import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, onChange);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, onChange);
  };
}

/** Whether the browser has a network; true on prerendered pages. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
