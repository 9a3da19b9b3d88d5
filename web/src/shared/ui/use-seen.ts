import { type RefCallback, useCallback } from 'react';

/**
 * Returns a ref that calls `onSeen` once the whole element is on the screen, and again for each other `onSeen`;
 * undefined waits for nothing.
 */
export const useSeen = <E extends Element>(onSeen: (() => void) | undefined): RefCallback<E> =>
  useCallback(
    (element: E) => {
      if (!onSeen) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen();
        },
        { threshold: 1 },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [onSeen],
  );
