import { Link } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import { CallToTalk } from './call-to-talk.tsx';
import { Drawing } from './drawing.tsx';
import styles from './partner.module.css';
import type { Product } from './partner-names.ts';
import { isComingSoon } from './partners.ts';

const points = [1, 2, 3] as const;

/** One product: what it does, for which audience, and whether it is available. */
export function ProductPage({ product }: { readonly product: Product }) {
  const text = useText();
  const isSoon = isComingSoon(product);
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <Drawing of={product} />
        <div>
          <p className={isSoon ? styles.soon : styles.today}>{text(isSoon ? 'partner.soon' : 'partner.today')}</p>
          <h1>{text(`partner.${product}.title`)}</h1>
          <p className={styles.lead}>{text(`partner.${product}.lead`)}</p>
        </div>
      </header>
      <section className={styles.columns}>
        <div>
          <p className={styles.words}>{text(`partner.${product}.text`)}</p>
          {isSoon && <p className={styles.note}>{text('partner.soonText')}</p>}
        </div>
        <div className={styles.box}>
          <h2>{text('partner.inShort')}</h2>
          <ul className={styles.points}>
            {points.map((n) => (
              <li key={n}>{text(`partner.${product}.point${n}`)}</li>
            ))}
          </ul>
        </div>
      </section>
      <CallToTalk />
      <p className={styles.back}>
        <Link to={paths.partner}>{text('partner.back')}</Link>
      </p>
    </div>
  );
}
