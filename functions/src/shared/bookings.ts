import type { BookingReadBack } from '@talwaerts/domain/calls/catalogue.ts';
import { centsToEur } from '@talwaerts/domain/money/money.ts';
import type { GuestContact, Ride } from '@talwaerts/domain/ride/ride.ts';
import { viennaDate, viennaTime } from '@talwaerts/domain/time/vienna.ts';
import { db } from './app.ts';
import { contactDocument, rideDocument, rideOf } from './ride-store.ts';

export interface Booking {
  readonly email: string;
  readonly data: BookingReadBack;
}

/** A booking as its guest reads it back, with the other ride of a round trip. */
export async function readBack(bookingId: string): Promise<Booking | undefined> {
  const [ride, contact] = await db().getAll(rideDocument(bookingId), contactDocument(bookingId));
  const found = ride && rideOf(ride);
  const guest = contact?.data() as GuestContact | undefined;
  if (!found || !guest) return undefined;
  const other = found.tripId === null ? undefined : await otherOfTrip(found);
  return {
    email: guest.email,
    data: { ...ticketOf(found, guest), other: other ? ticketOf(other, guest) : null },
  };
}

async function otherOfTrip(ride: Ride): Promise<Ride | undefined> {
  const both = await db().collection('rides').where('tripId', '==', ride.tripId).get();
  const other = both.docs.find((one) => one.id !== ride.id);
  return other && rideOf(other);
}

function ticketOf(ride: Ride, guest: GuestContact): Omit<BookingReadBack, 'other'> {
  const carrier = ride.status === 'open' ? null : ride.carrier;
  return {
    id: ride.id,
    GuestName: guest.name,
    pickup: ride.pickup.label,
    destination: ride.destination.label,
    pax: ride.pax,
    date: viennaDate(ride.pickupAtMs),
    time: viennaTime(ride.pickupAtMs),
    price: centsToEur(ride.priceCents),
    confirmed: ride.status === 'confirmed' || ride.status === 'closed',
    canceled: ride.status === 'canceled',
    finished: ride.status === 'closed',
    taxi: carrier?.name ?? '',
    taxiURL: carrier?.url ?? '',
    taxiPhone: carrier?.phone ?? '',
    mapImage: ride.mapImage ?? '',
    way: ride.tripId === null ? null : ride.tripId === ride.id ? 'there' : 'back',
    // Only the signed link of the confirmation mail cancels; this answer is for id and e-mail.
    cancelableUntil: null,
  };
}
