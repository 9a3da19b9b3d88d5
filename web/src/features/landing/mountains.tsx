import styles from './landing.module.css';

/** Layers of ridges behind the first words, in the palette of the morning. */
export function Mountains() {
  return (
    <svg className={styles.mountains} viewBox="0 0 1440 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle cx="1090" cy="120" r="58" fill="var(--sun)" />
      <path
        d="M0 250 L180 110 L300 200 L470 60 L640 220 L800 120 L980 260 L1150 140 L1440 280 V420 H0 Z"
        fill="var(--spruce)"
        opacity="0.18"
      />
      <path
        d="M0 310 L220 200 L380 280 L600 150 L790 300 L1010 210 L1240 320 L1440 240 V420 H0 Z"
        fill="var(--spruce)"
        opacity="0.38"
      />
      <path d="M0 370 L260 290 L520 350 L760 270 L1040 360 L1280 300 L1440 350 V420 H0 Z" fill="var(--spruce)" />
      <path
        d="M690 420 C650 390 770 372 730 350 C706 336 742 322 752 308"
        fill="none"
        stroke="var(--paper)"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </svg>
  );
}
