import { includesVat } from '@talwaerts/domain/company/tax-status.ts';
import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { formatEur, validCents } from '@talwaerts/domain/money/money.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { validInstant } from '@talwaerts/domain/time/vienna.ts';
import { readWaitingBooking, type WaitingBooking } from '@talwaerts/domain/website/waiting-booking.ts';
import { linkSigningKey, siteUrl } from '../platform/params.ts';
import { findCompany } from '../store/companies.ts';
import { waitingBookingDocument } from '../store/open-bookings.ts';
import { signWaiting } from '../use-cases/order/booking-link.ts';
import type { ComposedMail, MailContent } from './layout.ts';
import { loadPageLook } from './page-look.ts';
import type { PageOfMail } from './ride-mails.ts';
import { words } from './words.ts';

/**
 * Quotes nothing that the sender typed: the address is not confirmed. Null if the booking was confirmed or is over, or
 * the company was removed.
 */
export async function composeConfirmBookingMail({ rideId }: OrderOf<'confirm-booking'>): Promise<ComposedMail | null> {
  const waiting = ifStored(await waitingBookingDocument(rideId).get(), readWaitingBooking);
  const company = waiting && (await findCompany(waiting.companyId));
  if (!waiting || !company || waiting.expireAtMs <= Date.now()) return null;
  const { designation: name, phone, email, taxStatus } = company;
  const { lang, guestEmail } = waiting.payload;
  const page = await loadPageLook(waiting.companyId, { name, phone, email }, lang);
  const price = { priceCents: validCents(waiting.payload.price), hasVat: includesVat(taxStatus) };
  const token = signWaiting(rideId, price, linkSigningKey.value());
  const url = `${siteUrl.value()}/web/${waiting.payload.slug}/confirmbooking?${new URLSearchParams({ token })}`;
  return { to: guestEmail, replyTo: email, content: confirmBookingMail(waiting, { name, phone, email, page, url }) };
}

interface ConfirmBookingData {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly page: PageOfMail | undefined;
  /** The signed URL that confirms the booking. */
  readonly url: string;
}

interface Asked extends Pick<WaitingBooking, 'from' | 'to' | 'expireAtMs'> {
  readonly payload: Pick<WaitingBooking['payload'], 'lang' | 'pax' | 'dateTime' | 'dateTimeBack' | 'price'>;
}

export function confirmBookingMail(
  { payload, from, to, expireAtMs }: Asked,
  { name, phone, email, page, url }: ConfirmBookingData,
): MailContent {
  const { lang, pax, dateTimeBack } = payload;
  const { label, helloUnnamed, closingOf, waiting: w } = words[lang];
  const price = formatEur(validCents(payload.price));
  const when = (dateTime: string): string => {
    const pickupAtMs = validInstant(dateTime);
    return `${dayOf(pickupAtMs, lang)}, ${timeOf(pickupAtMs, lang)}`;
  };
  return {
    lang,
    subject: w.subject(name),
    title: w.title,
    greeting: helloUnnamed,
    paragraphs: [w.text(name, timeOf(expireAtMs, lang))],
    facts: [
      [
        [label.when, when(payload.dateTime)],
        [label.from, from],
        [label.to, to],
        [label.pax, String(pax)],
        ...(dateTimeBack === undefined ? [[label.price, price] as const] : []),
      ],
      ...(dateTimeBack === undefined
        ? []
        : [
            [
              [label.when, when(dateTimeBack)],
              [label.from, to],
              [label.to, from],
              [label.pax, String(pax)],
            ] as const,
            [[label.sum, price]] as const,
          ]),
    ],
    link: { url, label: w.confirm },
    details: [w.notYou],
    closing: closingOf(name, phone, email),
    ...(page && { brand: { ...page.brand, motto: '' } }),
  };
}
