import type { ShapeOf } from '../stored/shape.ts';
import type { placeFields, ridePlaceFields } from './stored-place.ts';

/**
 * A place that a maps provider resolved. `label` is one line for guests, `land` the country's short code, `bundesland`
 * the state, `bezirk` the district.
 */
export type Place = ShapeOf<typeof placeFields>;
/** Degrees. */
export type Position = Pick<Place, 'lat' | 'lng'>;

/** One end of a ride. A place of a company's page, or of plain text, has only a `label`; the rest is empty or null. */
export type RidePlace = ShapeOf<typeof ridePlaceFields>;

/** Makes a ride's place of a text alone. */
export const placeOfText = (label: string): RidePlace => ({
  placeId: '',
  label,
  lat: null,
  lng: null,
  land: '',
  bundesland: '',
  bezirk: '',
});

/** Whether the maps provider resolved the place: one of a company's page has no position. */
export const isResolved = (place: RidePlace): place is Place => place.lat !== null && place.lng !== null;

const sameSpotDegrees = 0.0001;

/** Whether no ride is possible between the two: equal ids, or positions within about ten meters. */
export const isSamePlace = (a: Place, b: Place): boolean =>
  a.placeId === b.placeId || (Math.abs(a.lat - b.lat) < sameSpotDegrees && Math.abs(a.lng - b.lng) < sameSpotDegrees);
