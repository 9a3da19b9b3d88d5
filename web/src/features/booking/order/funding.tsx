import { product } from '@talwaerts/domain/product/product.ts';
import { useText } from '../../../shared/intl/language.tsx';
import styles from './order.module.css';

/** The platform's funders, with the region's logo. */
export function Funding() {
  const text = useText();
  return (
    <p className={styles.funding}>
      <svg viewBox="0 0 44 32" aria-hidden="true">
        <path d="M0 32 L14 6 L22 20 L29 10 L44 32 Z" />
      </svg>
      {text('order.funding', { region: product.region })}
    </p>
  );
}
