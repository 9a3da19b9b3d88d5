import type { ServerResponse } from 'node:http';
import { parseJson, sendJson } from '../http/answers.ts';
import type { Exchange, StandIn } from '../http/stand-in.ts';
import { startStandIn } from '../http/stand-in.ts';
import { browserScript } from './browser-script.ts';
import { computeRouteMatrix, computeRoutes, Refusal } from './compute-routes.ts';
import { countryOf, type GazetteerPlace, placeById } from './gazetteer.ts';
import { type Box, search } from './search.ts';
import { staticMap } from './static-map.ts';

/**
 * Starts a stand-in for Google's Places (New), Routes and Static Maps, and the browser's Places library, with a
 * gazetteer of the region.
 */
export function startMaps(options: { readonly port: number; readonly host?: string }): Promise<StandIn> {
  return startStandIn(options, { handle });
}

async function handle(exchange: Exchange): Promise<void> {
  const { url, request, response } = exchange;
  if (url.pathname === '/maps/api/js') return sendScript(exchange);
  if (!url.searchParams.get('key') && !request.headers['x-goog-api-key']) return refuseKey(exchange);
  if (url.pathname === '/v1/places:autocomplete') return autocomplete(exchange);
  if (url.pathname.startsWith('/v1/places/')) return details(exchange);
  if (url.pathname === '/directions/v2:computeRoutes') return routes(exchange);
  if (url.pathname === '/distanceMatrix/v2:computeRouteMatrix') {
    return refusable(exchange, () => computeRouteMatrix(parseJson(exchange.body) ?? {}));
  }
  if (url.pathname === '/maps/api/staticmap') return staticMap(exchange);
  refuse(response, 404, 'NOT_FOUND', 'Not found.');
}

function sendScript({ response, url }: Exchange): void {
  response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  response.end(browserScript(url.searchParams.get('key') ?? '', url.searchParams.get('callback') ?? ''));
}

function refuseKey({ response }: Exchange): void {
  refuse(response, 403, 'PERMISSION_DENIED', 'The request is missing a valid API key.');
}

function refuse(response: ServerResponse, code: number, status: string, message: string): void {
  sendJson(response, code, { error: { code, message, status } });
}

interface AutocompleteRequest {
  readonly input?: string;
  readonly includedPrimaryTypes?: readonly string[];
  readonly locationRestriction?: { readonly rectangle?: { readonly low: LatLng; readonly high: LatLng } };
}
interface LatLng {
  readonly latitude: number;
  readonly longitude: number;
}

function autocomplete({ response, body }: Exchange): void {
  const { input = '', includedPrimaryTypes: types, locationRestriction } = JSON.parse(body) as AutocompleteRequest;
  const suggestions = search(input, boxOf(locationRestriction?.rectangle), types).map((place) => ({
    placePrediction: {
      place: `places/${place.id}`,
      placeId: place.id,
      text: { text: labelOf(place) },
      structuredFormat: { mainText: { text: place.name }, secondaryText: { text: secondaryOf(place) } },
      types: [place.type],
    },
  }));
  sendJson(response, 200, suggestions.length > 0 ? { suggestions } : {});
}

function boxOf(rectangle: { readonly low: LatLng; readonly high: LatLng } | undefined): Box | undefined {
  if (!rectangle) return undefined;
  const { low, high } = rectangle;
  return { south: low.latitude, west: low.longitude, north: high.latitude, east: high.longitude };
}

const secondaryOf = ({ locality }: GazetteerPlace): string => `${locality.postalCode} ${locality.name}`;
const labelOf = (place: GazetteerPlace): string => `${place.name}, ${secondaryOf(place)}`;

function details({ response, url }: Exchange): void {
  const id = decodeURIComponent(url.pathname.slice('/v1/places/'.length));
  const place = placeById(id);
  if (!place) {
    refuse(response, 404, 'NOT_FOUND', `Place ${id} not found.`);
    return;
  }
  sendJson(response, 200, {
    id: place.id,
    displayName: { text: place.name, languageCode: 'de' },
    formattedAddress: place.address,
    location: { latitude: place.lat, longitude: place.lng },
    addressComponents: componentsOf(place),
  });
}

function componentsOf({ street, locality }: GazetteerPlace): object[] {
  const component = (type: string, longText: string, shortText = longText) => ({
    longText,
    shortText,
    types: [type, 'political'],
    languageCode: 'de',
  });
  return [
    ...(street ? [component('street_number', street.number), component('route', street.route)] : []),
    component('locality', locality.name),
    component('administrative_area_level_2', locality.bezirk),
    component('administrative_area_level_1', locality.bundesland),
    component('country', countryOf(locality), locality.land),
    component('postal_code', locality.postalCode),
  ].filter(({ longText }) => longText !== '');
}

function routes(exchange: Exchange): void {
  const fieldMask = String(exchange.request.headers['x-goog-fieldmask'] ?? '');
  refusable(exchange, () => computeRoutes(parseJson(exchange.body) ?? {}, fieldMask));
}

function refusable({ response }: Exchange, answer: () => unknown): void {
  try {
    sendJson(response, 200, answer());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(response, error.code, error.status, error.message);
  }
}
