import polyline from '@googlemaps/polyline-codec';
import type { Place } from '@talwaerts/domain/place/place.ts';
import { labelOfPlace } from '@talwaerts/domain/place/place-label.ts';
import { hasStreetAddress, type PlaceCandidate } from '@talwaerts/domain/place/place-rule.ts';
import type { RouteLength } from '@talwaerts/domain/place/route-length.ts';
import { StoredFields, UnreadableDocument } from '@talwaerts/domain/stored/stored-fields.ts';
import { ServiceUnavailable } from '../platform/errors.ts';
import { mapsApiBase, mapsServerKey, placesApiBase, routesApiBase } from '../platform/params.ts';

interface ResolvedPlace {
  readonly place: Place;
  /** Without the name of a business or building. */
  readonly address: string;
  readonly candidate: PlaceCandidate;
}
export interface Route extends RouteLength {
  /** The route's line in Google's encoded polyline format. */
  readonly polyline: string;
}
type Point = { readonly lat: number; readonly lng: number };
export type RouteEnd = { readonly placeId: string } | Point;

/** An end of a route; an address for the places of a company's page, of which only the caption is known. */
export type Waypoint = RouteEnd | { readonly address: string };

export class MapsUnavailable extends ServiceUnavailable {
  override readonly publicMessage = 'The map service does not answer at the moment. Please try again shortly.';
}

/** A maps provider. Every method throws `MapsUnavailable` if the provider fails or answers nonsense. */
interface Maps {
  /** Returns undefined for an unknown place id. */
  place(placeId: string): Promise<ResolvedPlace | undefined>;
  /** Routes by car, without live traffic. Returns undefined if an end is unknown or no road connects them. */
  route(from: Waypoint, to: Waypoint): Promise<Route | undefined>;
  /**
   * Measures the routes of each origin to each destination, as `route` does; rows are origins. Few requests: at most
   * 600 routes each, so two for 30 by 30.
   */
  routeLengths(
    origins: readonly RouteEnd[],
    destinations: readonly RouteEnd[],
  ): Promise<readonly (readonly (RouteLength | undefined)[])[]>;
  /** Returns a PNG of 600x400 with markers A and B and the route's line; without a route, a straight line. */
  picture(from: Point, to: Point, encodedRoute: string | undefined): Promise<Buffer>;
  /** Returns a PNG of 600x400 that marks the point and shows the kilometres around it. */
  placePicture(point: Point, surroundingKm: number): Promise<Buffer>;
  /** Returns a PNG of 600x400 with the point in the middle, in Web Mercator of the zoom. */
  areaPicture(point: Point, zoom: number): Promise<Buffer>;
}

const timeoutMs = 8_000;
/** Google's maximum. */
const maxUrlLength = 16_384;

/** Google's limits of a request for a matrix: of its elements, and of its places that are named by ids. */
const matrixElements = 625;
const matrixPlaces = 50;

/** Google's Places API (New), Routes API and Maps Static API. */
export const googleMaps: Maps = {
  async place(placeId) {
    const url = new URL(`/v1/places/${placeId}?languageCode=de`, placesApiBase.value());
    const response = await sendRequest(url, {
      'X-Goog-Api-Key': mapsServerKey.value(),
      'X-Goog-FieldMask': 'id,displayName,formattedAddress,location,addressComponents',
    });
    if (response.status === 404) return undefined;
    if (response.status === 400) return checkRefusal(await refusalIn(response));
    return readBody(response, (google) => resolvePlace(placeId, google));
  },

  async route(from, to) {
    const url = new URL('/directions/v2:computeRoutes', routesApiBase.value());
    const response = await sendRequest(
      url,
      {
        'Content-Type': 'application/json',
        'X-Goog-Api-Key': mapsServerKey.value(),
        'X-Goog-FieldMask': 'routes.distanceMeters,routes.duration,routes.polyline.encodedPolyline',
      },
      {
        origin: waypointOf(from),
        destination: waypointOf(to),
        travelMode: 'DRIVE',
        routingPreference: 'TRAFFIC_UNAWARE',
        // Few points are enough for a picture of 600x400.
        polylineQuality: 'OVERVIEW',
        polylineEncoding: 'ENCODED_POLYLINE',
        units: 'METRIC',
        // Prefers addresses in Austria.
        ...(('address' in from || 'address' in to) && { regionCode: 'AT' }),
      },
    );
    if (response.status === 404) return undefined;
    if (response.status === 400) return checkRefusal(await refusalIn(response));
    // Google omits the routes if no road connects the ends.
    return readBody(response, (google) => (google.has('routes') ? google.parts('routes', routeIn)[0] : undefined));
  },

  async routeLengths(origins, destinations) {
    const rows = Math.min(Math.floor(matrixElements / destinations.length), matrixPlaces - destinations.length);
    const parts = Array.from({ length: Math.ceil(origins.length / rows) }, (_, i) =>
      origins.slice(i * rows, (i + 1) * rows),
    );
    return (await Promise.all(parts.map((some) => requestMatrix(some, destinations)))).flat();
  },

  picture: (from, to, encodedRoute) => fetchPicture(pictureUrl(from, to, encodedRoute)),
  placePicture: (point, surroundingKm) => fetchPicture(placePictureUrl(point, surroundingKm)),
  areaPicture: (point, zoom) => fetchPicture(areaPictureUrl(point, zoom)),
};

async function requestMatrix(origins: readonly RouteEnd[], destinations: readonly RouteEnd[]) {
  const url = new URL('/distanceMatrix/v2:computeRouteMatrix', routesApiBase.value());
  const ends = (all: readonly RouteEnd[]) => all.map((end) => ({ waypoint: waypointOf(end) }));
  const response = await sendRequest(
    url,
    {
      'Content-Type': 'application/json',
      'X-Goog-Api-Key': mapsServerKey.value(),
      'X-Goog-FieldMask': 'originIndex,destinationIndex,condition,distanceMeters,duration',
    },
    {
      origins: ends(origins),
      destinations: ends(destinations),
      travelMode: 'DRIVE',
      routingPreference: 'TRAFFIC_UNAWARE',
    },
  );
  const elements = await readBody(response, (google) => google.parts('elements', elementIn));
  return origins.map((_, from) =>
    destinations.map((__, to) => elements.find((one) => one.from === from && one.to === to)?.length),
  );
}

/** Reads an element of a matrix, without a length if no road connects its ends or both are the same place. */
function elementIn(google: StoredFields) {
  const distanceMeters = Math.round(google.number('distanceMeters', 0));
  const isRoute = google.text('condition', '') === 'ROUTE_EXISTS' && distanceMeters > 0;
  return {
    // Google omits an index of 0.
    from: google.number('originIndex', 0),
    to: google.number('destinationIndex', 0),
    length: isRoute ? { distanceMeters, durationSeconds: secondsIn(google) } : undefined,
  };
}

function secondsIn(google: StoredFields): number {
  const seconds = Number(/^([0-9.]+)s$/.exec(google.text('duration', ''))?.[1]);
  if (!Number.isFinite(seconds)) throw new MapsUnavailable('a route without duration');
  return Math.round(seconds);
}

async function fetchPicture(url: URL): Promise<Buffer> {
  const response = await sendRequest(url);
  if (!response.ok || !response.headers.get('content-type')?.startsWith('image/')) {
    throw new MapsUnavailable(`static map: ${response.status}`);
  }
  return Buffer.from(await response.arrayBuffer());
}

/** Returns the place of a company's address; undefined if the address has no street with a number. */
export async function findCompanyPlace(placeId: string): Promise<Place | undefined> {
  const resolved = await googleMaps.place(placeId);
  if (!resolved || !hasStreetAddress(resolved.candidate)) return undefined;
  return { ...resolved.place, label: resolved.address };
}

/** Reads a part of an address; Google omits empty fields. */
const componentIn = (fields: StoredFields) => ({
  longText: fields.text('longText', ''),
  shortText: fields.text('shortText', ''),
  types: fields.has('types') ? fields.texts('types') : [],
});

function resolvePlace(placeId: string, google: StoredFields): ResolvedPlace {
  // Google omits a coordinate of 0.
  const position = google.part('location', (at) => ({ lat: at.number('latitude', 0), lng: at.number('longitude', 0) }));
  const components = google.has('addressComponents') ? google.parts('addressComponents', componentIn) : [];
  const component = (type: string) => components.find(({ types }) => types.includes(type));
  const name = google.has('displayName') ? google.part('displayName', (part) => part.text('text', '')) : '';
  const address = google.text('formattedAddress', '');
  const streetNumber = component('street_number')?.longText ?? null;
  const route = component('route')?.longText ?? null;
  return {
    place: {
      placeId,
      label: labelOfPlace({ name, address, streetNumber, route }),
      ...position,
      land: component('country')?.shortText ?? '',
      bundesland: component('administrative_area_level_1')?.longText ?? '',
      bezirk: component('administrative_area_level_2')?.longText ?? '',
    },
    address,
    candidate: { placeId, name, streetNumber, route },
  };
}

function waypointOf(end: Waypoint): object {
  if ('placeId' in end) return { placeId: end.placeId };
  if ('address' in end) return { address: end.address };
  return { location: { latLng: { latitude: end.lat, longitude: end.lng } } };
}

/** Returns the first and last point of a route; undefined for a line without points. */
export function endsOf(encodedRoute: string): readonly [Point, Point] | undefined {
  const points = polyline.decode(encodedRoute).map(([lat, lng]) => ({ lat, lng }));
  const from = points[0];
  const to = points.at(-1);
  return from && to && [from, to];
}

/** Returns undefined for a route of no length: both ends are the same place. */
function routeIn(google: StoredFields): Route | undefined {
  // Google omits a distance of 0.
  const distanceMeters = google.number('distanceMeters', 0);
  const durationSeconds = secondsIn(google);
  const line = google.part('polyline', (part) => part.text('encodedPolyline', ''));
  if (!line) throw new MapsUnavailable('a route without line');
  if (distanceMeters <= 0) return undefined;
  return { distanceMeters: Math.round(distanceMeters), durationSeconds, polyline: line };
}

/** Thins the line out until the URL is short enough for Google. */
function pictureUrl(from: Point, to: Point, encodedRoute: string | undefined): URL {
  const url = new URL('/maps/api/staticmap', mapsApiBase.value());
  const a = `${from.lat},${from.lng}`;
  const b = `${to.lat},${to.lng}`;
  url.searchParams.set('size', '600x400');
  url.searchParams.append('markers', `color:0x0F5A46|label:A|${a}`);
  url.searchParams.append('markers', `color:0xFFCE09|label:B|${b}`);
  url.searchParams.set('path', `color:0x0F5A46|weight:4|${encodedRoute ? `enc:${encodedRoute}` : `${a}|${b}`}`);
  url.searchParams.set('key', mapsServerKey.value());
  return encodedRoute && url.href.length > maxUrlLength ? pictureUrl(from, to, thinOut(encodedRoute)) : url;
}

const kmPerDegree = 111;

function placePictureUrl({ lat, lng }: Point, surroundingKm: number): URL {
  const url = new URL('/maps/api/staticmap', mapsApiBase.value());
  url.searchParams.set('size', '600x400');
  url.searchParams.append('markers', `color:0x0F5A46|${lat},${lng}`);
  const degrees = surroundingKm / kmPerDegree;
  const edges = [lat - degrees, lat + degrees].map((edge) => `${edge.toFixed(5)},${lng}`);
  url.searchParams.set('visible', edges.join('|'));
  url.searchParams.set('key', mapsServerKey.value());
  return url;
}

function areaPictureUrl({ lat, lng }: Point, zoom: number): URL {
  const url = new URL('/maps/api/staticmap', mapsApiBase.value());
  url.searchParams.set('size', '600x400');
  url.searchParams.set('center', `${lat},${lng}`);
  url.searchParams.set('zoom', String(zoom));
  url.searchParams.set('key', mapsServerKey.value());
  return url;
}

/** Keeps every second point, and the last. */
function thinOut(encodedRoute: string): string {
  const points = polyline.decode(encodedRoute);
  return polyline.encode(points.filter((_, index) => index % 2 === 0 || index === points.length - 1));
}

/** Sends a POST with `content` as JSON if given, otherwise a GET. */
async function sendRequest(url: URL, headers: Record<string, string> = {}, content?: object): Promise<Response> {
  const request = content ? { method: 'POST', body: JSON.stringify(content) } : {};
  try {
    return await fetch(url, { ...request, headers, signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    throw new MapsUnavailable(String(error));
  }
}

/**
 * Returns undefined for a request refused with status 400, which means an unknown place. Throws if Google refused our
 * key, which has the same status.
 */
function checkRefusal(refusal: string): undefined {
  if (refusal.includes('API_KEY_INVALID')) throw new MapsUnavailable(refusal);
  console.warn('The maps provider refused a place:', refusal);
}

async function refusalIn(response: Response): Promise<string> {
  const refusal = await response.text().catch((error: unknown) => {
    throw new MapsUnavailable(String(error));
  });
  return refusal.slice(0, 1_000);
}

/** Reads the JSON of an answer. Throws `MapsUnavailable` if a field is missing or not as documented. */
async function readBody<T>(response: Response, read: (google: StoredFields) => T): Promise<T> {
  if (!response.ok) throw new MapsUnavailable(`${response.status}`);
  const json: unknown = await response.json().catch((error: unknown) => {
    throw new MapsUnavailable(String(error));
  });
  if (typeof json !== 'object' || json === null) throw new MapsUnavailable('an answer that is no object');
  try {
    return read(new StoredFields(Array.isArray(json) ? { elements: json } : { ...json }, 'answer'));
  } catch (error) {
    throw error instanceof UnreadableDocument ? new MapsUnavailable(error.message) : error;
  }
}
