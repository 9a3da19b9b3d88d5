import { lazy, number, object } from 'yup';
import { instant, part, pax, placeId, region, wishes } from './fields.ts';

const placeById = part({ placeId: placeId() });
const placeByCoordinates = part({
  lat: number().strict().typeError('type').required('required').min(-90, 'min').max(90, 'max'),
  lng: number().strict().typeError('type').required('required').min(-180, 'min').max(180, 'max'),
});
const has = (value: unknown, key: string): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key);
export const routeEnd = () => lazy((value: unknown) => (has(value, 'lat') ? placeByCoordinates : placeById));

const byPlaces = object({
  pax: pax(),
  wishes: wishes(),
  /** Of the pickup: decides what is said about its taxis, never the price. */
  district: region().optional(),
  date: instant(),
  origin: routeEnd(),
  destination: routeEnd(),
});

/**
 * The specified payload (docs/specification/calls.md): kilometres and minutes as the browser measured them. The price
 * is an estimate; a booking's price is computed from its places. Ignores the flags for special days in favour of the
 * date.
 */
const byDistance = object({
  pax: pax(),
  wishes: wishes(),
  pickupDatum: instant(),
  distance: number().strict().typeError('type').required('required').positive('min').max(5_000, 'max'),
  duration: number().strict().typeError('type').required('required').min(0, 'min').max(10_000, 'max'),
});

export const calculatePriceSchema = lazy((value: unknown) => (has(value, 'distance') ? byDistance : byPlaces));
