import {
  forgivenBreakdowns,
  laterMs,
  leastPromises,
  oneBrokenIn,
  windowDays,
} from '@talwaerts/domain/promise/promise-limits.ts';
import { useText } from '../../shared/intl/language.tsx';
import { rankingAnchor } from '../../shared/paths.ts';
import styles from './partner.module.css';

const paragraphs = [1, 2, 3, 4, 5] as const;

/** Explains which companies are notified first, as Regulation (EU) 2019/1150 requires. */
export function OrderOfOffer() {
  const text = useText();
  const numbers = {
    days: windowDays,
    least: leastPromises,
    of: oneBrokenIn,
    breakdowns: forgivenBreakdowns,
    seconds: laterMs / 1_000,
  };
  return (
    <section id={rankingAnchor} className={styles.section}>
      <h2>{text('ranking.title')}</h2>
      {paragraphs.map((n) => (
        <p key={n}>{text(`ranking.text${n}`, numbers)}</p>
      ))}
    </section>
  );
}
