import { carrierOf, type GuestContact, type HotelRide, type Ride } from './ride.ts';

/**
 * What the hotel that posted a ride may see of it, field by field, so that nothing is let out by being new:
 * no provision, and of the carrier its name and phone.
 */
export function hotelView(ride: Ride, contact: GuestContact | null): HotelRide {
  const carrier = carrierOf(ride);
  return {
    id: ride.id,
    status: ride.status,
    pickup: ride.pickup,
    destination: ride.destination,
    pickupAtMs: ride.pickupAtMs,
    pax: ride.pax,
    notes: ride.notes,
    lang: ride.lang,
    priceCents: ride.priceCents,
    mapImage: ride.mapImage,
    source: ride.source,
    tripId: ride.tripId,
    paid: ride.paid,
    payToPartner: ride.payToPartner,
    created: ride.created,
    contact,
    carrier: carrier && { name: carrier.name, phone: carrier.phone },
  };
}
