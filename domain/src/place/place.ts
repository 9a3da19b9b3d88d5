/** Degrees. */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/**
 * A place that a maps provider resolved. `land` is the country's short code, `bundesland` the state, `bezirk` the
 * district.
 */
export interface Place extends Position {
  readonly placeId: string;
  /** One line for guests. */
  readonly label: string;
  readonly land: string;
  readonly bundesland: string;
  readonly bezirk: string;
}

/** One end of a ride. A place of a company's page has only a `label`; its other fields are empty, its position null. */
export interface RidePlace extends Omit<Place, 'lat' | 'lng'> {
  readonly lat: number | null;
  readonly lng: number | null;
}

/** Whether the maps provider resolved the place: one of a company's page has no position. */
export const isResolved = (place: RidePlace): place is Place => place.lat !== null && place.lng !== null;

const sameSpotDegrees = 0.0001;

/** Whether no ride is possible between the two: equal ids, or positions within about ten meters. */
export const isSamePlace = (a: Place, b: Place): boolean =>
  a.placeId === b.placeId || (Math.abs(a.lat - b.lat) < sameSpotDegrees && Math.abs(a.lng - b.lng) < sameSpotDegrees);
