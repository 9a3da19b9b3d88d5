import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import styles from '../../features/company-page/page-content.module.css';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import buttons from '../../shared/ui/button.module.css';

/**
 * Replaces the form of a closed company's page in a frame on another site: the order page, to which guests are
 * otherwise redirected, cannot be framed.
 */
export function ClosedFrame() {
  const text = useText();
  const { name, support } = product;
  return (
    <main className={styles.section}>
      <h1>{text('page.closed')}</h1>
      <p className={styles.sectionLead}>{text('page.closedText', { product: name })}</p>
      <p className={styles.introButtons}>
        <a className={buttons.main} href={paths.order} target="_blank" rel="noopener">
          {text('page.closedOrder', { product: name })}
        </a>
        <a className={buttons.quiet} href={phoneLink(support.phone)}>
          {support.phone}
        </a>
      </p>
    </main>
  );
}
