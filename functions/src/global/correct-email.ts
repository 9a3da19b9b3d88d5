import { correctEmailSchema } from '@talwaerts/domain/calls/booking.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { correctEmail } from '@talwaerts/domain/ride/correct-email.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import { readContact, readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { db } from '../platform/app.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { linkSigningKey } from '../platform/params.ts';
import { storeMails } from '../store/outbox.ts';
import { readRequest } from '../store/requests.ts';
import { contactDocument, rideDocument, storeContact, storeStep } from '../store/rides.ts';
import { signBooking } from '../use-cases/order/booking-link.ts';
import { countBooking } from '../use-cases/order/limit-bookings.ts';

/**
 * Corrects the e-mail address of a booking. The proof is the order's `requestId`, which only the browser that has
 * booked knows. Idempotent. The token opens the booking like the link of the mail to that address. Refused with
 * `not-found`, `too-old`, and the refusals of the domain's `correctEmail`.
 */
export const correctemail = guestCallable(
  'global-correctemail',
  { payload: correctEmailSchema, rateLimit: { requests: 10, perSeconds: 60 } },
  async ({ requestId, email }, { nowMs }) => {
    const corrected = await correctBookingEmail(requestId.toLowerCase(), email, nowMs);
    if ('refused' in corrected) return refusal(corrected);
    return { valid: true, token: signBooking(corrected, linkSigningKey.value()) };
  },
);

/**
 * Corrects the address in one transaction: contacts, rides and mail. Counts like a booking for the new address. Returns
 * the ride that its links name, or the refusal. Throws `LimitExceeded` like `countBooking`.
 */
function correctBookingEmail(requestId: string, email: string, nowMs: number): Promise<Ride | Refused> {
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
