import { Link } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import { CallToJoin } from './call-to-join.tsx';
import { CallToTalk } from './call-to-talk.tsx';
import { Drawing } from './drawing.tsx';
import { OrderOfOffer } from './order-of-offer.tsx';
import styles from './partner.module.css';
import type { Audience } from './partner-names.ts';
import { audiences } from './partners.ts';
import { ProductCards } from './product-cards.tsx';

const points = [1, 2, 3] as const;

/** Describes the offer to taxi companies, hotels, tourism associations or shops, with the fitting products. */
export function AudiencePage({ audience }: { readonly audience: Audience }) {
  const text = useText();
  const { industry, products } = audiences[audience];
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <Drawing of={audience} />
        <div>
          <h1>{text(`partner.${audience}.title`)}</h1>
          <p className={styles.lead}>{text(`partner.${audience}.lead`)}</p>
        </div>
      </header>
      <ul className={styles.reasons}>
        {points.map((n) => (
          <li key={n}>
            <h2>{text(`partner.${audience}.point${n}`)}</h2>
            <p>{text(`partner.${audience}.text${n}`)}</p>
          </li>
        ))}
      </ul>
      <section className={styles.section}>
        <h2>{text('partner.products.fit')}</h2>
        <ProductCards products={products} />
        <p className={styles.back}>
          <Link to={paths.partner}>{text('partner.back')}</Link>
        </p>
      </section>
      {audience === 'taxi' && <OrderOfOffer />}
      {audience === 'taxi' ? <CallToJoin /> : <CallToTalk industry={industry} />}
    </div>
  );
}
