import type { MailOrder } from '@talwaerts/domain/mail/mail-order.ts';
import { carrierOf, type GuestContact, type Ride } from '@talwaerts/domain/ride/ride.ts';
import { readContact, readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { db } from '../platform/app.ts';
import { linkSigningKey, siteUrl } from '../platform/params.ts';
import type { MailAttachment } from '../services/mail-transport.ts';
import { findCompany } from '../store/companies.ts';
import { contactDocument, rideDocument } from '../store/rides.ts';
import { signBooking } from '../use-cases/booking-link.ts';
import { calendarFile } from './calendar.ts';
import type { ComposedMail } from './composed-mail.ts';
import { isOvertaken, languageOf, type RideMailData, rideMail } from './ride-mails.ts';

/** A mail of a ride's step, as its ride stands when it is sent; null where nobody is to get it. */
export async function composeRideMail(order: MailOrder): Promise<ComposedMail | null> {
  const [contact, ...snapshots] = await db().getAll(
    contactDocument(order.rideIds[0] ?? ''),
    ...order.rideIds.map((id) => rideDocument(id)),
  );
  const guest = ifStored(contact, readContact) ?? null;
  const [ride, ...others] = snapshots.flatMap((snapshot) => ifStored(snapshot, readRide) ?? []);
  if (!ride || (!guest && ride.guestRemovedAtMs === null))
    throw new Error(`Mail ${order.id} is about a ride that is not there`);
  const rides = [ride, ...others] as const;
  if (isOvertaken(order.template, rides)) return null;
  const recipient = await recipientOf(order, ride, guest);
  // A hotel may have posted the ride without knowing an address of its guest.
  if (!recipient?.email) return null;
  const data: RideMailData = {
    ...order,
    rides,
    contact: guest,
    recipientName: recipient.name,
    bookingUrl: `${siteUrl.value()}/mybooking?token=${signBooking(ride.id, linkSigningKey.value())}`,
  };
  return { to: recipient.email, content: rideMail(data), attachments: attachmentsOf(data) };
}

/** Guests keep their rides in their calendars. A mail about a no-show comes after the ride. */
function attachmentsOf(data: RideMailData): readonly MailAttachment[] {
  if (data.to !== 'guest' || data.template === 'no-show' || data.template === 'ride-reopened') return [];
  const content = calendarFile(data.rides, languageOf(data), siteUrl.value());
  return [{ filename: 'talwaerts.ics', contentType: 'text/calendar; charset=utf-8', content }];
}

interface Recipient {
  readonly name: string;
  readonly email: string;
}

async function recipientOf({ to }: MailOrder, ride: Ride, guest: GuestContact | null): Promise<Recipient | null> {
  if (to === 'guest') return guest;
  if (to === 'carrier') return carrierOf(ride);
  if (!ride.hotel) return null;
  const hotel = await findCompany(ride.hotel.companyId);
  return hotel ? { name: hotel.designation, email: hotel.email } : null;
}
