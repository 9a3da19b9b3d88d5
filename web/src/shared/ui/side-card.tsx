import type { ReactNode } from 'react';
import styles from './side-card.module.css';

interface Props {
  /** Drawn in a box of 400 x 110, as wide as the card. */
  readonly picture: ReactNode;
  /** Whether the card stays in view while the form is scrolled. */
  readonly follows?: boolean;
  readonly children: ReactNode;
}

/** A card beside a form, or below it on narrow screens: a picture, and content that belongs to the form. */
export function SideCard({ picture, follows = false, children }: Props) {
  return (
    <aside className={follows ? `${styles.card} ${styles.follows}` : styles.card}>
      <svg viewBox="0 0 400 110" aria-hidden="true">
        {picture}
      </svg>
      {children}
    </aside>
  );
}
