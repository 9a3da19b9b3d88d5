import type { ExampleName } from '@talwaerts/domain/product/example-rides.ts';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import { StartBooking } from '../booking/start/start-booking.tsx';
import styles from './hero.module.css';

const examples: readonly ExampleName[] = ['innsbruckMayrhofen', 'jenbachPertisau', 'munichZell'];

/** The first screen of the home page, with the start of a booking. */
export function Hero() {
  const text = useText();
  return (
    <section className={styles.hero}>
      <Mountains />
      <div className={styles.words}>
        <h1>{text('landing.title')}</h1>
        <p>{text('landing.lead')}</p>
        <StartBooking examples={examples} />
        <ul className={styles.more}>
          <li>
            <Link to={paths.order}>{text('landing.book')}</Link>
          </li>
          <li>
            <Link to={paths.faq}>{text('landing.questionsLink')}</Link>
          </li>
          <li>
            <Link to={paths.partner}>{text('frame.partnerOverview')}</Link>
          </li>
          <li>
            <Link to={paths.contact}>{text('landing.contact.link')}</Link>
          </li>
        </ul>
      </div>
    </section>
  );
}

/** Mountain ridges behind the headline. Sky and ridges follow the guest's hour: low sun, day, or starry night. */
function Mountains() {
  return (
    <svg className={styles.mountains} viewBox="0 0 1440 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path
        className={styles.stars}
        d="M120 70h.1M260 30h.1M410 96h.1M560 40h.1M700 84h.1M850 26h.1M980 70h.1M1220 40h.1M1330 96h.1M330 150h.1M620 140h.1"
      />
      <circle cx="880" cy="98" r="58" className={styles.sun} />
      <path
        className={styles.far}
        d="M0 290 L160 200 L290 262 L470 178 L640 250 L830 84 L985 250 L1150 134 L1440 290 V420 H0 Z"
      />
      <path
        className={styles.snow}
        d="M830 84 L780 128 L806 122 L826 148 L846 126 L876 134 Z M1150 134 L1110 162 L1134 160 L1148 178 L1168 158 L1198 160 Z M470 178 L446 189 L462 188 L472 198 L484 188 L494 188 Z"
      />
      <path
        className={styles.middle}
        d="M0 310 L220 200 L380 280 L600 150 L790 300 L1010 210 L1240 320 L1440 240 V420 H0 Z"
      />
      <path className={styles.near} d="M0 370 L260 290 L520 350 L760 270 L1040 360 L1280 300 L1440 350 V420 H0 Z" />
      <path
        className={styles.road}
        d="M650 420 C632 388 770 378 722 352 C700 339 742 322 752 300 L754 300 C748 322 718 338 744 351 C806 380 690 390 712 420 Z"
      />
    </svg>
  );
}
