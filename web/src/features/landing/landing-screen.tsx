import type { ExampleName } from '@talwaerts/domain/product/example-rides.ts';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { firstUse, idleOrUse, latePart } from '../../shared/loading/late-part.tsx';
import { paths } from '../../shared/paths.ts';
import styles from './hero.module.css';

const StartBooking = latePart(
  () => import('../booking/start/start-booking.tsx'),
  (module) => module.StartBooking,
  firstUse,
);
const Mountains = latePart(
  () => import('./below.tsx'),
  (module) => module.Mountains,
  idleOrUse,
);
const Below = latePart(
  () => import('./below.tsx'),
  (module) => module.Below,
  idleOrUse,
);

const examples: readonly ExampleName[] = ['innsbruckMayrhofen', 'jenbachPertisau', 'munichZell'];

/** The home page: the start of a booking, and why guests can rely on Talwärts. */
export default function LandingScreen() {
  const text = useText();
  return (
    <>
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
      <Below />
    </>
  );
}
