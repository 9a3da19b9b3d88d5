import { Link, Navigate, useParams } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { firstUse, latePart } from '../../shared/loading/late-part.tsx';
import { paths } from '../../shared/paths.ts';
import { isRegionPageName, regionPageNames } from '../../shared/region-names.ts';
import styles from './region.module.css';
import { regionPages } from './region-pages.ts';

const StartBooking = latePart(
  () => import('../booking/start/start-booking.tsx'),
  (module) => module.StartBooking,
  firstUse,
);

const seasons = ['winter', 'summer'] as const;

/** A valley's page: the start of a booking there, prices of usual rides, and what to know in each season. */
export default function RegionScreen() {
  const text = useText();
  const { region } = useParams();
  if (!isRegionPageName(region)) return <Navigate to={paths.home} replace />;
  const { begin, examples, far, near } = regionPages[region];
  return (
    <>
      <section className={styles.hero}>
        <svg viewBox="0 0 1440 240" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <path d={far} className={styles.far} />
          <path d={near} className={styles.near} />
        </svg>
        <div className={styles.words}>
          <h1>{text(`region.${region}.title`)}</h1>
          <p>{text(`region.${region}.lead`)}</p>
          <StartBooking key={region} begin={begin} examples={examples} />
        </div>
      </section>
      <section className={styles.section}>
        <h2>{text('region.seasons')}</h2>
        <ul className={styles.cards}>
          {seasons.map((season) => (
            <li key={season}>
              <h3>{text(`region.${season}`)}</h3>
              <p>{text(`region.${region}.${season}`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section}>
        <h2>{text('landing.features.title')}</h2>
        <ul className={styles.facts}>
          <li>{text('region.trust.price')}</li>
          <li>{text('region.trust.licence')}</li>
          <li>{text('region.trust.pay')}</li>
          <li>{text('order.included.cancel')}</li>
        </ul>
      </section>
      <nav className={styles.section} aria-labelledby="other-regions">
        <h2 id="other-regions">{text('region.others')}</h2>
        <ul className={styles.links}>
          {regionPageNames
            .filter((name) => name !== region)
            .map((name) => (
              <li key={name}>
                <Link to={paths.region(name)}>{text(`region.${name}.title`)}</Link>
              </li>
            ))}
        </ul>
      </nav>
    </>
  );
}
