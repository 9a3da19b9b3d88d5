import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { isForDriver } from '@talwaerts/domain/notification/own-rides.ts';
import { ownRidePath, ownRideTitle, whenOf } from '@talwaerts/domain/notification/titles.ts';
import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import { siteUrl } from '../platform/params.ts';
import { findCompany } from '../store/companies.ts';
import { findTold } from '../store/recipients.ts';
import { findToldOwnRide } from '../store/told-rides.ts';
import type { ComposedMail, MailContent } from './layout.ts';
import { words } from './words.ts';

const sentences: Readonly<Record<OrderOf<'own-ride'>['what'], string>> = {
  canceled: 'diese Fahrt wurde storniert. Bitte fahren Sie nicht.',
  assigned: `das Team von ${product.name} hat Ihrem Unternehmen diese Fahrt zugeteilt.`,
  changed: 'diese Fahrt wurde geändert. Bitte sehen Sie nach, was jetzt gilt.',
  asked: 'Gast oder Hotel möchten diese Fahrt ändern. Bitte antworten Sie bald.',
  offered: 'ein anderes Unternehmen möchte Ihnen diese Fahrt übergeben. Bitte antworten Sie bald.',
  soon: 'diese Fahrt beginnt bald.',
  driverless: 'für diese Fahrt ist noch niemand eingeteilt. Bitte teilen Sie jemanden ein.',
  late: 'diese Fahrt ist verspätet: Niemand hat gemeldet, beim Gast zu sein. Bitte rufen Sie an.',
  putOn: 'Sie sind für diese Fahrt eingeteilt.',
  takenOff: 'Sie sind für diese Fahrt nicht mehr eingeteilt. Bitte fahren Sie nicht.',
  agreed: 'ein Taxi fährt Ihren Gast. Welches, sehen Sie bei der Fahrt.',
};

/**
 * In German, the language of the companies' mails, and without data about the guest. Null if the ride's state has
 * changed since, for a member who was removed or wants no mails, and for the reader of the company's own mail about it.
 */
export async function composeOwnRideMail(order: OrderOf<'own-ride'>): Promise<ComposedMail | null> {
  const [person, company, ride] = await Promise.all([
    findTold(order.companyId, order.uid, 'mail'),
    findCompany(order.companyId),
    findToldOwnRide(order, Date.now()),
  ]);
  if (!person || !company || !ride) return null;
  const isCompanyAddress = person.email.toLowerCase() === company.email.toLowerCase();
  if (isCompanyAddress && !isForDriver(order.what)) return null;
  return { to: person.email, content: ownRideMail(order.what, ride, person.name, siteUrl.value()) };
}

export function ownRideMail(what: OrderOf<'own-ride'>['what'], ride: Ride, name: string, site: string): MailContent {
  const { label, hello } = words[defaultLang];
  const title = ownRideTitle(what, ride);
  return {
    lang: defaultLang,
    subject: title,
    title,
    greeting: hello(name),
    paragraphs: [sentences[what]],
    details: ['Was Sie hören möchten, und wann nicht, stellen Sie in Ihrem Profil ein.'],
    facts: [
      [
        [label.when, whenOf(ride)],
        [label.id, ride.id],
      ],
    ],
    link: { url: `${site}${ownRidePath(what, ride)}`, label: what === 'takenOff' ? 'Zu den Fahrten' : 'Fahrt ansehen' },
    closing: product.name,
  };
}
