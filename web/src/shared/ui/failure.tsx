import type { ReactNode } from 'react';
import styles from './failure.module.css';

/** Shows a failure and what to do next; screen readers announce it at once. */
export function Failure({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className={styles.failure}>
      {children}
    </p>
  );
}
