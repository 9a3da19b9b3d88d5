import styles from './frame.module.css';

/** The sign of a button that unfolds something; turned while it is open. */
export function Chevron() {
  return (
    <svg viewBox="0 0 12 8" aria-hidden="true" className={styles.chevron}>
      <path d="M1.5 1.5 L6 6 L10.5 1.5" />
    </svg>
  );
}
