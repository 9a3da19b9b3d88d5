import { carrierOf, endingOf, type GuestContact, type HotelRide, type Ride } from './ride.ts';

/**
 * Returns the parts of a ride that its hotel may see: no provision, and of the carrier its name and phone. Field by
 * field, so that a new field is not exposed by accident.
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
    ending: endingOf(ride),
  };
}
