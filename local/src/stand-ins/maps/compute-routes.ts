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

/** Google's limits of one request: elements, and places by id or address. */
const maxElements = 625;
const maxNamed = 50;

interface MatrixRequest extends Pick<RoutesRequest, 'travelMode' | 'routingPreference'> {
  readonly origins?: readonly { readonly waypoint?: Waypoint }[];
  readonly destinations?: readonly { readonly waypoint?: Waypoint }[];
}

/** Answers `computeRouteMatrix` for cars without live traffic: an element for each pair. Throws `Refusal`. */
export function computeRouteMatrix(request: MatrixRequest): readonly object[] {
  const { origins = [], destinations = [], travelMode, routingPreference } = request;
  if (travelMode !== 'DRIVE' || routingPreference !== 'TRAFFIC_UNAWARE') {
    throw new Refusal(400, 'The stand-in knows DRIVE with TRAFFIC_UNAWARE only.');
  }
  const from = origins.map(({ waypoint = {} }) => waypoint);
  const to = destinations.map(({ waypoint = {} }) => waypoint);
  const isNamed = ({ placeId, address }: Waypoint): boolean => placeId !== undefined || address !== undefined;
  if (from.length === 0 || to.length === 0) throw new Refusal(400, 'Origins and destinations must be set.');
  if (from.length * to.length > maxElements) throw new Refusal(400, 'Too many elements.');
  if ([...from, ...to].filter(isNamed).length > maxNamed) throw new Refusal(400, 'Too many places by id.');
  const ends = to.map(pointOf);
  return from.flatMap((origin, originIndex) => {
    const start = pointOf(origin);
    return ends.map((end, destinationIndex) => {
      const route = findRoute(start, end);
      return {
        originIndex,
        destinationIndex,
        status: {},
        condition: route ? 'ROUTE_EXISTS' : 'ROUTE_NOT_FOUND',
        ...(route && { duration: `${route.durationSeconds}s` }),
        ...(route && route.distanceMeters > 0 && { distanceMeters: route.distanceMeters }),
      };
    });
  });
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
