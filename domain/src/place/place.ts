/** A place as a maps provider resolved it. `land` is the country's short code, `bundesland` the state, `bezirk` the district. */
export interface Place {
  readonly placeId: string;
  /** One line, as the guest reads it. */
  readonly label: string;
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
  readonly land: string;
  readonly bundesland: string;
  readonly bezirk: string;
}

/** An end of a ride. A place of a company's page has its caption alone: no id, no position. */
export interface RidePlace extends Omit<Place, 'lat' | 'lng'> {
  readonly lat: number | null;
  readonly lng: number | null;
}

const sameSpotDegrees = 0.0001;

/** Whether nobody needs a ride between the two: one place, or two names of one spot (about ten meters). */
export const isSamePlace = (a: Place, b: Place): boolean =>
  a.placeId === b.placeId || (Math.abs(a.lat - b.lat) < sameSpotDegrees && Math.abs(a.lng - b.lng) < sameSpotDegrees);
