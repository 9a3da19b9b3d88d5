import { changeStateOf, wantedOf } from './change-request.ts';
import { carrierOf, endingOf, type GuestContact, type HotelRide, type Ride } from './ride.ts';
import { hotelFactsOf } from './ride-facts.ts';

/** Returns the parts of a ride that its hotel may see: no provision, and of the carrier its name and phone. */
export function hotelView(ride: Ride, contact: GuestContact | null): HotelRide {
  const carrier = carrierOf(ride);
  return {
    ...hotelFactsOf(ride),
    status: ride.status,
    contact,
    carrier: carrier && { name: carrier.name, phone: carrier.phone },
    ending: endingOf(ride),
    change: changeStateOf(ride),
    wanted: wantedOf(ride),
  };
}
