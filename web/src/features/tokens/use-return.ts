import { useEffect } from 'react';

/** Back from the payment page by the browser's own button, the page may be as it was left: with nothing on its way any more. */
export function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) onReturn();
    };
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, [onReturn]);
}
