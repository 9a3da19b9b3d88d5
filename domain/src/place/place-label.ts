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

/** Returns what tells places apart where there is little room: the name of a station, else the town of an address. */
export function shortLabel(label: string): string {
  const [name = '', ...others] = label.split(',').map((one) => one.trim());
  const town = others.findLast((one) => /^\d{4,5} \S/.test(one));
  return /\d/.test(name) && town ? town.replace(/^\d+ /, '') : name;
}
