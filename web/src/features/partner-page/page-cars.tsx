import { useOwnText, usePage } from './page-context.ts';
import styles from './partner-page.module.css';

/** The company's vehicles; one without a picture gets a drawing. */
export function PageCars() {
  const own = useOwnText();
  const { branding, imageOf } = usePage();
  return (
    <section className={styles.section} aria-labelledby="cars">
      <h2 id="cars">{own(branding, 'carSectionTitle')}</h2>
      <p className={styles.sectionLead}>{own(branding, 'carSectionText')}</p>
      <ul className={styles.cars}>
        {branding.cars.map((car) => (
          <li key={car.id} className={styles.car}>
            {car.image ? (
              <img src={imageOf(car.image)} alt="" width={560} height={350} loading="lazy" />
            ) : (
              <CarDrawing />
            )}
            <h3>{own(car, 'title')}</h3>
            <p>{own(car, 'text')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CarDrawing() {
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true" className={styles.carDrawing}>
      <path className={styles.carRidge} d="M0 128 L52 82 L86 108 L138 62 L196 116 L240 88 L320 132 V200 H0 Z" />
      <path className={styles.carRoad} d="M0 166 H320" />
      <g className={styles.carLines}>
        <path d="M58 160 H48 Q40 160 40 150 V128 Q40 112 52 104 L86 78 Q92 74 100 74 H236 Q252 74 258 88 L272 120 Q280 124 280 136 V150 Q280 160 272 160 H262" />
        <path d="M102 160 H218" />
        <circle cx="80" cy="160" r="20" />
        <circle cx="240" cy="160" r="20" />
        <path d="M66 112 L94 88 H140 V112 Z M152 88 H200 V112 H152 Z M212 88 H236 L248 112 H212 Z" />
        <path d="M138 74 V60 H182 V74" />
      </g>
    </svg>
  );
}
