import type { OutboxMail } from '@talwaerts/domain/mail/mail-order.ts';
import { readMail } from '@talwaerts/domain/mail/stored-mail.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { eraseGuest } from '@talwaerts/domain/retention/remove-guest.ts';
import { isLinkExpired } from '@talwaerts/domain/ride/limits.ts';
import { carrierOf, isOwnRide, type Ride } from '@talwaerts/domain/ride/ride.ts';
import { readContact } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { linkSigningKey } from '../../platform/params.ts';
import { findErased } from '../../store/customers.ts';
import { storeMails } from '../../store/outbox.ts';
import { expiredRequest } from '../../store/requests.ts';
import { contactDocument, loadBooking } from '../../store/rides.ts';
import { isLinkOf, verifyBooking } from '../order/booking-link.ts';
import { storeGuestRemovals } from './remove-guest.ts';

/** The requested ride, for the audit log. */
type Done = { readonly ride: Ride };

/**
 * Runs an action of the guest on the booking that a signed link opens. Refused with `not-found` (also for a token that
 * we did not sign), `link-expired`, and the action's own refusals.
 */
export async function actByLink(
  token: string,
  nowMs: number,
  act: (tx: Transaction, bookingId: string) => Promise<Done | Refused>,
): Promise<Done | Refused> {
  const link = verifyBooking(token, linkSigningKey.value());
  if (!link) return refused('not-found');
  const { bookingId } = link;
  return db().runTransaction(async (tx) => {
    const rides = await loadBooking(tx, bookingId);
    if (rides[0] && !isLinkOf(link, rides[0])) return refused('not-found');
    if (rides.length > 0 && isLinkExpired(rides, nowMs)) return refused('link-expired');
    return act(tx, bookingId);
  });
}

/**
 * Orders the mail with the guest's data to the stored address, at most once a day. Refused with `not-found` (also once
 * the guest was removed), `no-address`.
 */
export async function requestGuestData(tx: Transaction, rideId: string, nowMs: number): Promise<Done | Refused> {
  const [ride, ...others] = await loadBooking(tx, rideId);
  const contact = ride && ifStored(await tx.get(contactDocument(ride.id)), readContact);
  if (!ride || !contact) return refused('not-found');
  if (!contact.email) return refused('no-address');
  const rideIds = [ride, ...others].map(({ id }) => id);
  const id = `guest-data_${rideIds.toSorted().join('_')}_${viennaDay(nowMs)}`;
  const isOrdered = (await tx.get(db().doc(`mail/${id}`))).exists;
  if (!isOrdered) storeMails(tx, [{ id, template: 'guest-data', rideIds }]);
  return { ride };
}

/**
 * Removes the guest from all rides of a booking, of an own ride also as a customer of its carrier, deletes the mails to
 * the guest, and expires the request. Orders a mail
 * that confirms the erasure; the mail, with the address, is deleted once sent. Idempotent. Refused with `not-found`,
 * `cancel-first`.
 */
export async function eraseGuestData(tx: Transaction, rideId: string, nowMs: number): Promise<Done | Refused> {
  const rides = await loadBooking(tx, rideId);
  const [ride] = rides;
  if (!ride) return refused('not-found');
  const erased = eraseGuest(rides, nowMs);
  if ('refused' in erased) return erased;
  const [first] = erased;
  if (!first) return { ride };
  const rideIds = erased.map(({ id }) => id);
  const [contact, mails, requests] = await Promise.all([
    tx.get(contactDocument(first.id)),
    tx.get(db().collection('mail').where('rideIds', 'array-contains-any', rideIds)),
    tx.get(db().collection('requests').where('bookingIds', 'array-contains-any', rideIds)),
  ]);
  const kept = ifStored(contact, readContact);
  const customers = kept && isOwnRide(ride) ? await findErased(tx, carrierOf(ride)?.companyId ?? '', kept) : [];
  await storeGuestRemovals(tx, erased);
  for (const customer of customers) tx.delete(customer);
  // Mails to companies do not name the guest and still have to arrive.
  const toGuest = mails.docs.filter((mail) => isToGuest(readMail(mail)));
  for (const { ref } of toGuest) tx.delete(ref);
  for (const { ref } of requests.docs) tx.set(ref, expiredRequest(nowMs));
  const email = kept?.email;
  const id = `guest-erased_${rideIds.toSorted().join('_')}`;
  if (email) storeMails(tx, [{ id, template: 'guest-erased', email, lang: first.lang, rideIds }]);
  return { ride };
}

const isToGuest = (mail: OutboxMail): boolean =>
  mail.template === 'guest-data' || ('to' in mail && mail.to === 'guest');
