import type { BookingReadBack } from '@talwaerts/domain/calls/catalogue.ts';
import { readContact, readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { db } from '../../platform/app.ts';
import { contactDocument, rideDocument } from '../../store/rides.ts';
import { requireUse, storeUse, type UsageLimit, usageDocument } from '../../store/usage.ts';
import { otherOfTrip, readBack } from './read-booking.ts';

/**
 * Limits wrong e-mail addresses per booking number, whatever the client: taxi companies know booking numbers. Counts
 * attempts with unknown numbers, too: their answer must not take less time.
 */
const wrongAddresses: UsageLimit = { name: 'lookup', windows: [{ max: 10, perMs: 3_600_000 }] };

/**
 * Returns the booking if `email` is the guest's. Throws `LimitExceeded` after ten wrong addresses within an hour, then
 * even for the right one; the signed link in the guest's mail still opens the booking.
 */
export async function lookUpBooking(
  bookingId: string,
  email: string,
  nowMs: number,
): Promise<BookingReadBack | undefined> {
  // In one transaction, so that concurrent guesses cannot exceed the limit.
  const found = await db().runTransaction(async (tx) => {
    const usage = usageDocument(wrongAddresses, bookingId);
    const [used, contact, stored] = await tx.getAll(usage, contactDocument(bookingId), rideDocument(bookingId));
    if (!used) throw new Error('The count of wrong addresses was not read');
    requireUse(used, wrongAddresses, nowMs);
    const guest = ifStored(contact, readContact);
    if (guest?.email.toLowerCase() === email.toLowerCase()) return { guest, stored };
    storeUse(tx, used, wrongAddresses, nowMs);
    return undefined;
  });
  if (!found) return undefined;
  const { guest, stored } = found;
  const ride = ifStored(stored, readRide);
  return ride && readBack(ride, await otherOfTrip(ride), guest, () => null);
}
