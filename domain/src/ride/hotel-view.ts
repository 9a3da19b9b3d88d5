import { changeStateOf, wantedOf } from './change-request.ts';
import { firstNameOf } from './crew.ts';
import { carrierOf, crewOfRide, endingOf, type GuestContact, type HotelRide, progressOf, type Ride } from './ride.ts';
import { hotelFactsOf } from './ride-facts.ts';

/** Returns the parts of a ride that its hotel may see: no provision, of carrier and crew what its guest may know. */
export function hotelView(ride: Ride, contact: GuestContact | null): HotelRide {
  const carrier = carrierOf(ride);
  const crew = crewOfRide(ride);
  const { progress, delayMinutes } = progressOf(ride);
  return {
    ...hotelFactsOf(ride),
    status: ride.status,
    contact,
    carrier: carrier && { name: carrier.name, phone: carrier.phone },
    drivenBy: crew && { driver: firstNameOf(crew), plate: crew.plate },
    progress,
    delayMinutes,
    ending: endingOf(ride),
    change: changeStateOf(ride),
    wanted: wantedOf(ride),
  };
}
