import type { PublicFacts } from '@talwaerts/domain/company/public-facts.ts';
import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { oneDecimal } from '@talwaerts/domain/product/one-decimal.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { useEffect, useState } from 'react';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import styles from './below.module.css';

const reasons = ['price', 'licence', 'pay', 'cancel', 'data', 'always', 'funded'] as const;

/** Says what guests can rely on, with numbers from the platform's data once they are known. */
export function Trust() {
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
