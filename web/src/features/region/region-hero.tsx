import { useText } from '../../shared/intl/language.tsx';
import type { RegionPageName } from '../../shared/paths.ts';
import { StartBooking } from '../booking/start/start-booking.tsx';
import styles from './region.module.css';
import { regionContent } from './region-content.ts';

/** The first screen of a valley's page: the start of a booking there, in front of the valley's ridges. */
export function RegionHero({ region }: { readonly region: RegionPageName }) {
  const text = useText();
  const { begin, examples, far, near } = regionContent[region];
  return (
    <section className={styles.hero}>
      <svg viewBox="0 0 1440 240" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={styles.ridges}>
        <path d={far} className={styles.far} />
        <path d={near} className={styles.near} />
      </svg>
      <div className={styles.words}>
        <h1>{text(`region.${region}.title`)}</h1>
        <p>{text(`region.${region}.lead`)}</p>
        <StartBooking begin={begin} examples={examples} />
      </div>
    </section>
  );
}
