import { hasStreetAddress, type PlaceCandidate } from './place-rule.ts';

/**
 * How guests and drivers read a place: a hotel or business by its name and address, a street address alone, a station or an
 * airport by its name.
 */
export function labelOfPlace(place: Omit<PlaceCandidate, 'placeId'> & { readonly address: string }): string {
  const { name, address, route, streetNumber } = place;
  if (!hasStreetAddress(place) || address === '') return name;
  const isAddress = name === '' || name === `${route} ${streetNumber}` || address.startsWith(name);
  return isAddress ? address : `${name}, ${address}`;
}
