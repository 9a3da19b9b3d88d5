import { type OrderOf, rideAlertOrder } from '@talwaerts/domain/mail/mail-order.ts';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { searchOf } from '@talwaerts/domain/ride/ride.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { siteUrl } from '../platform/params.ts';
import { findJoinedAdministrator } from '../store/members.ts';
import { rideDocument } from '../store/rides.ts';
import type { ComposedMail } from './composed-mail.ts';
import { words } from './words.ts';

/**
 * In German, the language of the administrators' screens. Null if the ride is not open any more, or if the
 * administrator was removed or has not accepted the invitation.
 */
export async function composeRideAlertMail(order: OrderOf<'ride-alert'>): Promise<ComposedMail | null> {
  const [stored, administrator] = await Promise.all([
    rideDocument(order.rideId).get(),
    findJoinedAdministrator(order.administratorId),
  ]);
  const ride = ifStored(stored, readRide);
  if (ride?.status !== 'open' || !administrator) return null;
  // Given back or moved to a later time meanwhile: that search has its own mail.
  if (order.id !== rideAlertOrder(order.rideId, order.administratorId, searchOf(ride)).id) return null;
  const { label, hello } = words[defaultLang];
  const content = {
    subject: `Fahrt ${ride.id} sucht dringend ein Taxi`,
    title: 'Diese Fahrt hat noch niemand angenommen',
    greeting: hello(administrator.name),
    paragraphs: [
      'die Abholung ist nahe, und kein Taxiunternehmen hat diese Fahrt angenommen. Bitte teilen Sie sie zu.',
    ],
    facts: [
      [
        [label.id, ride.id],
        [label.when, `${dayOf(ride.pickupAtMs, defaultLang)}, ${timeOf(ride.pickupAtMs)}`],
        [label.from, ride.pickup.label],
        [label.to, ride.destination.label],
        [label.pax, String(ride.pax)],
        [label.price, formatEur(ride.priceCents)],
      ],
    ] as const,
    link: { url: `${siteUrl.value()}/dashboard/urgent`, label: 'Fahrt zuteilen' },
    closing: product.name,
  };
  return { to: administrator.email, content };
}
