import { includesVat } from '@talwaerts/domain/company/tax-status.ts';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { useId } from 'react';
import { useListText } from '../../shared/forms/use-list-text.ts';
import { useText } from '../../shared/intl/language.tsx';
import buttons from '../../shared/ui/button.module.css';
import { useIsAlive } from '../../shared/ui/page-state.ts';
import { Way } from '../../shared/ui/way.tsx';
import { pageOrderLabels } from './booking-values.ts';
import styles from './page-content.module.css';
import { usePage } from './page-context.ts';
import type { PageBookingForm } from './use-page-booking.ts';

/** How many missing fields are named. */
const mostNamed = 2;

/** Shows the chosen route and its price, what is still missing, and the button that books. */
export function PageBookingBar({
  order,
  price,
  isSending,
  labelOf,
}: Pick<PageBookingForm, 'order' | 'price' | 'isSending' | 'labelOf'>) {
  const text = useText();
  const listText = useListText();
  const statusId = useId();
  const isAlive = useIsAlive();
  const { sending, branding } = usePage();
  const { values, missing } = order;
  const wayEnd = (end: 'pickup' | 'destination') => ({
    name: text(pageOrderLabels[end]),
    place: labelOf(values[end]),
  });
  const isRoundTrip = price.state === 'known' && price.each.length > 1;
  const status = (): string => {
    if (!sending) return text('page.previewOnly');
    if (price.state === 'failed') return text(price.text);
    if (missing.length === 0) return text('order.ready');
    // Short enough for a phone's bar, which must not cover the fields.
    if (missing.length > mostNamed) return text('page.missing', { count: missing.length });
    return text('order.missing', { fields: listText(missing.map((one) => text(pageOrderLabels[one]))) });
  };
  return (
    <div className={price.state === 'none' ? styles.bar : `${styles.bar} ${styles.stuck}`}>
      <div className={styles.way}>
        <Way pickup={wayEnd('pickup')} destination={wayEnd('destination')} />
        {isRoundTrip &&
          (['order.priceThere', 'order.priceBack'] as const).map((label, i) => (
            <p key={label} className={styles.part}>
              <span>{text(label)}</span> <span>{formatEur(price.each[i] ?? 0)}</span>
            </p>
          ))}
      </div>
      <p className={styles.price}>
        {text(isRoundTrip ? 'page.priceBoth' : 'page.price')}{' '}
        <strong>{price.state === 'known' ? formatEur(price.cents) : '–'}</strong>{' '}
        {price.state === 'known' && includesVat(branding.taxStatus) && text('order.vat')}
      </p>
      <p className={styles.note} role="status" id={statusId}>
        {status()}
      </p>
      <button
        type="submit"
        className={`${buttons.main} ${styles.mainButton}`}
        aria-describedby={statusId}
        disabled={!isAlive || !sending}
        aria-disabled={isSending || missing.length > 0 || price.state !== 'known'}
      >
        {isSending && <span className={styles.spinner} aria-hidden="true" />}
        {price.state === 'known' ? text('order.submitPrice', { price: formatEur(price.cents) }) : text('order.submit')}
      </button>
    </div>
  );
}
