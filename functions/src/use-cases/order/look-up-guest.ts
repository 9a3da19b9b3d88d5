import type { GuestContact, Ride } from '@talwaerts/domain/ride/ride.ts';
import { readContact, readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { db } from '../../platform/app.ts';
import { contactDocument, rideDocument } from '../../store/rides.ts';
import { requireUse, storeUse, type UsageLimit, usageDocument } from '../../store/usage.ts';

/**
 * Limits wrong e-mail addresses per booking number, whatever the client: taxi companies know booking numbers. Counts
 * attempts with unknown numbers, too: their answer must not take less time.
 */
const wrongAddresses: UsageLimit = { name: 'lookup', windows: [{ max: 10, perMs: 3_600_000 }] };

/**
 * Returns ride and guest if `email` is the guest's. Throws `LimitExceeded` after ten wrong addresses within an hour,
 * then even for the right one; the signed link in the guest's mail still opens the booking.
 */
export function lookUpGuest(
  bookingId: string,
  email: string,
  nowMs: number,
): Promise<{ readonly ride: Ride; readonly guest: GuestContact } | undefined> {
  // In one transaction, so that concurrent guesses cannot exceed the limit.
  return db().runTransaction(async (tx) => {
    const usage = usageDocument(wrongAddresses, bookingId);
    const [used, contact, stored] = await tx.getAll(usage, contactDocument(bookingId), rideDocument(bookingId));
    if (!used) throw new Error('The count of wrong addresses was not read');
    requireUse(used, wrongAddresses, nowMs);
    const guest = ifStored(contact, readContact);
    if (guest?.email.toLowerCase() === email.toLowerCase()) {
      const ride = ifStored(stored, readRide);
      return ride && { ride, guest };
    }
    storeUse(tx, used, wrongAddresses, nowMs);
    return undefined;
  });
}
