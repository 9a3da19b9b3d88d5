import { formatEur } from '@talwaerts/domain/money/money.ts';
import formStyles from '../../../shared/forms/form.module.css';
import { useText } from '../../../shared/intl/language.tsx';
import { Ridge } from '../../../shared/ui/ridge.tsx';
import { SideCard } from '../../../shared/ui/side-card.tsx';
import { Way } from '../../../shared/ui/way.tsx';
import { surchargeTextsOf } from '../form/surcharge-texts.ts';
import type { Price } from '../form/use-price.ts';
import styles from './order.module.css';
import { fieldLabels, type OrderValues } from './order-values.ts';

/** Beside the form: the route from A to B, its length, its price and what is included. */
export function PriceCard({ order, price }: { readonly order: OrderValues; readonly price: Price }) {
  const text = useText();
  const wayEnd = (end: 'pickup' | 'destination') => ({ name: text(fieldLabels[end]), place: order[end]?.label });
  return (
    <SideCard picture={<Ridge />} follows>
      <Way pickup={wayEnd('pickup')} destination={wayEnd('destination')} />
      {price.state === 'known' && (
        <>
          {price.route && (
            <p className={formStyles.hint}>
              {text('order.distance', { km: Math.round(price.route.km), minutes: Math.round(price.route.minutes) })}
            </p>
          )}
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
          {surchargeTextsOf(price, order.pax, text).map((surcharge) => (
            <p key={surcharge} className={formStyles.hint}>
              {surcharge}
            </p>
          ))}
          <p className={formStyles.hint}>{text('order.noPayment')}</p>
        </>
      )}
      <h2>{text('order.included')}</h2>
      <ul className={styles.included}>
        <li>{text('order.included.fixed')}</li>
        <li>{text('order.included.luggage')}</li>
        <li>{text('order.included.cancel')}</li>
      </ul>
    </SideCard>
  );
}
