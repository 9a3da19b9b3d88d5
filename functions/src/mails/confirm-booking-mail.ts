import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { formatEur, validCents } from '@talwaerts/domain/money/money.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { validInstant } from '@talwaerts/domain/time/vienna.ts';
import { readWaitingBooking } from '@talwaerts/domain/website/waiting-booking.ts';
import { linkSigningKey, siteUrl } from '../platform/params.ts';
import { findCompany } from '../store/companies.ts';
import { waitingBookingDocument } from '../store/waiting-bookings.ts';
import { signWaiting } from '../use-cases/order/booking-link.ts';
import type { ComposedMail } from './composed-mail.ts';
import { loadPageLook } from './page-look.ts';
import { words } from './words.ts';

/**
 * Quotes nothing that the sender typed: the address is not confirmed. Null if the booking was confirmed or is over, or
 * the company was removed.
 */
export async function composeConfirmBookingMail({ rideId }: OrderOf<'confirm-booking'>): Promise<ComposedMail | null> {
  const waiting = ifStored(await waitingBookingDocument(rideId).get(), readWaitingBooking);
  const company = waiting && (await findCompany(waiting.companyId));
  if (!waiting || !company || waiting.expireAtMs <= Date.now()) return null;
  const { payload, companyId, from, to, expireAtMs } = waiting;
  const { designation: name, phone, email } = company;
  const { lang, pax, guestEmail } = payload;
  const page = await loadPageLook(companyId, { name, phone, email }, lang);
  const { label, helloUnnamed, closingOf, waiting: w } = words[lang];
  const pickupAtMs = validInstant(payload.dateTime);
  const content = {
    subject: w.subject(name),
    title: w.title,
    greeting: helloUnnamed,
    paragraphs: [w.text(name, timeOf(expireAtMs)), w.notYou],
    facts: [
      [
        [label.when, `${dayOf(pickupAtMs, lang)}, ${timeOf(pickupAtMs)}`],
        [label.from, from],
        [label.to, to],
        [label.pax, String(pax)],
        [label.price, formatEur(validCents(payload.price))],
      ],
    ] as const,
    link: {
      url: `${siteUrl.value()}/confirmbooking?${new URLSearchParams({ token: signWaiting(rideId, linkSigningKey.value()) })}`,
      label: w.confirm,
    },
    closing: closingOf(name, phone, email),
    ...(page && { brand: { ...page.brand, motto: '' } }),
  };
  return { to: guestEmail, replyTo: email, content };
}
