import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { formatPrice } from '@talwaerts/domain/money/money.ts';
import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { siteUrl } from '../platform/params.ts';
import { findRideAlert } from '../store/ride-alerts.ts';
import { offeredRows } from '../use-cases/papers/fact-rows.ts';
import type { ComposedMail, MailContent } from './layout.ts';
import { words } from './words.ts';

/**
 * In German, the language of the administrators' screens. Null if the ride is not open any more, or if the
 * administrator was removed or has not accepted the invitation.
 */
export async function composeRideAlertMail(order: OrderOf<'ride-alert'>): Promise<ComposedMail | null> {
  const alert = await findRideAlert(order);
  if (!alert) return null;
  const { ride, administrator } = alert;
  return { to: administrator.email, content: rideAlertMail(ride, administrator.name, siteUrl.value()) };
}

export function rideAlertMail(ride: Ride, name: string, site: string): MailContent {
  const { label, hello } = words[defaultLang];
  return {
    lang: defaultLang,
    subject: `Fahrt ${ride.id} sucht dringend ein Taxi`,
    title: 'Diese Fahrt hat noch niemand angenommen',
    greeting: hello(name),
    paragraphs: [
      'die Abholung ist nahe, und kein Taxiunternehmen hat diese Fahrt angenommen. Bitte teilen Sie sie zu.',
    ],
    facts: [
      [
        [label.when, `${dayOf(ride.pickupAtMs, defaultLang)}, ${timeOf(ride.pickupAtMs, defaultLang)}`],
        [label.from, ride.pickup.label],
        [label.to, ride.destination.label],
        ...offeredRows(ride, words[defaultLang]),
        [label.price, formatPrice(ride.priceCents)],
        [label.id, ride.id],
      ],
    ],
    link: { url: `${site}/dashboard/urgent?ride=${ride.id}`, label: 'Fahrt zuteilen' },
    closing: product.name,
  };
}
