import type { BookingReadBack } from '@talwaerts/domain/calls/catalogue.ts';
import { centsToEur } from '@talwaerts/domain/money/money.ts';
import { cancelableUntilMs } from '@talwaerts/domain/ride/cancel-ride.ts';
import { carrierOf, type GuestContact, type Ride } from '@talwaerts/domain/ride/ride.ts';
import { isoInVienna, viennaDate, viennaTime } from '@talwaerts/domain/time/vienna.ts';
import { db } from '../platform/app.ts';
import { contactDocument, rideDocument, rideOf } from '../store/rides.ts';

export interface Booking {
  readonly email: string;
  readonly data: BookingReadBack;
}

/**
 * A booking as its guest reads it back, with the other ride of a round trip. Only the signed link of the confirmation mail
 * cancels: for whoever opens it, it says until when that is possible, as of `cancelableAtMs`.
 */
export async function readBack(
  bookingId: string,
  { cancelableAtMs }: { readonly cancelableAtMs?: number } = {},
): Promise<Booking | undefined> {
  const [ride, contact] = await db().getAll(rideDocument(bookingId), contactDocument(bookingId));
  const found = ride && rideOf(ride);
  const guest = contact?.data() as GuestContact | undefined;
  if (!found || !guest) return undefined;
  const other = found.tripId === null ? undefined : await otherOfTrip(found);
  const ticket = (one: Ride) =>
    ticketOf(one, guest, cancelableAtMs === undefined ? null : cancelableUntilMs(one, cancelableAtMs));
  return { email: guest.email, data: { ...ticket(found), other: other ? ticket(other) : null } };
}

async function otherOfTrip(ride: Ride): Promise<Ride | undefined> {
  const both = await db().collection('rides').where('tripId', '==', ride.tripId).get();
  const other = both.docs.find((one) => one.id !== ride.id);
  return other && rideOf(other);
}

function ticketOf(ride: Ride, guest: GuestContact, untilMs: number | null): Omit<BookingReadBack, 'other'> {
  const carrier = carrierOf(ride);
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
    cancelableUntil: untilMs === null ? null : isoInVienna(untilMs),
  };
}
