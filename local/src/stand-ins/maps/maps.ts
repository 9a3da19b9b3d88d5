import { sendJson } from '../http/answers.ts';
import type { Exchange, StandIn } from '../http/stand-in.ts';
import { startStandIn } from '../http/stand-in.ts';
import { browserScript } from './browser-script.ts';
import { type Box, type GazetteerPlace, placeById, search } from './gazetteer.ts';
import { drawSvg } from './picture.ts';
import { endOf, findRoute, type Point } from './routes.ts';

/** Google's Places (New), Distance Matrix and Static Maps, and the browser's Places library, over a gazetteer of the region. */
export function startMaps(options: { readonly port: number; readonly host?: string }): Promise<StandIn> {
  return startStandIn(options, { handle });
}

async function handle(exchange: Exchange): Promise<void> {
  const { url, request, response } = exchange;
  if (url.pathname === '/maps/api/js') return sendScript(exchange);
  if (!url.searchParams.get('key') && !request.headers['x-goog-api-key']) return refuseKey(exchange);
  if (url.pathname === '/v1/places:autocomplete') return autocomplete(exchange);
  if (url.pathname.startsWith('/v1/places/')) return details(exchange);
  if (url.pathname === '/maps/api/distancematrix/json') return distanceMatrix(exchange);
  if (url.pathname === '/maps/api/staticmap') return staticMap(exchange);
  sendJson(response, 404, { error: { code: 404, message: 'Not found.', status: 'NOT_FOUND' } });
}

function sendScript({ response, url }: Exchange): void {
  response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  response.end(browserScript(url.searchParams.get('key') ?? '', url.searchParams.get('callback') ?? ''));
}

function refuseKey({ response, url }: Exchange): void {
  const message = 'You must use an API key to authenticate each request.';
  if (url.pathname.endsWith('/json'))
    sendJson(response, 200, { status: 'REQUEST_DENIED', error_message: message, rows: [] });
  else sendJson(response, 403, { error: { code: 403, message, status: 'PERMISSION_DENIED' } });
}

interface AutocompleteRequest {
  readonly input?: string;
  readonly locationRestriction?: { readonly rectangle?: { readonly low: LatLng; readonly high: LatLng } };
}
interface LatLng {
  readonly latitude: number;
  readonly longitude: number;
}

function autocomplete({ response, body }: Exchange): void {
  const { input = '', locationRestriction } = JSON.parse(body) as AutocompleteRequest;
  const suggestions = search(input, boxOf(locationRestriction?.rectangle)).map((place) => ({
    placePrediction: {
      place: `places/${place.id}`,
      placeId: place.id,
      text: { text: labelOf(place) },
      structuredFormat: { mainText: { text: place.name }, secondaryText: { text: secondaryOf(place) } },
      types: place.types,
    },
  }));
  sendJson(response, 200, suggestions.length > 0 ? { suggestions } : {});
}

function boxOf(rectangle: { readonly low: LatLng; readonly high: LatLng } | undefined): Box | undefined {
  if (!rectangle) return undefined;
  const { low, high } = rectangle;
  return { south: low.latitude, west: low.longitude, north: high.latitude, east: high.longitude };
}

const secondaryOf = ({ village }: GazetteerPlace): string => `${village.postalCode} ${village.name}`.trim();
const labelOf = (place: GazetteerPlace): string => `${place.name}, ${secondaryOf(place)}`;

function details({ response, url }: Exchange): void {
  const id = decodeURIComponent(url.pathname.slice('/v1/places/'.length));
  const place = placeById(id);
  if (!place) {
    sendJson(response, 404, { error: { code: 404, message: `Place ${id} not found.`, status: 'NOT_FOUND' } });
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

function componentsOf({ street, village }: GazetteerPlace): object[] {
  const component = (type: string, longText: string, shortText = longText) => ({
    longText,
    shortText,
    types: [type, 'political'],
    languageCode: 'de',
  });
  const countries: Readonly<Record<string, string>> = { AT: 'Österreich', DE: 'Deutschland' };
  return [
    ...(street ? [component('street_number', street.number), component('route', street.route)] : []),
    component('locality', village.name),
    component('administrative_area_level_2', village.bezirk),
    component('administrative_area_level_1', village.bundesland),
    component('country', countries[village.land] ?? village.land, village.land),
    component('postal_code', village.postalCode),
  ].filter(({ longText }) => longText !== '');
}

function distanceMatrix({ response, url }: Exchange): void {
  const [from, to] = [pointOf(url.searchParams.get('origins')), pointOf(url.searchParams.get('destinations'))];
  const route = from && to ? findRoute(from, to) : undefined;
  const status = from && to ? 'ZERO_RESULTS' : 'NOT_FOUND';
  const element = route
    ? {
        status: 'OK',
        distance: { value: route.distanceMeters, text: `${(route.distanceMeters / 1000).toFixed(1)} km` },
        duration: { value: route.durationSeconds, text: `${Math.round(route.durationSeconds / 60)} mins` },
      }
    : { status };
  sendJson(response, 200, { status: 'OK', rows: [{ elements: [element] }] });
}

/** `place_id:…` or `lat,lng`. */
function pointOf(text: string | null): (Point & { node?: string }) | undefined {
  const id = /^place_id:(.+)$/.exec(text ?? '')?.[1];
  if (id) {
    const place = placeById(id);
    return place && endOf(place);
  }
  const [lat, lng] = (text ?? '').split(',').map(Number);
  return Number.isFinite(lat) && Number.isFinite(lng) ? { lat: lat ?? 0, lng: lng ?? 0 } : undefined;
}

async function staticMap({ response, url }: Exchange): Promise<void> {
  const [width = 600, height = 400] = (url.searchParams.get('size') ?? '').split('x').map(Number);
  const [from, to] = url.searchParams.getAll('markers').map((text) => pointOf(text.split('|').at(-1) ?? null));
  if (!from || !to) {
    response.writeHead(400).end('Two markers are needed.');
    return;
  }
  const way = findRoute(from, to)?.points ?? [from, to];
  const { Resvg } = await import('@resvg/resvg-js');
  const picture = new Resvg(drawSvg({ width, height, way })).render().asPng();
  response.writeHead(200, { 'Content-Type': 'image/png' }).end(picture);
}
