import type { BookingReadBack } from '@talwaerts/domain/calls/catalogue.ts';
import { centsToEur } from '@talwaerts/domain/money/money.ts';
import { carrierOf, endingOf, type GuestContact, type Ride } from '@talwaerts/domain/ride/ride.ts';
import type { ShownOn } from '@talwaerts/domain/ride/ride-fields.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { isoInVienna, viennaDate, viennaTime } from '@talwaerts/domain/time/vienna.ts';
import { db } from '../../platform/app.ts';

/** Loads the other ride of a round trip. */
export async function otherOfTrip(ride: Ride): Promise<Ride | undefined> {
  if (ride.tripId === null) return undefined;
  const both = await db().collection('rides').where('tripId', '==', ride.tripId).get();
  const other = both.docs.find(({ id }) => id !== ride.id);
  return other && readRide(other);
}

/**
 * Returns the booking for its guest. `cancelableUntilMs` returns the last instant at which the guest may cancel a ride,
 * or null.
 */
export function readBack(
  ride: Ride,
  other: Ride | undefined,
  guest: GuestContact,
  cancelableUntilMs: (ride: Ride) => number | null,
): BookingReadBack {
  const ticket = (one: Ride) => ticketOf(one, guest, cancelableUntilMs(one));
  return { ...ticket(ride), other: other ? ticket(other) : null };
}

type Ticket = Omit<BookingReadBack, 'other'>;

/** What the ticket says of each fact of a ride; a field that it shows and that is missing here does not compile. */
const ticketFacts = {
  pickup: ({ pickup }) => ({ pickup: pickup.label }),
  destination: ({ destination }) => ({ destination: destination.label }),
  pax: ({ pax }) => ({ pax }),
  pickupAtMs: ({ pickupAtMs: ms }) => ({ date: viennaDate(ms), time: viennaTime(ms), pickupAt: isoInVienna(ms) }),
  priceCents: ({ priceCents }) => ({ price: centsToEur(priceCents) }),
  mapImage: ({ mapImage }) => ({ mapImage: mapImage ?? '' }),
  tripId: ({ id, tripId }) => ({ way: tripId === null ? null : tripId === id ? 'there' : 'back' }),
} satisfies { readonly [K in ShownOn<'ticket'>]: (ride: Ride) => Partial<Ticket> };

function ticketOf(ride: Ride, guest: GuestContact, untilMs: number | null): Ticket {
  const carrier = carrierOf(ride);
  return {
    id: ride.id,
    GuestName: guest.name,
    ...ticketFacts.pickup(ride),
    ...ticketFacts.destination(ride),
    ...ticketFacts.pax(ride),
    ...ticketFacts.pickupAtMs(ride),
    ...ticketFacts.priceCents(ride),
    ...ticketFacts.mapImage(ride),
    ...ticketFacts.tripId(ride),
    confirmed: ride.status === 'confirmed' || ride.status === 'closed',
    canceled: ride.status === 'canceled',
    finished: ride.status === 'closed',
    ending: endingOf(ride),
    taxi: carrier?.name ?? '',
    taxiURL: carrier?.url ?? '',
    taxiPhone: carrier?.phone ?? '',
    cancelableUntil: untilMs === null ? null : isoInVienna(untilMs),
  };
}
