import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { placeName } from '@talwaerts/domain/place/place-name.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { guestCancelUntilMs } from '@talwaerts/domain/ride/limits.ts';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { Ridge, SideCard } from '../../../shared/ui/side-card.tsx';
import { Way } from '../../../shared/ui/way.tsx';
import { useNotOffered } from '../form/use-not-offered.ts';
import type { Price } from '../form/use-price.ts';
import styles from './order.module.css';
import { fieldLabels, instantsOf, type OrderValues } from './order-values.ts';
import { PricePanel } from './price-panel.tsx';

/** The route from A to B, its price and what is included: beside the form, or before its button on phones. */
export function PriceCard({ order, price }: { readonly order: OrderValues; readonly price: Price }) {
  const text = useText();
  const { lang } = useLanguage();
  const { there } = instantsOf(order);
  const isSoon = there !== undefined && guestCancelUntilMs(there) < serverNow();
  const wayEnd = (end: 'pickup' | 'destination') => {
    const place = order[end];
    return { name: text(fieldLabels[end]), place: place && placeName(place, lang) };
  };
  return (
    <SideCard picture={<Ridge />} follows>
      <Way pickup={wayEnd('pickup')} destination={wayEnd('destination')} />
      {price.state === 'known' && <PricePanel order={order} price={price} />}
      <NotOffered price={price} />
      <h2>{text('order.included')}</h2>
      <ul className={styles.included}>
        <li>{text('order.included.fixed')}</li>
        <li>{text('order.included.luggage')}</li>
        <li>{text(isSoon ? 'order.included.cancelSoon' : 'order.included.cancel')}</li>
      </ul>
    </SideCard>
  );
}

/** Warns of wishes that no taxi fulfils, with the number to call. Always present, to be announced. */
function NotOffered({ price }: { readonly price: Price }) {
  const warning = useNotOffered(price);
  const { phone } = product.support;
  return (
    <div role="status" className={styles.notOffered}>
      {warning && (
        <p>
          {warning} <a href={phoneLink(phone)}>{phone}</a>
        </p>
      )}
    </div>
  );
}
