import { isResolved, isSamePlace, type Place } from '../place/place.ts';
import type { HotelRide } from './ride.ts';

/** How many of a hotel's latest rides decide which destinations are offered. */
export const ridesForDestinations = 30;

const mostFrequent = 3;
const mostRecent = 3;

/**
 * Returns the places to offer as a hotel's next destination, of its rides with the latest first: the most frequent, if
 * driven to twice, then the latest others. Without the hotel itself, and erased places, which cannot be ordered.
 */
export function usualDestinations(
  rides: readonly Pick<HotelRide, 'destination'>[],
  hotel: Place | undefined,
): readonly Place[] {
  const counted: { readonly place: Place; times: number }[] = [];
  for (const { destination: place } of rides) {
    if (!isResolved(place) || place.placeId === '' || (hotel && isSamePlace(place, hotel))) continue;
    const known = counted.find((one) => isSamePlace(one.place, place));
    if (known) known.times += 1;
    else counted.push({ place, times: 1 });
  }
  // Stable: of equally frequent places, the latest comes first.
  const frequent = counted.filter(({ times }) => times > 1).sort((a, b) => b.times - a.times);
  const first = frequent.slice(0, mostFrequent);
  const recent = counted.filter((one) => !first.includes(one)).slice(0, mostRecent);
  return [...first, ...recent].map(({ place }) => place);
}
