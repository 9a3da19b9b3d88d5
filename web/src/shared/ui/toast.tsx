import { useEffect } from 'react';
import styles from './toast.module.css';

/** How long a message stays. */
const shownMs = 5_000;

/** Confirms a success briefly. The live region is always rendered, so that screen readers announce its content. */
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
