import type { RidePlace } from '../place/place.ts';
import { type Refused, refused } from '../refusals.ts';
import { canceledOpen } from '../ride/cancel-ride.ts';
import { noMapImage, type Ride } from '../ride/ride.ts';
import { isDue } from './retention.ts';

const dayMs = 24 * 3_600_000;

/**
 * Removes what identifies the guest from a ride: notes, map picture, and all of the addresses but the district. Cancels
 * an open ride: its pickup is over, and no company could drive a guest whom it cannot reach.
 */
export function withoutGuest(ride: Ride, nowMs: number): Ride {
  const ended = ride.status === 'open' ? canceledOpen(ride, { atMs: nowMs, by: 'platform' }, 'rejected') : ride;
  return {
    ...ended,
    pickup: districtOf(ride.pickup),
    destination: districtOf(ride.destination),
    notes: null,
    mapImage: noMapImage,
    guestRemovedAtMs: nowMs,
  };
}

/** Whether the guest of a booking is due for removal: for both rides of a round trip, after the later one. */
export const isGuestDue = (rides: readonly Pick<Ride, 'pickupAtMs'>[], nowMs: number): boolean =>
  rides.every(({ pickupAtMs }) => isDue('guests', pickupAtMs, nowMs));

/** Keeps the district only, and coordinates rounded to a tenth of a degree, some ten kilometres. */
function districtOf({ lat, lng, land, bundesland, bezirk }: RidePlace): RidePlace {
  const coarse = (degrees: number | null) => degrees && Math.round(degrees * 10) / 10;
  const label = bezirk || bundesland || land || '–';
  return { placeId: '', label, lat: coarse(lat), lng: coarse(lng), land, bundesland, bezirk };
}

/**
 * Erases a guest's data from all rides of a booking. Returns the changed rides, none if all were erased before. Refused
 * with `cancel-first` while a ride is in the future or may be under way, because its driver needs the contact.
 */
export function eraseGuest(rides: readonly Ride[], nowMs: number): readonly Ride[] | Refused {
  if (rides.some((ride) => isNeeded(ride, nowMs))) return refused('cancel-first');
  return rides.filter((ride) => ride.guestRemovedAtMs === null).map((ride) => withoutGuest(ride, nowMs));
}

const isNeeded = ({ status, pickupAtMs }: Ride, nowMs: number): boolean =>
  (status === 'open' || status === 'confirmed') && nowMs < pickupAtMs + dayMs;
