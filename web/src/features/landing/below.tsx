import { Link } from 'react-router-dom';
import { faqNumbers } from '../../shared/faq-numbers.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { paths, regionPageNames } from '../../shared/paths.ts';
import buttons from '../../shared/ui/button.module.css';
import styles from './below.module.css';
import { Steps } from './steps.tsx';
import { Trust } from './trust.tsx';

const firstQuestions = [1, 2, 3] as const;

/** The home page below its first screen: how a ride works, what guests can rely on, the valleys, and questions. */
export function Below() {
  const text = useText();
  const { lang } = useLanguage();
  return (
    <>
      {lang === 'de' && (
        <p className={styles.banner}>
          <Link to={paths.order}>{text('landing.banner')}</Link>
        </p>
      )}
      <Steps />
      <Trust />
      <nav className={styles.section} aria-labelledby="regions">
        <h2 id="regions">{text('landing.regions')}</h2>
        <ul className={styles.regions}>
          {regionPageNames.map((name) => (
            <li key={name}>
              <Link to={paths.region(name)}>{text(`region.${name}.title`)}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <section className={styles.section}>
        <h2>{text('landing.faq.title')}</h2>
        <dl className={styles.questions}>
          {firstQuestions.map((n) => (
            <div key={n}>
              <dt>{text(`faq.q${n}.question`, faqNumbers)}</dt>
              <dd>{text(`faq.q${n}.answer`, faqNumbers)}</dd>
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
