import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { db } from '../platform/app.ts';
import { siteUrl } from '../platform/params.ts';
import { findCompany } from '../store/companies.ts';
import { rideDocument } from '../store/rides.ts';
import type { ComposedMail } from './composed-mail.ts';
import { words } from './words.ts';

/** In German, the language of the companies' mails. Null once the company or its rides are gone. */
export async function composeCrewLeftMail(order: OrderOf<'crew-left'>): Promise<ComposedMail | null> {
  const [company, snapshots] = await Promise.all([
    findCompany(order.companyId),
    db().getAll(...order.rideIds.map((id) => rideDocument(id))),
  ]);
  const rides = snapshots
    .flatMap((snapshot) => ifStored(snapshot, readRide) ?? [])
    .filter(({ status }) => status === 'confirmed');
  if (!company || rides.length === 0) return null;
  const { label, hello } = words[defaultLang];
  const content = {
    subject: `${order.name}: diese Fahrten brauchen Ersatz`,
    title: 'Diese Fahrten brauchen Ersatz',
    greeting: hello(company.designation),
    paragraphs: [
      `${order.name} gehört nicht mehr zu Ihrem Unternehmen und steht deshalb nicht mehr auf diesen Fahrten. Bitte teilen Sie sie neu ein.`,
    ],
    facts: rides.map((ride) => [
      [label.id, ride.id],
      [label.when, `${dayOf(ride.pickupAtMs, defaultLang)}, ${timeOf(ride.pickupAtMs)}`],
      [label.from, ride.pickup.label],
      [label.to, ride.destination.label],
    ]) as readonly (readonly (readonly [string, string])[])[],
    link: { url: `${siteUrl.value()}/dashboard/main?status=confirmed`, label: 'Fahrten einteilen' },
    closing: product.name,
  };
  return { to: company.email, content };
}
