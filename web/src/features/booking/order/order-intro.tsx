import { useText } from '../../../shared/intl/language.tsx';
import styles from './order.module.css';
import type { Region } from './regions.ts';

/** The page's title; on a region's page the region's own title below its mountains. */
export function OrderIntro({ region }: { readonly region: Region | undefined }) {
  const text = useText();
  return (
    <header className={styles.intro}>
      {region && (
        <svg
          viewBox="0 0 1080 160"
          preserveAspectRatio="xMidYMax slice"
          aria-hidden="true"
          className={styles.mountains}
        >
          <path d={region.far} className={styles.far} />
          <path d={region.near} className={styles.near} />
          <path d={region.water} className={styles.water} />
        </svg>
      )}
      <h1>{text(region?.title ?? 'order.title')}</h1>
      <p>{text(region?.lead ?? 'order.lead')}</p>
    </header>
  );
}
