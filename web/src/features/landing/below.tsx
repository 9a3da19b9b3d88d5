import type { PublicFacts } from '@talwaerts/domain/company/public-facts.ts';
import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { oneDecimal } from '@talwaerts/domain/product/one-decimal.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { faqNumbers } from '../../shared/faq-numbers.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { paths, regionPageNames } from '../../shared/paths.ts';
import buttons from '../../shared/ui/button.module.css';
import styles from './below.module.css';

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

/** The steps with their drawings, in a box of 120 x 80: lines, and what the sun's colour fills. */
const steps = [
  {
    name: 'book',
    fill: 'M66 52 h30 v12 h-30 z',
    lines:
      'M30 8 h60 a6 6 0 0 1 6 6 v58 h-72 v-58 a6 6 0 0 1 6 -6 M24 22 h72 M36 34 h36 M36 46 h22 M66 52 h30 v12 h-30 z',
  },
  {
    name: 'accept',
    fill: 'M46 22 h28 v-8 h-28 z',
    lines:
      'M20 58 v-14 l12 -4 l10 -16 h36 l12 16 l12 4 v14 h-8 M34 58 h52 M46 22 v-8 h28 v8 M34 40 h52 M60 24 v16 M34 58 a8 8 0 1 1 -16 0 a8 8 0 1 1 16 0 M102 58 a8 8 0 1 1 -16 0 a8 8 0 1 1 16 0',
  },
  {
    name: 'ride',
    fill: 'M82 24 a10 10 0 1 1 20 0 a10 10 0 1 1 -20 0',
    lines:
      'M6 64 L34 28 L50 46 L66 18 L98 64 M34 28 l-6 14 l6 -3 l6 5 M66 18 l-8 17 l8 -4 l9 6 M14 74 q20 -10 44 -2 t48 -4 M82 24 a10 10 0 1 1 20 0 a10 10 0 1 1 -20 0',
  },
] as const;

/** How a ride works, in three steps. */
function Steps() {
  const text = useText();
  return (
    <section className={styles.section}>
      <h2>{text('landing.steps.title')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ name, fill, lines }) => (
          <li key={name}>
            <svg viewBox="0 0 120 80" aria-hidden="true">
              <path d={fill} className={styles.filled} />
              <path d={lines} />
            </svg>
            <h3>{text(`landing.steps.${name}.title`)}</h3>
            <p>{text(`landing.steps.${name}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const reasons = ['price', 'licence', 'pay', 'cancel', 'data', 'always', 'funded'] as const;

/** Says what guests can rely on, with numbers from the platform's data once they are known. */
function Trust() {
  const text = useText();
  const { lang } = useLanguage();
  const { taxis, ratings } = usePublicFacts() ?? {};
  const { phone } = product.support;
  return (
    <section className={styles.section}>
      <h2>{text('landing.features.title')}</h2>
      <ul className={styles.features}>
        {reasons.map((reason) => (
          <li key={reason}>
            <h3>{text(`landing.features.${reason}.title`)}</h3>
            <p>{text(`landing.features.${reason}.text`, { hours: product.guestCancelMinutes / 60 })}</p>
          </li>
        ))}
        <li>
          <h3>{text('landing.features.phone.title')}</h3>
          <p>
            {text('landing.features.phone.text')} <a href={phoneLink(phone)}>{phone}</a>
          </p>
        </li>
      </ul>
      <p className={styles.facts}>
        {taxis && <span>{text('landing.taxis', { ...taxis })}</span>}{' '}
        {ratings && (
          <span>{text('landing.ratings', { stars: oneDecimal(ratings.stars, lang), count: ratings.count })}</span>
        )}
      </p>
    </section>
  );
}

/** Loads the numbers about the platform; undefined until they are known. */
function usePublicFacts(): PublicFacts | undefined {
  const [facts, setFacts] = useState<PublicFacts>();
  useEffect(() => {
    const abort = new AbortController();
    fetch('/facts.json', { signal: abort.signal })
      .then((response) => (response.ok ? (response.json() as Promise<PublicFacts>) : undefined))
      .then(setFacts)
      .catch(() => undefined); // The page is complete without the numbers.
    return () => abort.abort();
  }, []);
  return facts;
}
