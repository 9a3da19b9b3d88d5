import type { Company } from '@talwaerts/domain/company/company.ts';
import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { siteUrl } from '../platform/params.ts';
import { findCompany } from '../store/companies.ts';
import { rideDocument } from '../store/rides.ts';
import type { ComposedMail, MailContent } from './layout.ts';
import { words } from './words.ts';

/** In German, the language of the companies' mails. Null once the company or the ride was removed. */
export async function composeRideReassignedMail(order: OrderOf<'ride-reassigned'>): Promise<ComposedMail | null> {
  const [company, stored] = await Promise.all([findCompany(order.companyId), rideDocument(order.rideId).get()]);
  const ride = ifStored(stored, readRide);
  if (!company || !ride) return null;
  return { to: company.email, content: rideReassignedMail(order, ride, company, siteUrl.value()) };
}

export function rideReassignedMail(
  { isProvisionKept }: Pick<OrderOf<'ride-reassigned'>, 'isProvisionKept'>,
  ride: Ride,
  { designation }: Pick<Company, 'designation'>,
  site: string,
): MailContent {
  const { label, hello, canceled } = words[defaultLang];
  return {
    lang: defaultLang,
    subject: `Fahrt ${ride.id} fährt ein anderes Unternehmen`,
    title: 'Ein anderes Unternehmen fährt diese Fahrt',
    greeting: hello(designation),
    paragraphs: [
      `das Team von ${product.name} hat diese Fahrt einem anderen Unternehmen zugeteilt. Bitte fahren Sie sie nicht mehr; der Gast weiß Bescheid.`,
      isProvisionKept ? canceled.noRefund : canceled.refund,
    ],
    facts: [
      [
        [label.when, `${dayOf(ride.pickupAtMs, defaultLang)}, ${timeOf(ride.pickupAtMs, defaultLang)}`],
        [label.from, ride.pickup.label],
        [label.to, ride.destination.label],
        [label.id, ride.id],
      ],
    ],
    link: { url: `${site}/dashboard/main?status=confirmed`, label: 'Ihre bestätigten Fahrten' },
    closing: product.name,
  };
}
