import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { correctEmail } from '@talwaerts/domain/ride/correct-email.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import { readContact, readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { db } from '../../platform/app.ts';
import { storeMails } from '../../store/outbox.ts';
import { readRequest } from '../../store/requests.ts';
import { contactDocument, rideDocument, storeContact, storeStep } from '../../store/rides.ts';
import { countBooking } from './limit-bookings.ts';

/**
 * Corrects the address in one transaction: contacts, rides and mail. Counts like a booking for the new address. Returns
 * the ride that its links name, or the refusal. Throws `LimitExceeded` like `countBooking`.
 */
export function correctBookingEmail(requestId: string, email: string, nowMs: number): Promise<Ride | Refused> {
  return db().runTransaction(async (tx) => {
    const request = ifStored(await tx.get(db().doc(`requests/${requestId}`)), readRequest);
    if (request === 'expired') return refused('too-old');
    // A change of a booking is no proof: the owner of the wrong address has the link and can request one.
    if (!request || request.state !== undefined || request.bookingIds.length === 0) return refused('not-found');
    const [contact, ...stored] = await tx.getAll(
      contactDocument(request.bookingIds[0] ?? ''),
      ...request.bookingIds.map(rideDocument),
    );
    const rides = stored.flatMap((ride) => ifStored(ride, readRide) ?? []);
    const guest = ifStored(contact, readContact);
    const [first] = rides;
    if (!guest || !first) return refused('not-found');
    const corrected = correctEmail(rides, guest, email, nowMs);
    if ('refused' in corrected) return corrected;
    const [linked] = corrected.rides;
    if (!linked) return first;
    const storeUses = await countBooking(tx, { guestEmail: email, guestPhone: guest.phone }, nowMs);
    storeUses();
    for (const ride of corrected.rides) {
      storeStep(tx, { ride, account: null, entries: [], mails: [] }, corrected.contact);
      storeContact(tx, ride.id, corrected.contact);
    }
    storeMails(tx, corrected.mails);
    return linked;
  });
}
