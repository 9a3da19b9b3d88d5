import { formatEur } from '@talwaerts/domain/money/money.ts';
import { freeWaitingMinutes } from '@talwaerts/domain/pricing/free-waiting.ts';
import { wishesOf } from '@talwaerts/domain/ride/wishes.ts';
import { vehicleLine } from '../../../shared/fact-words.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { surchargeTextsOf } from '../form/surcharge-texts.ts';
import type { Price } from '../form/use-price.ts';
import styles from './order.module.css';
import type { OrderValues } from './order-values.ts';
import { RoutePicture } from './route-picture.tsx';

interface Props {
  readonly order: OrderValues;
  readonly price: Extract<Price, { readonly state: 'known' }>;
}

/** The price in large type, and one line for each thing that explains it. Announced by the bar, not here. */
export function PricePanel({ order, price }: Props) {
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
