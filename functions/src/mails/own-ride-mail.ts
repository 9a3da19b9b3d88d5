import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { ownRideTitle, whenOf } from '@talwaerts/domain/notification/titles.ts';
import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { carrierOf } from '@talwaerts/domain/ride/ride.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { siteUrl } from '../platform/params.ts';
import { findCompany } from '../store/companies.ts';
import { findMailRecipient } from '../store/recipients.ts';
import { rideDocument } from '../store/rides.ts';
import type { ComposedMail } from './composed-mail.ts';
import { words } from './words.ts';

const stateAfter = { canceled: 'canceled', assigned: 'confirmed' } as const;

/**
 * In German, the language of the companies' mails, and without data about the guest. Null if the ride's state has
 * changed since, for somebody who was removed or wants no mails, and for the reader of the company's own mail about it.
 */
export async function composeOwnRideMail(order: OrderOf<'own-ride'>): Promise<ComposedMail | null> {
  const [person, company, stored] = await Promise.all([
    findMailRecipient(order.companyId, order.uid),
    findCompany(order.companyId),
    rideDocument(order.rideId).get(),
  ]);
  const ride = ifStored(stored, readRide);
  if (!person || !company || !ride || person.email.toLowerCase() === company.email.toLowerCase()) return null;
  if (ride.status !== stateAfter[order.what] || carrierOf(ride)?.companyId !== order.companyId) return null;
  const { label, hello } = words[defaultLang];
  const title = ownRideTitle(order.what, ride);
  const content = {
    subject: title,
    title,
    greeting: hello(person.name),
    paragraphs: [
      order.what === 'canceled'
        ? 'diese Fahrt wurde storniert. Bitte fahren Sie nicht.'
        : `das Team von ${product.name} hat Ihrem Unternehmen diese Fahrt zugeteilt.`,
      'Was Sie hören möchten, und wann nicht, stellen Sie in Ihrem Profil ein.',
    ],
    facts: [
      [
        [label.id, ride.id],
        [label.when, whenOf(ride)],
      ],
    ] as const,
    link: { url: `${siteUrl.value()}/dashboard/main?status=${ride.status}`, label: 'Fahrt ansehen' },
    closing: product.name,
  };
  return { to: person.email, content };
}
