import type { ReactNode } from 'react';
import styles from './failure.module.css';

/** What went wrong and what to do next. Read out at once. */
export function Failure({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className={styles.failure}>
      {children}
    </p>
  );
}
