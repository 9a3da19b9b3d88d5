import { fileURLToPath } from 'node:url';
import polyline from '@googlemaps/polyline-codec';
import type { Exchange } from '../http/stand-in.ts';
import type { Point } from './geo.ts';
import { drawMap, type MapRequest } from './picture/draw-map.ts';
import type { Marker } from './picture/markers.ts';

/** Google's limit, including the host. */
const maxUrlLength = 16_384;

/** Pictures by URL, the oldest first: drawing takes a third of a second, and the same ways are asked for again. */
const drawn = new Map<string, Promise<Buffer>>();
const maxDrawn = 200;

/**
 * Draws `markers=color:0x…|label:A|lat,lng`, `path=color:0x…|weight:4|…` with points or `enc:` and a polyline, and
 * makes room for `visible=lat,lng|lat,lng`, points that the picture must contain, unless `center` and `zoom` say what
 * it shows.
 */
export async function staticMap({ request, response, url }: Exchange): Promise<void> {
  if (`https://maps.googleapis.com${request.url}`.length > maxUrlLength) {
    response.writeHead(414).end('The URL is too long.');
    return;
  }
  const [width = 600, height = 400] = (url.searchParams.get('size') ?? '').split('x').map(Number);
  const markers = url.searchParams.getAll('markers').flatMap(markerOf);
  const visible = (url.searchParams.get('visible') ?? '').split('|').flatMap((part) => locationOf(part) ?? []);
  const centre = locationOf(url.searchParams.get('center') ?? '');
  const zoom = Number(url.searchParams.get('zoom') ?? Number.NaN);
  const middle = centre && Number.isInteger(zoom) ? { centre, zoom } : undefined;
  if (!middle && markers.length + visible.length < 2) {
    response.writeHead(400).end('Two locations are needed, or a centre and a zoom.');
    return;
  }
  const path = url.searchParams.get('path');
  const route = path === null ? undefined : pathOf(path);
  const picture = drawn.get(url.search) ?? renderPng(drawMap({ width, height, markers, visible, middle, route }));
  drawn.delete(url.search);
  drawn.set(url.search, picture);
  for (const oldest of [...drawn.keys()].slice(0, -maxDrawn)) drawn.delete(oldest);
  response.writeHead(200, { 'Content-Type': 'image/png' }).end(await picture);
}

const typeface = '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf';

/**
 * Renders an SVG with the maps' one typeface, independent of the machine's fonts. Loads native code at first use. Draws
 * outside the event loop: routes are answered meanwhile, whose callers wait for eight seconds only.
 */
async function renderPng(svg: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const fontFiles = [fileURLToPath(import.meta.resolve(typeface))];
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Figtree' };
  return (await renderAsync(svg, { font })).asPng();
}

function pathOf(text: string): NonNullable<MapRequest['route']> {
  // A polyline may contain any of the separators used before it.
  const [, style = text, encoded] = /^(.*?\|)?enc:(.*)$/s.exec(text) ?? [];
  const { colour, values } = styleOf(style);
  const points =
    encoded === undefined
      ? text.split('|').flatMap((part) => locationOf(part) ?? [])
      : polyline.decode(encoded).map(([lat, lng]) => ({ lat, lng }));
  return { points, colour, weight: Number(values.get('weight') ?? 5) };
}

/** Parses `lat,lng`. */
function locationOf(text: string): Point | undefined {
  const [lat = Number.NaN, lng = Number.NaN] = text.split(',').map(Number);
  return Number.isFinite(lat) && Number.isFinite(lng) ? { lat, lng } : undefined;
}

function markerOf(text: string): Marker[] {
  const at = locationOf(text.split('|').at(-1) ?? '');
  const { colour, values } = styleOf(text);
  // Like Google, draws only labels of one letter or digit.
  const label = /^[A-Z0-9]$/.exec(values.get('label') ?? '')?.[0] ?? '';
  return at ? [{ at, label, colour }] : [];
}

function styleOf(text: string): { readonly colour: string; readonly values: ReadonlyMap<string, string> } {
  const values = new Map(text.split('|').map((part) => part.split(':') as [string, string]));
  const hex = /^0x([0-9A-Fa-f]{6})$/.exec(values.get('color') ?? '')?.[1];
  return { colour: `#${hex ?? '0F5A46'}`, values };
}
