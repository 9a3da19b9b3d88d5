import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { formatEur, formatTokens } from '@talwaerts/domain/money/money.ts';
import { areaOf } from '@talwaerts/domain/notification/new-rides.ts';
import { openRidesTitle, whenOf } from '@talwaerts/domain/notification/titles.ts';
import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { siteUrl } from '../platform/params.ts';
import { findTold } from '../store/recipients.ts';
import { findToldRides } from '../store/told-rides.ts';
import { offeredRows } from '../use-cases/papers/fact-rows.ts';
import type { ComposedMail } from './composed-mail.ts';
import { words } from './words.ts';

/**
 * In German, the language of the companies' mails, and without data about the guest: the dashboard shows the rest. Null
 * if no ride is open any more, or the member was removed or wants no mails any more.
 */
export async function composeOpenRidesMail(order: OrderOf<'open-rides'>): Promise<ComposedMail | null> {
  const [person, rides] = await Promise.all([findTold(order.companyId, order.uid, 'mail'), findToldRides(order)]);
  if (!person || rides.length === 0) return null;
  const { label, hello } = words[defaultLang];
  const title = openRidesTitle(rides, order.isUrgent);
  const content = {
    subject: title,
    title,
    greeting: hello(person.name),
    paragraphs: [
      order.isUrgent
        ? 'die Abholung ist nahe, und noch fährt niemand diese Fahrt.'
        : 'diese Fahrten können Sie jetzt annehmen.',
      'Was Sie hören möchten, und wann nicht, stellen Sie in Ihrem Profil ein.',
    ],
    facts: rides.map((ride) => [
      [label.when, whenOf(ride)],
      [label.from, areaOf(ride.pickup)],
      [label.to, areaOf(ride.destination)],
      ...offeredRows(ride, words[defaultLang]),
      [label.price, formatEur(ride.priceCents)],
      ['Provision', `${formatTokens(ride.provisionTokenCents)} Token`],
    ]) as readonly (readonly (readonly [string, string])[])[],
    link: { url: `${siteUrl.value()}/dashboard/main`, label: 'Offene Fahrten ansehen' },
    closing: product.name,
  };
  return { to: person.email, content };
}
