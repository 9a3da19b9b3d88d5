import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';

/** jsdom has no layout. */
class NoResizes {
  observe(): void {}
  disconnect(): void {}
}

/**
 * Mounts a React root in the document before each test, and unmounts it afterwards. Returns a function that renders.
 */
export function mountForEachTest(): (content: ReactNode) => Promise<void> {
  let root: ReturnType<typeof createRoot>;
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('ResizeObserver', NoResizes);
    root = createRoot(document.body.appendChild(document.createElement('div')));
  });
  afterEach(async () => {
    // A test may have ended it.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    await act(() => root.unmount());
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
  return (content) => act(async () => root.render(content));
}
