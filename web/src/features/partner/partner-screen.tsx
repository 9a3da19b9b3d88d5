import { Link } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import { CallToTalk } from './call-to-talk.tsx';
import { Drawing } from './drawing.tsx';
import styles from './partner.module.css';
import { audienceNames, products } from './partner-names.ts';
import { ProductCards } from './product-cards.tsx';

/** For partners: all audiences and products. */
export default function PartnerScreen() {
  const text = useText();
  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <h1>{text('partner.title')}</h1>
        <p>{text('partner.lead')}</p>
      </header>
      <section className={styles.section}>
        <h2>{text('partner.audiences')}</h2>
        <ul className={styles.audiences}>
          {audienceNames.map((audience) => (
            <li key={audience} className={styles.card}>
              <Drawing of={audience} />
              <h3>
                <Link to={paths.partnerPage(audience)}>{text(`partner.${audience}.title`)}</Link>
              </h3>
              <p>{text(`partner.${audience}.lead`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section}>
        <h2>{text('partner.products')}</h2>
        <ProductCards products={products} />
      </section>
      <CallToTalk />
    </div>
  );
}
