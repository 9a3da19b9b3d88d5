import type { ExampleName } from '@talwaerts/domain/product/example-rides.ts';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import { StartBooking } from '../booking/start/start-booking.tsx';
import styles from './hero.module.css';
import { Mountains } from './mountains.tsx';

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
