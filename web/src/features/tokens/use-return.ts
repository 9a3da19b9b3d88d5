import { useEffect } from 'react';

/**
 * Calls `onReturn` if the browser's back button restores the page from its cache, with a request still shown as
 * pending.
 */
export function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) onReturn();
    };
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, [onReturn]);
}
