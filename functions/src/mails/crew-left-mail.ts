import type { Company } from '@talwaerts/domain/company/company.ts';
import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { db } from '../platform/app.ts';
import { siteUrl } from '../platform/params.ts';
import { findCompany } from '../store/companies.ts';
import { rideDocument } from '../store/rides.ts';
import type { ComposedMail, MailContent } from './layout.ts';
import { words } from './words.ts';

/** In German, the language of the companies' mails. Null once the company or its rides were removed. */
export async function composeCrewLeftMail(order: OrderOf<'crew-left'>): Promise<ComposedMail | null> {
  const [company, snapshots] = await Promise.all([
    findCompany(order.companyId),
    db().getAll(...order.rideIds.map((id) => rideDocument(id))),
  ]);
  const rides = snapshots
    .flatMap((snapshot) => ifStored(snapshot, readRide) ?? [])
    .filter(({ status }) => status === 'confirmed');
  if (!company || rides.length === 0) return null;
  return { to: company.email, content: crewLeftMail(order.name, company, rides, siteUrl.value()) };
}

export function crewLeftMail(
  name: string,
  { designation }: Pick<Company, 'designation'>,
  rides: readonly Ride[],
  site: string,
): MailContent {
  const { label, hello } = words[defaultLang];
  return {
    lang: defaultLang,
    subject: `${name}: diese Fahrten brauchen Ersatz`,
    title: 'Diese Fahrten brauchen Ersatz',
    greeting: hello(designation),
    paragraphs: [
      `${name} gehört nicht mehr zu Ihrem Unternehmen und steht deshalb nicht mehr auf diesen Fahrten. Bitte teilen Sie sie neu ein.`,
    ],
    facts: rides.map((ride) => [
      [label.when, `${dayOf(ride.pickupAtMs, defaultLang)}, ${timeOf(ride.pickupAtMs, defaultLang)}`],
      [label.from, ride.pickup.label],
      [label.to, ride.destination.label],
      [label.id, ride.id],
    ]),
    link: { url: `${site}/dashboard/main?status=confirmed`, label: 'Fahrten einteilen' },
    closing: product.name,
  };
}
