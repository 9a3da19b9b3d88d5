import { sendJson } from '../http/answers.ts';
import type { Exchange, StandIn } from '../http/stand-in.ts';
import { startStandIn } from '../http/stand-in.ts';
import { browserScript } from './browser-script.ts';
import { findRoute } from './find-route.ts';
import { countryOf, type GazetteerPlace, placeById } from './gazetteer.ts';
import type { Point } from './geo.ts';
import { drawMap } from './picture/draw-map.ts';
import type { Marker } from './picture/markers.ts';
import { renderPng } from './picture/render-png.ts';
import { type Box, search } from './search.ts';

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
function pointOf(text: string | null): Point | undefined {
  const id = /^place_id:(.+)$/.exec(text ?? '')?.[1];
  if (id) return placeById(id);
  const [lat, lng] = (text ?? '').split(',').map(Number);
  return Number.isFinite(lat) && Number.isFinite(lng) ? { lat: lat ?? 0, lng: lng ?? 0 } : undefined;
}

/** `markers=color:0x…|label:A|lat,lng` and `path=color:0x…|weight:4|…`. Between the path's ends the way follows the roads. */
async function staticMap({ response, url }: Exchange): Promise<void> {
  const [width = 600, height = 400] = (url.searchParams.get('size') ?? '').split('x').map(Number);
  const markers = url.searchParams.getAll('markers').flatMap(markerOf);
  const [from, to] = markers;
  if (!from || !to) {
    response.writeHead(400).end('Two markers are needed.');
    return;
  }
  const path = styleOf(url.searchParams.get('path') ?? '');
  const points = findRoute(from.at, to.at)?.points ?? [from.at, to.at];
  const way = { points, colour: path.colour, weight: Number(path.values.get('weight') ?? 5) };
  response
    .writeHead(200, { 'Content-Type': 'image/png' })
    .end(await renderPng(drawMap({ width, height, markers, way })));
}

function markerOf(text: string): Marker[] {
  const at = pointOf(text.split('|').at(-1) ?? null);
  const { colour, values } = styleOf(text);
  // One letter or digit, as at Google; anything else is not drawn.
  const label = /^[A-Z0-9]$/.exec(values.get('label') ?? '')?.[0] ?? '';
  return at ? [{ at, label, colour }] : [];
}

function styleOf(text: string): { readonly colour: string; readonly values: ReadonlyMap<string, string> } {
  const values = new Map(text.split('|').map((part) => part.split(':') as [string, string]));
  const hex = /^0x([0-9A-Fa-f]{6})$/.exec(values.get('color') ?? '')?.[1];
  return { colour: `#${hex ?? '0F5A46'}`, values };
}
