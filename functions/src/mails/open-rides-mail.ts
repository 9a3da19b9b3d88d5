import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { formatPrice, formatTokens } from '@talwaerts/domain/money/money.ts';
import { areaOf } from '@talwaerts/domain/notification/new-rides.ts';
import { openRidesTitle, whenOf } from '@talwaerts/domain/notification/titles.ts';
import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import { siteUrl } from '../platform/params.ts';
import { findTold } from '../store/recipients.ts';
import { findToldRides } from '../store/told-rides.ts';
import { offeredRows } from '../use-cases/papers/fact-rows.ts';
import type { ComposedMail, MailContent } from './layout.ts';
import { words } from './words.ts';

/**
 * In German, the language of the companies' mails, and without data about the guest: the dashboard shows the rest. Null
 * if no ride is open any more, or the member was removed or wants no mails any more.
 */
export async function composeOpenRidesMail(order: OrderOf<'open-rides'>): Promise<ComposedMail | null> {
  const [person, rides] = await Promise.all([findTold(order.companyId, order.uid, 'mail'), findToldRides(order)]);
  if (!person || rides.length === 0) return null;
  return { to: person.email, content: openRidesMail(rides, order.isUrgent, person.name, siteUrl.value()) };
}

export function openRidesMail(rides: readonly Ride[], isUrgent: boolean, name: string, site: string): MailContent {
  const { label, hello } = words[defaultLang];
  const title = openRidesTitle(rides, isUrgent);
  return {
    lang: defaultLang,
    subject: title,
    title,
    greeting: hello(name),
    paragraphs: [
      isUrgent
        ? 'die Abholung ist nahe, und noch fährt niemand diese Fahrt.'
        : 'diese Fahrten können Sie jetzt annehmen.',
    ],
    details: ['Was Sie hören möchten, und wann nicht, stellen Sie in Ihrem Profil ein.'],
    facts: rides.map((ride) => [
      [label.when, whenOf(ride)],
      [label.from, areaOf(ride.pickup)],
      [label.to, areaOf(ride.destination)],
      ...offeredRows(ride, words[defaultLang]),
      [label.price, formatPrice(ride.priceCents)],
      ['Provision', `${formatTokens(ride.provisionTokenCents)} Token`],
    ]),
    link: { url: `${site}/dashboard/main`, label: 'Offene Fahrten ansehen' },
    closing: product.name,
  };
}
