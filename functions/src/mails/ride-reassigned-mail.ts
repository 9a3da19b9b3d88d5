import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { siteUrl } from '../platform/params.ts';
import { findCompany } from '../store/companies.ts';
import { rideDocument } from '../store/rides.ts';
import type { ComposedMail } from './composed-mail.ts';
import { words } from './words.ts';

/** In German, the language of the companies' mails. Null once the company or the ride is gone. */
export async function composeRideReassignedMail(order: OrderOf<'ride-reassigned'>): Promise<ComposedMail | null> {
  const [company, stored] = await Promise.all([findCompany(order.companyId), rideDocument(order.rideId).get()]);
  const ride = ifStored(stored, readRide);
  if (!company || !ride) return null;
  const { label, hello, canceled } = words[defaultLang];
  const content = {
    subject: `Fahrt ${ride.id} fährt ein anderes Unternehmen`,
    title: 'Ein anderes Unternehmen fährt diese Fahrt',
    greeting: hello(company.designation),
    paragraphs: [
      `das Team von ${product.name} hat diese Fahrt einem anderen Unternehmen zugeteilt. Bitte fahren Sie sie nicht mehr; der Gast weiß Bescheid.`,
      order.isProvisionKept ? canceled.noRefund : canceled.refund,
    ],
    facts: [
      [
        [label.id, ride.id],
        [label.when, `${dayOf(ride.pickupAtMs, defaultLang)}, ${timeOf(ride.pickupAtMs)}`],
        [label.from, ride.pickup.label],
        [label.to, ride.destination.label],
      ],
    ] as const,
    link: { url: `${siteUrl.value()}/dashboard/main?status=confirmed`, label: 'Ihre bestätigten Fahrten' },
    closing: product.name,
  };
  return { to: company.email, content };
}
