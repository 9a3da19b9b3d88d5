import type { BookingReadBack } from '@talwaerts/domain/calls/catalogue.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { isLinkExpired } from '@talwaerts/domain/ride/booking-link-expiry.ts';
import { cancelableUntilMs } from '@talwaerts/domain/ride/cancel-ride.ts';
import { readContact, readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { db } from '../../platform/app.ts';
import { contactDocument, rideDocument } from '../../store/rides.ts';
import { otherOfTrip, readBack } from './read-booking.ts';

/** Returns the booking that a signed link names, undefined if it is no longer stored. Refused with `link-expired`. */
export async function openBooking(bookingId: string, nowMs: number): Promise<BookingReadBack | Refused | undefined> {
  const [stored, contact] = await db().getAll(rideDocument(bookingId), contactDocument(bookingId));
  const [ride, guest] = [ifStored(stored, readRide), ifStored(contact, readContact)];
  if (!ride || !guest) return undefined;
  const other = await otherOfTrip(ride);
  if (isLinkExpired(other ? [ride, other] : [ride], nowMs)) return refused('link-expired');
  return readBack(ride, other, guest, (one) => cancelableUntilMs(one, nowMs));
}
