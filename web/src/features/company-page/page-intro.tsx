import { oneDecimal } from '@talwaerts/domain/product/one-decimal.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import styles from './page-content.module.css';
import { useOwnText, usePage } from './page-context.ts';
import drawn from './scenery.module.css';

/** The company's welcome on its colour, above a picture of mountains. */
export function PageIntro() {
  const text = useText();
  const { lang } = useLanguage();
  const own = useOwnText();
  const { branding, imageOf } = usePage();
  const { introImage, companyFree, bookingActive } = branding;
  const Title = bookingActive ? 'h2' : 'h1';
  return (
    <section className={styles.intro}>
      <div className={introImage ? `${styles.introRow} ${styles.withPicture}` : styles.introRow}>
        <div className={styles.introWords}>
          <Title>{own(branding, 'introtitle') || companyFree}</Title>
          <p className={styles.lead}>{own(branding, 'introText')}</p>
          {branding.rating && (
            <p className={styles.rating}>
              <span aria-hidden="true">★</span>{' '}
              {text('rating.averageOf', { ...branding.rating, stars: oneDecimal(branding.rating.stars, lang) })}
            </p>
          )}
          {bookingActive && (
            <p className={styles.introButtons}>
              <a className={styles.book} href="#booking">
                {text('page.book')}
              </a>
            </p>
          )}
        </div>
        {introImage && (
          <img className={styles.introPicture} src={imageOf(introImage)} alt="" width={560} height={420} />
        )}
      </div>
      <Mountains />
    </section>
  );
}

/** The mountains of the company's district in its colour, with its taxi on the road down into the valley. */
function Mountains() {
  const { scenery } = usePage();
  return (
    <svg className={styles.mountains} viewBox="0 0 1440 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {scenery.map(([part, path]) => (
        <path key={path} className={drawn[part]} d={path} />
      ))}
      <path className={drawn.ground} d="M0 250 Q360 222 720 240 T1440 232 V260 H0 Z" />
      <g className={drawn.taxi} transform="translate(640 206)">
        <path d="M4 27 V19 Q4 15 9 14 L22 12 L31 3 Q33 1 37 1 H58 Q62 1 64 4 L70 12 L80 14 Q85 15 85 20 V27 Z" />
        <path d="M41 -5 H55 V1 H41 Z" />
        <circle cx="23" cy="28" r="7" />
        <circle cx="67" cy="28" r="7" />
        <path className={drawn.window} d="M28 12 L35 5 H45 V12 Z M49 5 H58 L64 12 H49 Z" />
      </g>
    </svg>
  );
}
