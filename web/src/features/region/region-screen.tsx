import { Link, Navigate, useParams } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { firstUse } from '../../shared/loading/prefetch.ts';
import { isRegionPageName, paths, regionPageNames } from '../../shared/paths.ts';
import styles from './region.module.css';

const RegionHero = lazyPart(
  () => import('./region-hero.tsx'),
  (module) => module.RegionHero,
  firstUse,
);

const seasons = ['winter', 'summer'] as const;

/** A valley's page: the start of a booking there, prices of usual rides, and what to know in each season. */
export default function RegionScreen() {
  const text = useText();
  const { region } = useParams();
  if (!isRegionPageName(region)) return <Navigate to={paths.home} replace />;
  return (
    <>
      <RegionHero key={region} region={region} />
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
