import { useText } from '../../shared/intl/language.tsx';
import styles from './below.module.css';

/** The steps with their drawings, in a box of 120 x 80: lines, and what the sun's colour fills. */
const steps = [
  {
    name: 'book',
    fill: 'M66 52 h30 v12 h-30 z',
    lines:
      'M30 8 h60 a6 6 0 0 1 6 6 v58 h-72 v-58 a6 6 0 0 1 6 -6 M24 22 h72 M36 34 h36 M36 46 h22 M66 52 h30 v12 h-30 z',
  },
  {
    name: 'accept',
    fill: 'M46 22 h28 v-8 h-28 z',
    lines:
      'M20 58 v-14 l12 -4 l10 -16 h36 l12 16 l12 4 v14 h-8 M34 58 h52 M46 22 v-8 h28 v8 M34 40 h52 M60 24 v16 M34 58 a8 8 0 1 1 -16 0 a8 8 0 1 1 16 0 M102 58 a8 8 0 1 1 -16 0 a8 8 0 1 1 16 0',
  },
  {
    name: 'ride',
    fill: 'M82 24 a10 10 0 1 1 20 0 a10 10 0 1 1 -20 0',
    lines:
      'M6 64 L34 28 L50 46 L66 18 L98 64 M34 28 l-6 14 l6 -3 l6 5 M66 18 l-8 17 l8 -4 l9 6 M14 74 q20 -10 44 -2 t48 -4 M82 24 a10 10 0 1 1 20 0 a10 10 0 1 1 -20 0',
  },
] as const;

/** How a ride works, in three steps. */
export function Steps() {
  const text = useText();
  return (
    <section className={styles.section}>
      <h2>{text('landing.steps.title')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ name, fill, lines }) => (
          <li key={name}>
            <svg viewBox="0 0 120 80" aria-hidden="true">
              <path d={fill} className={styles.filled} />
              <path d={lines} />
            </svg>
            <h3>{text(`landing.steps.${name}.title`)}</h3>
            <p>{text(`landing.steps.${name}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
