import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { ownRidePath, ownRideTitle, whenOf } from '@talwaerts/domain/notification/titles.ts';
import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { siteUrl } from '../platform/params.ts';
import { findCompany } from '../store/companies.ts';
import { findTold } from '../store/recipients.ts';
import { findToldOwnRide } from '../store/told-rides.ts';
import type { ComposedMail } from './composed-mail.ts';
import { words } from './words.ts';

const sentences: Readonly<Record<OrderOf<'own-ride'>['what'], string>> = {
  canceled: 'diese Fahrt wurde storniert. Bitte fahren Sie nicht.',
  assigned: `das Team von ${product.name} hat Ihrem Unternehmen diese Fahrt zugeteilt.`,
  changed: 'diese Fahrt wurde geändert. Bitte sehen Sie nach, was jetzt gilt.',
  asked: 'Gast oder Hotel möchten diese Fahrt ändern. Bitte antworten Sie bald.',
  offered: 'ein anderes Unternehmen möchte Ihnen diese Fahrt übergeben. Bitte antworten Sie bald.',
  soon: 'diese Fahrt beginnt bald.',
};

/**
 * In German, the language of the companies' mails, and without data about the guest. Null if the ride's state has
 * changed since, for somebody who was removed or wants no mails, and for the reader of the company's own mail about it.
 */
export async function composeOwnRideMail(order: OrderOf<'own-ride'>): Promise<ComposedMail | null> {
  const [person, company, ride] = await Promise.all([
    findTold(order.companyId, order.uid, 'mail'),
    findCompany(order.companyId),
    findToldOwnRide(order, Date.now()),
  ]);
  if (!person || !company || !ride || person.email.toLowerCase() === company.email.toLowerCase()) return null;
  const { label, hello } = words[defaultLang];
  const title = ownRideTitle(order.what, ride);
  const content = {
    subject: title,
    title,
    greeting: hello(person.name),
    paragraphs: [sentences[order.what], 'Was Sie hören möchten, und wann nicht, stellen Sie in Ihrem Profil ein.'],
    facts: [
      [
        [label.id, ride.id],
        [label.when, whenOf(ride)],
      ],
    ] as const,
    link: { url: `${siteUrl.value()}${ownRidePath(order.what, ride)}`, label: 'Fahrt ansehen' },
    closing: product.name,
  };
  return { to: person.email, content };
}
