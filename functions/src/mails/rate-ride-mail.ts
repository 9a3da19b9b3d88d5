import { type OrderOf, rateRideOrder } from '@talwaerts/domain/mail/mail-order.ts';
import { placeName } from '@talwaerts/domain/place/place-name.ts';
import { isRateable } from '@talwaerts/domain/rating/rating.ts';
import { type ClosedRide, isCarriersGuest, roundOf } from '@talwaerts/domain/ride/ride.ts';
import { readContact, readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { db } from '../platform/app.ts';
import { linkSigningKey, siteUrl } from '../platform/params.ts';
import { isRated, ratingRefusalDocument } from '../store/ratings.ts';
import { contactDocument, rideDocument } from '../store/rides.ts';
import { bookingSite, signBooking } from '../use-cases/order/booking-link.ts';
import type { Composed, MailContent } from './layout.ts';
import { loadPageLook } from './page-look.ts';
import type { PageOfMail } from './ride-mails.ts';
import { words } from './words.ts';

const texts = {
  de: {
    subject: (taxi: string) => `Wie war Ihre Fahrt mit ${taxi}?`,
    title: 'Wie war Ihre Fahrt?',
    paragraph: (taxi: string) =>
      `Sind Sie gut angekommen? Ein bis fünf Sterne und, wenn Sie möchten, ein Satz: Damit helfen Sie ${taxi} und den nächsten Gästen.`,
    detail:
      'Ihren Satz liest nur das Taxiunternehmen; öffentlich ist allein der Durchschnitt. Wir fragen nur dieses eine Mal. Möchten Sie nie gefragt werden, öffnen Sie den Link und drücken Sie „Keine solchen Mails mehr“.',
    link: 'Fahrt bewerten',
  },
  en: {
    subject: (taxi: string) => `How was your ride with ${taxi}?`,
    title: 'How was your ride?',
    paragraph: (taxi: string) =>
      `Did you arrive well? One to five stars and, if you like, a sentence help ${taxi} and the next guests.`,
    detail:
      'Only the taxi company reads your sentence; only the average is public. We ask just this once. If you never want to be asked, open the link and press “No more such e-mails”.',
    link: 'Rate the ride',
  },
} as const;

/** Null if the ride did not take place after all, was rated already, or the guest wants no such mail. */
export async function composeRateRideMail(order: OrderOf<'rate-ride'>): Promise<Composed> {
  const [rideId = ''] = order.rideIds;
  const [stored, contact] = await db().getAll(rideDocument(rideId), contactDocument(rideId));
  const ride = ifStored(stored, readRide);
  const guest = ifStored(contact, readContact);
  if (!ride || !guest || !isRateable(ride)) return null;
  if (!guest.email) return 'no-address';
  if ((await ratingRefusalDocument(guest.email).get()).exists) return null;
  // Reopened and finished again: that finish has its own mail.
  if (order.id !== rateRideOrder(ride.id, order.dueAtMs, roundOf(ride)).id || (await isRated(ride.id))) return null;
  const { carrier, lang } = ride;
  const page = isCarriersGuest(ride) ? await loadPageLook(carrier.companyId, carrier, lang) : undefined;
  const url = `${bookingSite(ride, siteUrl.value())}/mybooking?token=${signBooking(ride, linkSigningKey.value())}`;
  return { to: guest.email, ...(page && { replyTo: page.email }), content: rateRideMail(ride, guest.name, url, page) };
}

export function rateRideMail(
  ride: Pick<ClosedRide, 'id' | 'lang' | 'carrier' | 'pickupAtMs' | 'pickup' | 'destination'>,
  guestName: string,
  url: string,
  page: PageOfMail | undefined,
): MailContent {
  const { carrier, lang } = ride;
  const text = texts[lang];
  const w = words[lang];
  return {
    lang,
    subject: text.subject(carrier.name),
    title: text.title,
    greeting: w.hello(guestName),
    paragraphs: [text.paragraph(carrier.name)],
    facts: [
      [
        [w.label.when, `${dayOf(ride.pickupAtMs, lang)}, ${timeOf(ride.pickupAtMs, lang)}`],
        [w.label.from, placeName(ride.pickup, lang)],
        [w.label.to, placeName(ride.destination, lang)],
        [w.label.id, ride.id],
      ],
    ],
    link: { url, label: text.link },
    details: [text.detail],
    closing: page ? w.closingOf(page.brand.name, page.phone, page.email) : w.closing,
    ...(page && { brand: { ...page.brand, motto: '' } }),
  };
}
