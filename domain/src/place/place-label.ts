import { hasStreetAddress, type PlaceCandidate } from './place-rule.ts';

/**
 * Returns a place's label for guests and drivers: name and address of a hotel or business, a street address, or the
 * name of a station or an airport.
 */
export function labelOfPlace(place: Omit<PlaceCandidate, 'placeId'> & { readonly address: string }): string {
  const { name, address, route, streetNumber } = place;
  if (!hasStreetAddress(place) || address === '') return name;
  const isAddress = name === '' || name === `${route} ${streetNumber}` || address.startsWith(name);
  return isAddress ? address : `${name}, ${address}`;
}
