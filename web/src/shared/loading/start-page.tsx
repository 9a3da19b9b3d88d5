import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

declare global {
  interface Window {
    /**
     * Says that the page has not started. Set by a script in the page's head; missing in a frame on another site, whose
     * policy allows no such script.
     */
    talwaertsNotStarted?: () => void;
  }
}

/** Starts a page. If that fails, says so on the page, with a button that loads it again. */
export async function startPage(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    window.talwaertsNotStarted?.();
    throw error;
  }
}

/**
 * Hydrates a page that was prerendered in the user's language: as a transition, in slices between which React handles
 * input. Renders any other.
 */
export function render(root: HTMLElement, app: ReactNode): void {
  const page = <Started>{app}</Started>;
  const isOther = document.documentElement.dataset.page === 'other-language';
  if (root.firstElementChild && !isOther) startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
}

/** Marks the page as started: until then its buttons look disabled (`base.css`). */
function Started({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.started = '';
  }, []);
  return children;
}
