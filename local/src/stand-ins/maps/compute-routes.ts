import polyline from '@googlemaps/polyline-codec';
import { findRoute } from './find-route.ts';
import { placeById } from './gazetteer.ts';
import type { Point } from './geo.ts';
import { search } from './search.ts';

interface RoutesRequest {
  readonly origin?: Waypoint;
  readonly destination?: Waypoint;
  readonly travelMode?: string;
  readonly routingPreference?: string;
}
interface Waypoint {
  readonly placeId?: string;
  readonly address?: string;
  readonly location?: { readonly latLng?: { readonly latitude?: number; readonly longitude?: number } };
}

/** A request that Google's Routes API refuses. */
export class Refusal extends Error {
  readonly code: 400 | 404;
  readonly status: 'INVALID_ARGUMENT' | 'NOT_FOUND';

  constructor(code: 400 | 404, message: string) {
    super(message);
    this.code = code;
    this.status = code === 404 ? 'NOT_FOUND' : 'INVALID_ARGUMENT';
  }
}

/**
 * Answers `computeRoutes` for cars without live traffic: one route with the fields of the mask, or no `routes` if no
 * road connects the places. Throws `Refusal`.
 */
export function computeRoutes(request: RoutesRequest, fieldMask: string): object {
  const fields = fieldMask.split(',').map((field) => field.trim());
  if (fieldMask.trim() === '') throw new Refusal(400, 'FieldMask is a required parameter.');
  const { origin, destination, travelMode, routingPreference } = request;
  if (!origin || !destination) throw new Refusal(400, 'Origin and destination must be set.');
  if (travelMode !== 'DRIVE' || routingPreference !== 'TRAFFIC_UNAWARE') {
    throw new Refusal(400, 'The stand-in knows DRIVE with TRAFFIC_UNAWARE only.');
  }
  const route = findRoute(pointOf(origin), pointOf(destination));
  if (!route) return {};
  const has = (field: string): boolean => fields.includes(`routes.${field}`) || fields.includes('*');
  return {
    routes: [
      {
        // Google's JSON omits every 0, such as the length of a route from a place to itself.
        ...(has('distanceMeters') && route.distanceMeters > 0 && { distanceMeters: route.distanceMeters }),
        ...(has('duration') && { duration: `${route.durationSeconds}s` }),
        ...(has('polyline.encodedPolyline') && { polyline: { encodedPolyline: polyline.encode([...route.points]) } }),
      },
    ],
  };
}

function pointOf({ placeId, address, location }: Waypoint): Point {
  if (address !== undefined) {
    const [found] = search(address, undefined);
    if (!found) throw new Refusal(404, `Address ${address} not found.`);
    return found;
  }
  if (placeId !== undefined) {
    const place = placeById(placeId);
    if (!place) throw new Refusal(404, `Place ${placeId} not found.`);
    return place;
  }
  const { latitude: lat = Number.NaN, longitude: lng = Number.NaN } = location?.latLng ?? {};
  if (Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { lat, lng };
  throw new Refusal(400, 'A waypoint is a place id, an address or a location.');
}
