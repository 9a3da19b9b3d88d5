import { useSyncExternalStore } from 'react';

let count = 0;

/** Sets the browser tab's title, after the count of what is new. */
export function setTabTitle(title: string): void {
  document.title = count > 0 ? `(${count}) ${title}` : title;
}

/** Shows a count before the tab's title; 0 removes it. */
export function setTabCount(next: number): void {
  if (next === count) return;
  const title = document.title.replace(/^\(\d+\) /, '');
  count = next;
  setTabTitle(title);
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether the tab is hidden: behind another one, minimized, or on a locked phone. */
export const useIsHidden = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'hidden',
    () => false,
  );
