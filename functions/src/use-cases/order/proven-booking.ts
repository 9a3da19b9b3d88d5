import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { normaliseBookingId } from '@talwaerts/domain/ride/booking-id.ts';
import { isLinkExpired } from '@talwaerts/domain/ride/limits.ts';
import type { GuestContact, Ride } from '@talwaerts/domain/ride/ride.ts';
import { readContact, readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { db } from '../../platform/app.ts';
import { linkSigningKey } from '../../platform/params.ts';
import { contactDocument, rideDocument } from '../../store/rides.ts';
import { requireUse, storeUse, type UsageLimit, usageDocument } from '../../store/usage.ts';
import { isLinkOf, verifyBooking } from './booking-link.ts';
import { otherOfTrip, type ProvenBooking } from './read-booking.ts';

/** A guest's proof: the token of the signed link, or booking number and e-mail address. */
interface Proof {
  readonly token?: string | undefined;
  readonly orderId?: string | undefined;
  readonly email?: string | undefined;
}

/** Loads the booking by either proof. Refused with `not-found` for a wrong one, and like `linkedBooking`. */
export async function provenBooking(
  { token, orderId = '', email = '' }: Proof,
  nowMs: number,
): Promise<ProvenBooking | Refused> {
  const found =
    token === undefined
      ? await typedBooking(normaliseBookingId(orderId) ?? '', email, nowMs)
      : await linkedBooking(token, nowMs);
  return found ?? refused('not-found');
}

/**
 * Loads the booking that a signed link names; undefined if we did not sign it, or the guest is no longer stored.
 * Refused with `link-expired`.
 */
export async function linkedBooking(token: string, nowMs: number): Promise<ProvenBooking | Refused | undefined> {
  const link = verifyBooking(token, linkSigningKey.value());
  if (!link) return undefined;
  const { bookingId } = link;
  const [stored, contact] = await db().getAll(rideDocument(bookingId), contactDocument(bookingId));
  const ride = ifStored(stored, readRide);
  const guest = ifStored(contact, readContact);
  if (!ride || !guest || !isLinkOf(link, ride)) return undefined;
  const other = await otherOfTrip(ride);
  if (isLinkExpired(other ? [ride, other] : [ride], nowMs)) return refused('link-expired');
  return { ride, other, guest };
}

/** Loads the booking if `email` is the guest's. Throws `LimitExceeded` like `lookUpGuest`. */
export async function typedBooking(
  bookingId: string,
  email: string,
  nowMs: number,
): Promise<ProvenBooking | undefined> {
  const found = await lookUpGuest(bookingId, email, nowMs);
  return found && { ...found, other: await otherOfTrip(found.ride) };
}

/**
 * Limits wrong e-mail addresses per booking number, whatever the client: taxi companies know booking numbers. Counts
 * attempts with unknown numbers, too: their answer must not take less time.
 */
const wrongAddresses: UsageLimit = { name: 'lookup', windows: [{ max: 10, perMs: 3_600_000 }] };

/**
 * Returns ride and guest if `email` is the guest's. Throws `LimitExceeded` after ten wrong addresses within an hour,
 * then even for the right one; the signed link in the guest's mail still opens the booking.
 */
function lookUpGuest(
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
