import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { oneDecimal } from '@talwaerts/domain/product/one-decimal.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import styles from './below.module.css';
import { usePublicFacts } from './use-public-facts.ts';

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
