import { formatEur } from '@talwaerts/domain/money/money.ts';
import formStyles from '../../shared/booking/booking-form.module.css';
import type { Price } from '../../shared/booking/use-price.ts';
import { useText } from '../../shared/intl/language.tsx';
import styles from './order.module.css';
import type { Order } from './order-values.ts';

/** Beside the form: the way from A to B, its length, its price and what is included. */
export function PriceCard({ order, price }: { readonly order: Order; readonly price: Price }) {
  const text = useText();
  return (
    <aside className={styles.card}>
      <svg viewBox="0 0 400 110" aria-hidden="true" className={styles.ridge}>
        <path d="M0 80 L70 30 L110 58 L180 8 L250 62 L300 36 L400 90 V110 H0 Z" opacity="0.25" />
        <path d="M0 96 L90 56 L150 84 L230 46 L310 88 L400 66 V110 H0 Z" opacity="0.5" />
      </svg>
      <ol className={styles.way}>
        <li>{order.pickup?.label ?? text('order.pickup')}</li>
        <li>{order.destination?.label ?? text('order.destination')}</li>
      </ol>
      {price.state === 'known' && (
        <>
          <p className={formStyles.hint}>
            {text('order.distance', { km: Math.round(price.km), minutes: Math.round(price.minutes) })}
          </p>
          {price.each.length > 1 &&
            (['order.priceThere', 'order.priceBack'] as const).map((label, i) => (
              <p key={label} className={styles.part}>
                <span>{text(label)}</span> <span>{formatEur(price.each[i] ?? 0)}</span>
              </p>
            ))}
          <p className={styles.price}>
            <span>{text(price.each.length > 1 ? 'order.priceSum' : 'order.price')}</span>{' '}
            <strong>{formatEur(price.cents)}</strong>
          </p>
        </>
      )}
      <h2>{text('order.included')}</h2>
      <ul className={styles.included}>
        <li>{text('order.included.fixed')}</li>
        <li>{text('order.included.luggage')}</li>
        <li>{text('order.included.cancel')}</li>
      </ul>
    </aside>
  );
}
