import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

declare global {
  interface Window {
    /**
     * Repeats the press of a button that came before hydration. Set by a script in a prerendered page's head; missing
     * in a frame on another site, whose policy allows no such script.
     */
    talwaertsPressAgain?: () => void;
    /** Says that the page has not started. Missing like the other. */
    talwaertsNotStarted?: () => void;
  }
}

/** Starts a page. If that fails, says so on the page, with a button that loads it again. */
export async function startPage(start: () => Promise<void>): Promise<void> {
  try {
    await start();
    document.documentElement.dataset.started = '';
  } catch (error) {
    window.talwaertsNotStarted?.();
    throw error;
  }
}

/** Hydrates the page, as a transition: in slices, between which React handles input. */
export function hydrate(root: HTMLElement, app: ReactNode): void {
  startTransition(() => void hydrateRoot(root, <Hydrated>{app}</Hydrated>));
}

function Hydrated({ children }: { readonly children: ReactNode }) {
  // Not within the effect: React could not hydrate a header that is still waiting.
  useEffect(() => queueMicrotask(() => window.talwaertsPressAgain?.()), []);
  return children;
}
