import { Link } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import { Drawing } from './drawing.tsx';
import styles from './partner.module.css';
import type { Product } from './partner-names.ts';
import { isComingSoon } from './partners.ts';

/** Products as cards that link to their pages; planned ones are marked. */
export function ProductCards({ products }: { readonly products: readonly Product[] }) {
  const text = useText();
  return (
    <ul className={styles.cards}>
      {products.map((product) => (
        <li key={product} className={styles.card}>
          <Drawing of={product} />
          <h3>
            <Link to={paths.partnerPage(product)}>{text(`partner.${product}.title`)}</Link>
            {isComingSoon(product) && <span className={styles.soon}>{text('partner.soon')}</span>}
          </h3>
          <p>{text(`partner.${product}.lead`)}</p>
        </li>
      ))}
    </ul>
  );
}
