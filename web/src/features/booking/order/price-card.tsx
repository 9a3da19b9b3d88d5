import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { placeName } from '@talwaerts/domain/place/place-name.ts';
import { freeWaitingMinutes } from '@talwaerts/domain/pricing/free-waiting.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { guestCancelUntilMs } from '@talwaerts/domain/ride/limits.ts';
import { wishesOf } from '@talwaerts/domain/ride/wishes.ts';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { vehicleLine } from '../../../shared/fact-words.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { Ridge, SideCard } from '../../../shared/ui/side-card.tsx';
import { Way } from '../../../shared/ui/way.tsx';
import { surchargeTextsOf } from '../form/surcharge-texts.ts';
import { useNotOffered } from '../form/use-not-offered.ts';
import type { Price } from '../form/use-price.ts';
import styles from './order.module.css';
import { fieldLabels, instantsOf, type OrderValues } from './order-values.ts';
import { RoutePicture } from './route-picture.tsx';

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

interface Props {
  readonly order: OrderValues;
  readonly price: Extract<Price, { readonly state: 'known' }>;
}

/** The price in large type, and one line for each thing that explains it. Announced by the bar, not here. */
function PricePanel({ order, price }: Props) {
  const text = useText();
  const { route, each, onePersonMoreCents, picture, usualMinutes, freeWaiting } = price;
  const alt = text('myBooking.map', { pickup: order.pickup?.label ?? '', destination: order.destination?.label ?? '' });
  const lines = [
    route && text('order.distance', { km: Math.round(route.km), minutes: Math.round(route.minutes) }),
    text('order.payInCar'),
    freeWaiting && order.pickup && text('ride.freeWaiting', { minutes: freeWaitingMinutes(freeWaiting, order.pickup) }),
    `${text('order.vehicle')}: ${vehicleLine({ pax: order.pax, wishes: wishesOf(order.wishes) }, text)}`,
    ...surchargeTextsOf(price, order.pax, text),
    onePersonMoreCents !== undefined && text('order.onePersonMore', { price: formatEur(onePersonMoreCents) }),
    usualMinutes === undefined ? text('order.whoDrives') : text('myBooking.usual', { minutes: usualMinutes }),
  ];
  return (
    <div className={styles.panel}>
      {picture && <RoutePicture route={picture} alt={alt} />}
      {each.length > 1 &&
        (['order.priceThere', 'order.priceBack'] as const).map((label, i) => (
          <p key={label} className={styles.part}>
            <span>{text(label)}</span> <span>{formatEur(each[i] ?? 0)}</span>
          </p>
        ))}
      <p className={styles.price}>
        <span>{text(each.length > 1 ? 'order.priceSum' : 'order.price')}</span>{' '}
        <span>
          <strong>{formatEur(price.cents)}</strong> <small>{text('order.vat')}</small>
        </span>
      </p>
      <ul>{lines.map((line) => line && <li key={line}>{line}</li>)}</ul>
    </div>
  );
}
