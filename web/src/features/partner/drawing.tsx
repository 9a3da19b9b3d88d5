import type { ReactNode } from 'react';
import styles from './partner.module.css';
import type { Audience, Product } from './partner-names.ts';

/** Lines in a box of 64 x 64; `fill` marks the one part in taxi yellow. */
const lines: Readonly<Record<Product | Audience, ReactNode>> = {
  book: (
    <>
      <rect x="18" y="6" width="28" height="52" rx="6" />
      <path d="M26 22 v14 a6 6 0 0 0 6 6 h6" />
      <circle cx="26" cy="18" r="3.5" />
      <circle cx="40" cy="42" r="4.5" className={styles.fill} />
      <path d="M29 52 h6" />
    </>
  ),
  marketplace: (
    <>
      <rect x="8" y="8" width="48" height="13" rx="4" />
      <rect x="8" y="26" width="48" height="13" rx="4" className={styles.fill} />
      <rect x="8" y="44" width="48" height="13" rx="4" />
      <path d="M44 32 l3 3 l5 -6 M14 14.5 h18 M14 32.5 h16 M14 50.5 h20" />
    </>
  ),
  webpage: (
    <>
      <rect x="6" y="10" width="52" height="44" rx="6" />
      <path d="M6 21 h52 M12 15.5 h.1 M17 15.5 h.1" />
      <circle cx="46" cy="29" r="4" className={styles.fill} />
      <path d="M6 48 L20 31 L29 42 L36 35 L50 50" />
    </>
  ),
  driver: (
    <>
      <circle cx="32" cy="32" r="25" />
      <circle cx="32" cy="32" r="7" className={styles.fill} />
      <path d="M7.5 28 C16 24 22 25 25.5 29 M56.5 28 C48 24 42 25 38.5 29 M32 39 v18" />
    </>
  ),
  pay: (
    <>
      <rect x="6" y="14" width="46" height="32" rx="5" />
      <path d="M6 24 h46 M13 37 h12" />
      <circle cx="48" cy="45" r="11" className={styles.fill} />
      <path d="M43 45 l4 4 l7 -8" />
    </>
  ),
  card: (
    <>
      <rect x="6" y="13" width="52" height="38" rx="6" />
      <path d="M12 44 L25 26 L33 36 L40 29 L52 44 Z" />
      <circle cx="44" cy="22" r="4" className={styles.fill} />
    </>
  ),
  distribution: (
    <>
      <path d="M20 32 L44 14 M20 32 H44 M20 32 L44 50" />
      <circle cx="16" cy="32" r="9" className={styles.fill} />
      <circle cx="49" cy="12" r="6" />
      <circle cx="51" cy="32" r="6" />
      <circle cx="49" cy="52" r="6" />
    </>
  ),
  connect: (
    <>
      <path d="M4 32 h12 M48 32 h12 M22 20 v-8 M22 52 v-8" />
      <path d="M16 20 h10 a12 12 0 0 1 0 24 h-10 Z" className={styles.fill} />
      <path d="M48 20 h-6 v24 h6 Z M42 27 h-5 M42 37 h-5" />
    </>
  ),
  ai: (
    <>
      <path d="M12 10 h30 a6 6 0 0 1 6 6 v14 a6 6 0 0 1 -6 6 h-18 l-9 8 v-8 h-3 a6 6 0 0 1 -6 -6 v-14 a6 6 0 0 1 6 -6 Z" />
      <path
        d="M46 30 l3.5 8.5 l8.5 3.5 l-8.5 3.5 l-3.5 8.5 l-3.5 -8.5 l-8.5 -3.5 l8.5 -3.5 Z"
        className={styles.fill}
      />
      <path d="M15 19 h24 M15 27 h14" />
    </>
  ),
  taxi: (
    <>
      <rect x="25" y="10" width="14" height="8" rx="2" className={styles.fill} />
      <path d="M10 40 v-8 l6 -2 l5 -12 h22 l5 12 l6 2 v14 h-44 Z M16 30 h32" />
      <circle cx="19" cy="46" r="6" />
      <circle cx="45" cy="46" r="6" />
    </>
  ),
  hotel: (
    <>
      <path d="M6 34 L32 12 L58 34 M12 30 v26 h40 v-26" />
      <path d="M26 56 v-14 h12 v14" className={styles.fill} />
      <path d="M20 36 h4 M40 36 h4 M30 26 h4" />
    </>
  ),
  tourism: (
    <>
      <path d="M4 54 L24 22 L34 38 L41 28 L60 54 Z" />
      <circle cx="46" cy="14" r="6" className={styles.fill} />
      <path d="M24 22 l-5 8 l5 -2 l4 4 l1.5 -1.5" />
    </>
  ),
  retail: (
    <>
      <path d="M12 22 h40 l4 34 h-48 Z" />
      <path d="M23 28 v-8 a9 9 0 0 1 18 0 v8" />
      <circle cx="32" cy="42" r="6" className={styles.fill} />
    </>
  ),
};

/** The decorative line drawing of a product or an audience. */
export function Drawing({ of }: { readonly of: Product | Audience }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={styles.drawing}>
      {lines[of]}
    </svg>
  );
}
