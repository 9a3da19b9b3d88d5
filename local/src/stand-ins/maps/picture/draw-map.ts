import type { Point } from '../geo.ts';
import { type Road, type RoadKind, roads } from '../region/roads.ts';
import { streets } from '../region/streets.ts';
import { type Rank, type Village, villages } from '../region/villages.ts';
import { lakes, rivers } from '../region/waters.ts';
import { around, type Label, placeLabels, type Rectangle } from './labels.ts';
import { type Marker, markerBox, markerSvg } from './markers.ts';
import { fitTo, type Projection, zoomTo } from './projection.ts';
import { reliefPng } from './relief.ts';

export interface MapRequest {
  readonly width: number;
  readonly height: number;
  readonly markers: readonly Marker[];
  /** Points that the picture must contain, besides markers and route. */
  readonly visible?: readonly Point[];
  /** The middle of the picture and Google's zoom; without it, the picture fits the points. */
  readonly middle?: { readonly centre: Point; readonly zoom: number } | undefined;
  /** The route's line, with colour and width. */
  readonly route: { readonly points: readonly Point[]; readonly colour: string; readonly weight: number } | undefined;
}

const water = '#A9D2D6';
const shore = '#7FB8BE';
const ink = '#14231F';
const muted = '#3F524B';

/** Draws a map as SVG: mountains, waters, roads, villages, names, the route and its markers, scaled to fit. */
export function drawMap({ width, height, markers, visible = [], middle, route }: MapRequest): string {
  const seen = [...markers.map(({ at }) => at), ...visible, ...(route?.points ?? [])];
  const view = middle ? zoomTo(middle.centre, middle.zoom, { width, height }) : fitTo(seen, width, height);
  const relief = reliefPng(view).toString('base64');
  const marked = markers.map((marker) => ({ marker, at: view.toPixel(marker.at) }));
  const taken = [...marked.map(({ at }) => markerBox(at)), ...(route ? alongRoute(route.points, view) : [])];
  const labels = placeLabels(names(view), taken, view);
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<image width="${width}" height="${height}" preserveAspectRatio="none" xlink:href="data:image/png;base64,${relief}"/>
<g fill="none" stroke-linecap="round" stroke-linejoin="round">
${waters(view)}
${roadLines(view)}
${route ? routeLines(curve(route.points, view), route.colour, route.weight) : ''}
</g>
${villages.map((village) => dot(village, view)).join('')}
<g font-family="Figtree" font-weight="600" text-anchor="middle">${labels.map(labelSvg).join('')}</g>
${[...marked]
  .sort((a, b) => a.at[1] - b.at[1])
  .map(({ marker, at }) => markerSvg(marker, at))
  .join('')}
</svg>`;
}

/** Returns a smooth line through the points, since a bend has only few of them. */
function curve(points: readonly Point[], { toPixel }: Projection): string {
  const pixels = points.map(toPixel);
  return pixels
    .map(([x, y], index) => {
      if (index === 0) return `M${fixed(x)},${fixed(y)}`;
      const p0 = pixels[index - 2];
      const p1 = pixels[index - 1];
      const p3 = pixels[index + 1];
      const [x1, y1] = p1 ?? [x, y];
      const [x0, y0] = p0 ?? [x1, y1];
      const [x3, y3] = p3 ?? [x, y];
      // Catmull-Rom as Bézier; limits tangents to the segment's length, so that sharp turns do not loop.
      const stretch = Math.hypot(x - x1, y - y1);
      const [inX, inY] = tangent(x - x0, y - y0, stretch);
      const [outX, outY] = tangent(x3 - x1, y3 - y1, stretch);
      const c1 = [x1 + inX, y1 + inY];
      const c2 = [x - outX, y - outY];
      return `C${[...c1, ...c2, x, y].map(fixed).join(' ')}`;
    })
    .join(' ');
}

function tangent(dx: number, dy: number, stretch: number): readonly [number, number] {
  const length = Math.hypot(dx, dy) || 1;
  const wanted = Math.min(length / 6, stretch / 3);
  return [(dx / length) * wanted, (dy / length) * wanted];
}

const fixed = (value: number): string => value.toFixed(1);

function waters(view: Projection): string {
  // Grows with the scale like the real width, but never becomes invisible.
  const riverWidth = (breadth: number): number => Math.max(breadth * 1.3, (breadth * 0.03) / view.kmPerPixel);
  const streams = rivers.map(
    ({ points, breadth }) =>
      `<path d="${curve(points, view)}" stroke="${water}" stroke-width="${fixed(riverWidth(breadth))}"/>`,
  );
  const ponds = lakes.map(({ shore: points }) => {
    const [first] = points;
    return `<path d="${curve(first ? [...points, first] : points, view)} Z" fill="${water}" stroke="${shore}" stroke-width="1"/>`;
  });
  return [...streams, ...ponds].join('');
}

const roadStyle: Readonly<
  Record<
    RoadKind,
    { readonly colour: string; readonly edge: string; readonly width: number; readonly hiddenAboveKmPerPixel: number }
  >
> = {
  street: { colour: '#FFFFFF', edge: '#D3D8CF', width: 3, hiddenAboveKmPerPixel: 0.025 },
  lane: { colour: '#FFFFFF', edge: '#C3CCC4', width: 2.2, hiddenAboveKmPerPixel: 0.25 },
  main: { colour: '#FFFFFF', edge: '#B3BFB6', width: 3, hiddenAboveKmPerPixel: 0.6 },
  express: { colour: '#FFF4CC', edge: '#B9A96B', width: 3.4, hiddenAboveKmPerPixel: 1 },
  motorway: { colour: '#FFE9A3', edge: '#B89B3F', width: 4, hiddenAboveKmPerPixel: 9 },
};

function roadLines(view: Projection): string {
  const all: readonly Pick<Road, 'kind' | 'points'>[] = [
    ...roads,
    ...streets.map(({ points }) => ({ kind: 'street' as const, points })),
  ];
  const near = Math.min(2.2, Math.max(1, 0.045 / view.kmPerPixel));
  const shown = (['street', 'lane', 'main', 'express', 'motorway'] as const)
    .filter((kind) => view.kmPerPixel <= roadStyle[kind].hiddenAboveKmPerPixel)
    .map((kind) => ({
      style: roadStyle[kind],
      d: all
        .filter((road) => road.kind === kind)
        .map(({ points }) => curve(points, view))
        .join(' '),
    }));
  const stroke = (d: string, colour: string, width: number): string =>
    `<path d="${d}" stroke="${colour}" stroke-width="${fixed(width)}"/>`;
  return [
    ...shown.map(({ style, d }) => stroke(d, style.edge, (style.width + 1.6) * near)),
    ...shown.map(({ style, d }) => stroke(d, style.colour, style.width * near)),
  ].join('');
}

const routeLines = (d: string, colour: string, weight: number): string =>
  `<path d="${d}" stroke="#FFFFFF" stroke-width="${weight + 4}" stroke-opacity="0.9"/><path d="${d}" stroke="${colour}" stroke-width="${weight + 1}"/>`;

/** Returns small areas along the route, which names must not cover. */
function alongRoute(points: readonly Point[], { toPixel }: Projection): Rectangle[] {
  const pixels = points.map(toPixel);
  return pixels.slice(1).flatMap(([x, y], index) => {
    const [fromX, fromY] = pixels[index] ?? [x, y];
    const steps = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / 5));
    return Array.from({ length: steps }, (_, step) =>
      around(fromX + ((x - fromX) * step) / steps, fromY + ((y - fromY) * step) / steps, 4, 4),
    );
  });
}

const importance: Readonly<Record<Rank, number>> = { city: 2, town: 1, village: 0 };
const nameSize: Readonly<Record<Rank, number>> = { city: 17, town: 14, village: 12 };

function names(view: Projection): readonly Label[] {
  const places = [...villages]
    .filter(({ rank }) => view.kmPerPixel < 0.16 || rank !== 'village')
    .sort((a, b) => importance[b.rank] - importance[a.rank])
    .map(
      ({ name, rank, ...point }): Label => ({ text: name, ...pixel(view, point), size: nameSize[rank], kind: 'place' }),
    );
  const beyond = farTowns.map(
    ({ name, at }): Label => ({ text: name, ...pixel(view, at), size: nameSize.city, kind: 'place' }),
  );
  const inWater = lakes.map(({ name, shore: points }): Label => {
    const middle = points.reduce(
      (sum, { lat, lng }) => ({ lat: sum.lat + lat / points.length, lng: sum.lng + lng / points.length }),
      { lat: 0, lng: 0 },
    );
    return { text: name, ...pixel(view, middle), size: 12, kind: 'water' };
  });
  return [...(view.kmPerPixel > 0.16 ? beyond : []), ...places, ...inWater];
}

/** Towns beyond the region, for orientation on maps of a large area. */
const farTowns = [
  { name: 'München', at: { lat: 48.137, lng: 11.575 } },
  { name: 'Salzburg', at: { lat: 47.8, lng: 13.045 } },
  { name: 'Rosenheim', at: { lat: 47.856, lng: 12.128 } },
];

const pixel = ({ toPixel }: Projection, point: Point): { x: number; y: number } => {
  const [x, y] = toPixel(point);
  return { x, y };
};

function dot(village: Village, view: Projection): string {
  if (village.rank === 'village' && view.kmPerPixel > 0.16) return '';
  const [x, y] = view.toPixel(village);
  const radius = 2.2 + importance[village.rank] * 0.8;
  return `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${radius}" fill="#FFFFFF" stroke="${ink}" stroke-width="1.4"/>`;
}

function labelSvg({ text, x, y, size, kind }: Label): string {
  const at = `x="${fixed(x)}" y="${fixed(y + size * 0.35)}" font-size="${size}"`;
  const colour = kind === 'water' ? '#2F6F78' : muted;
  const halo =
    kind === 'water'
      ? ''
      : `<text ${at} fill="#FFFFFF" stroke="#FFFFFF" stroke-width="3.4" stroke-linejoin="round" opacity="0.85">${text}</text>`;
  return `${halo}<text ${at} fill="${colour}">${text}</text>`;
}
