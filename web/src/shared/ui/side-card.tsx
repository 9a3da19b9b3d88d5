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

/** Two mountain ridges, one in front of the other, for a picture in a box of 400 x 110. */
export function Ridge() {
  return (
    <>
      <path d="M0 80 L70 30 L110 58 L180 8 L250 62 L300 36 L400 90 V110 H0 Z" opacity="0.25" />
      <path d="M0 96 L90 56 L150 84 L230 46 L310 88 L400 66 V110 H0 Z" opacity="0.5" />
    </>
  );
}
