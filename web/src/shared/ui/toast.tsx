import { useEffect } from 'react';
import styles from './toast.module.css';

/** How long a message stays. */
const shownMs = 5_000;

/** Says in passing that something went well. The region is always there, so that screen readers hear what comes into it. */
export function Toast({ message, onHidden }: { readonly message: string | undefined; readonly onHidden: () => void }) {
  useEffect(() => {
    if (message === undefined) return undefined;
    const timer = setTimeout(onHidden, shownMs);
    return () => clearTimeout(timer);
  }, [message, onHidden]);
  return (
    <div role="status" className={styles.region}>
      {message !== undefined && <p className={styles.toast}>{message}</p>}
    </div>
  );
}
