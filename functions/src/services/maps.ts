import type { Place } from '@talwaerts/domain/place/place.ts';
import type { PlaceCandidate } from '@talwaerts/domain/place/place-rule.ts';
import { HttpsError } from 'firebase-functions/https';
import { mapsApiBase, mapsServerKey, placesApiBase } from '../platform/params.ts';

interface ResolvedPlace {
  readonly place: Place;
  readonly candidate: PlaceCandidate;
}
export interface Route {
  readonly distanceMeters: number;
  readonly durationSeconds: number;
}
export type RouteEnd = { readonly placeId: string } | { readonly lat: number; readonly lng: number };

/** What Talwärts asks of a maps provider. All throw `unavailable` when it does not answer. */
export interface Maps {
  /** Undefined for an unknown place id. */
  place(placeId: string): Promise<ResolvedPlace | undefined>;
  /** By car, without live traffic; undefined where there is no way. */
  route(from: RouteEnd, to: RouteEnd): Promise<Route | undefined>;
  /** A PNG of 600x400 with markers A and B and the way between. */
  picture(from: Place, to: Place): Promise<Buffer>;
}

const timeoutMs = 8_000;

/** Google's Places API (New), Distance Matrix and Static Maps. */
export const googleMaps: Maps = {
  async place(placeId) {
    const url = new URL(`/v1/places/${placeId}?languageCode=de`, placesApiBase.value());
    const response = await ask(url, {
      'X-Goog-Api-Key': mapsServerKey.value(),
      'X-Goog-FieldMask': 'id,displayName,formattedAddress,location,addressComponents',
    });
    if (response.status === 404) return undefined;
    if (response.status === 400) return noPlace(await refusalIn(response));
    return resolved(placeId, (await body(response)) as GooglePlace);
  },

  async route(from, to) {
    const url = new URL('/maps/api/distancematrix/json', mapsApiBase.value());
    url.searchParams.set('origins', endOf(from));
    url.searchParams.set('destinations', endOf(to));
    url.searchParams.set('mode', 'driving');
    url.searchParams.set('units', 'metric');
    url.searchParams.set('key', mapsServerKey.value());
    const response = await ask(url);
    // Ends that the provider cannot make sense of are ends without a way between them.
    if (response.status === 400) return undefined;
    const { status, rows } = (await body(response)) as DistanceMatrix;
    if (status === 'INVALID_REQUEST') return undefined;
    if (status !== 'OK') throw unavailable(`distance matrix: ${status}`);
    const element = rows?.[0]?.elements?.[0];
    if (element?.status !== 'OK' || !element.distance || !element.duration || element.distance.value <= 0) {
      return undefined;
    }
    return { distanceMeters: Math.round(element.distance.value), durationSeconds: Math.round(element.duration.value) };
  },

  async picture(from, to) {
    const url = new URL('/maps/api/staticmap', mapsApiBase.value());
    const [a, b] = [`${from.lat},${from.lng}`, `${to.lat},${to.lng}`];
    url.searchParams.set('size', '600x400');
    url.searchParams.append('markers', `color:0x0F5A46|label:A|${a}`);
    url.searchParams.append('markers', `color:0xFFCE09|label:B|${b}`);
    url.searchParams.set('path', `color:0x0F5A46|weight:4|${a}|${b}`);
    url.searchParams.set('key', mapsServerKey.value());
    const response = await ask(url);
    if (!response.ok || !response.headers.get('content-type')?.startsWith('image/')) {
      throw unavailable(`static map: ${response.status}`);
    }
    return Buffer.from(await response.arrayBuffer());
  },
};

interface GooglePlace {
  readonly displayName?: { readonly text?: string };
  readonly formattedAddress?: string;
  readonly location?: { readonly latitude: number; readonly longitude: number };
  readonly addressComponents?: readonly {
    readonly longText: string;
    readonly shortText: string;
    readonly types: readonly string[];
  }[];
}
interface DistanceMatrix {
  readonly status: string;
  readonly rows?: readonly {
    readonly elements?: readonly {
      readonly status: string;
      readonly distance?: { readonly value: number };
      readonly duration?: { readonly value: number };
    }[];
  }[];
}

function resolved(placeId: string, google: GooglePlace): ResolvedPlace {
  const { location } = google;
  if (!location) throw unavailable(`place ${placeId} has no location`);
  const component = (type: string) => google.addressComponents?.find(({ types }) => types.includes(type));
  const name = google.displayName?.text ?? '';
  const address = google.formattedAddress ?? '';
  return {
    place: {
      placeId,
      // A street address names itself; a station or an airport is known by its name.
      label: component('street_number') && component('route') ? address : name,
      lat: location.latitude,
      lng: location.longitude,
      land: component('country')?.shortText ?? '',
      bundesland: component('administrative_area_level_1')?.longText ?? '',
      bezirk: component('administrative_area_level_2')?.longText ?? '',
    },
    candidate: {
      placeId,
      name,
      streetNumber: component('street_number')?.longText ?? null,
      route: component('route')?.longText ?? null,
    },
  };
}

const endOf = (end: RouteEnd): string => ('placeId' in end ? `place_id:${end.placeId}` : `${end.lat},${end.lng}`);

async function ask(url: URL, headers: Record<string, string> = {}): Promise<Response> {
  try {
    return await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    throw unavailable(String(error));
  }
}

/** A request that is refused names no place, unless it is our key that is refused: that is told in the same way. */
function noPlace(told: string): undefined {
  if (told.includes('API_KEY_INVALID')) throw unavailable(told);
  console.warn('The maps provider refused a place:', told);
}

async function refusalIn(response: Response): Promise<string> {
  const told = await response.text().catch((error: unknown) => {
    throw unavailable(String(error));
  });
  return told.slice(0, 1_000);
}

async function body(response: Response): Promise<object> {
  if (!response.ok) throw unavailable(`${response.status}`);
  const json: unknown = await response.json().catch((error: unknown) => {
    throw unavailable(String(error));
  });
  if (typeof json !== 'object' || json === null) throw unavailable('an answer that is no object');
  return json;
}

function unavailable(why: string): HttpsError {
  console.warn('The maps provider did not answer:', why);
  return new HttpsError('unavailable', 'The map service does not answer at the moment. Please try again shortly.');
}
