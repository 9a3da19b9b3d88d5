import { Link } from 'react-router-dom';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import buttons from '../../shared/ui/button.module.css';
import styles from './landing.module.css';
import { Mountains } from './mountains.tsx';

const features = ['price', 'data', 'always', 'funded'] as const;
const firstQuestions = [1, 2, 3] as const;

/** The home page: describes Talwärts and links to the order form. */
export default function LandingScreen() {
  const text = useText();
  const { lang } = useLanguage();
  return (
    <>
      <section className={styles.hero}>
        <Mountains />
        <div className={styles.words}>
          <h1>{text('landing.title')}</h1>
          <p>{text('landing.lead')}</p>
          <Link className={buttons.main} to={paths.order}>
            {text('landing.book')}
          </Link>
          <ul className={styles.more}>
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
      {lang === 'de' && (
        <p className={styles.banner}>
          <Link to={paths.order}>{text('landing.banner')}</Link>
        </p>
      )}
      <section className={styles.section}>
        <h2>{text('landing.features.title')}</h2>
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>
              <h3>{text(`landing.features.${feature}.title`)}</h3>
              <p>{text(`landing.features.${feature}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section}>
        <h2>{text('landing.faq.title')}</h2>
        <dl className={styles.questions}>
          {firstQuestions.map((n) => (
            <div key={n}>
              <dt>{text(`faq.q${n}.question`)}</dt>
              <dd>{text(`faq.q${n}.answer`)}</dd>
            </div>
          ))}
        </dl>
        <Link className={styles.all} to={paths.faq}>
          {text('landing.faq.all')}
        </Link>
      </section>
      <section className={styles.partner}>
        <div>
          <h2>{text('landing.partner.title')}</h2>
          <p>{text('landing.partner.text')}</p>
        </div>
        <Link className={buttons.quiet} to={paths.partner}>
          {text('landing.partner.link')}
        </Link>
      </section>
    </>
  );
}
