import { roads } from './roads.ts';
import type { Point } from './routes.ts';
import { villages } from './villages.ts';

const colours = {
  ground: '#EDEFE6',
  high: '#DFE6DA',
  water: '#9CC9CF',
  road: '#FFFFFF',
  edge: '#C9D3CB',
  way: '#0F5A46',
  a: '#0F5A46',
  b: '#FFCE09',
  ink: '#14231F',
};

const inn: readonly Point[] = [
  [47.262, 11.3],
  [47.27, 11.4],
  [47.283, 11.5],
  [47.3, 11.6],
  [47.335, 11.68],
  [47.352, 11.71],
  [47.385, 11.77],
  [47.4, 11.83],
  [47.43, 11.88],
  [47.46, 11.97],
  [47.49, 12.06],
  [47.58, 12.17],
  [47.7, 12.2],
].map(toPoint);
const ziller: readonly Point[] = [
  [47.08, 11.8],
  [47.12, 11.83],
  [47.166, 11.868],
  [47.205, 11.87],
  [47.232, 11.884],
  [47.264, 11.896],
  [47.285, 11.88],
  [47.317, 11.868],
  [47.347, 11.856],
  [47.379, 11.842],
  [47.4, 11.826],
].map(toPoint);
const achensee: readonly Point[] = [
  [47.43, 11.725],
  [47.437, 11.7],
  [47.46, 11.7],
  [47.49, 11.703],
  [47.5, 11.705],
  [47.495, 11.716],
  [47.46, 11.714],
  [47.44, 11.72],
].map(toPoint);

function toPoint(pair: readonly number[]): Point {
  return { lat: pair[0] ?? 0, lng: pair[1] ?? 0 };
}

export interface PictureRequest {
  readonly width: number;
  readonly height: number;
  readonly way: readonly Point[];
}

/** A map of the way as SVG: rivers and lake, roads, villages, the way and its ends A and B, fitted to the picture. */
export function drawSvg({ width, height, way }: PictureRequest): string {
  const project = projection(way, width, height);
  const line = (points: readonly Point[]): string =>
    points.map((p, i) => `${i === 0 ? 'M' : 'L'}${project(p)}`).join(' ');
  const positions = new Map(villages.map((village) => [village.id, village]));
  const network = roads.flatMap(({ from, to }) => {
    const [a, b] = [positions.get(from), positions.get(to)];
    return a && b ? [line([a, b])] : [];
  });
  const [start, end] = [way[0] ?? { lat: 0, lng: 0 }, way.at(-1) ?? { lat: 0, lng: 0 }];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" fill="${colours.ground}"/>
${ridges(width, height)}
<g fill="none" stroke-linecap="round" stroke-linejoin="round">
<path d="${line(inn)}" stroke="${colours.water}" stroke-width="7"/>
<path d="${line(ziller)}" stroke="${colours.water}" stroke-width="4"/>
<path d="${line(achensee)} Z" fill="${colours.water}" stroke="${colours.water}" stroke-width="3"/>
${network.map((d) => `<path d="${d}" stroke="${colours.edge}" stroke-width="5"/>`).join('')}
${network.map((d) => `<path d="${d}" stroke="${colours.road}" stroke-width="3"/>`).join('')}
<path d="${line(way)}" stroke="#FFFFFF" stroke-width="9" opacity="0.9"/>
<path d="${line(way)}" stroke="${colours.way}" stroke-width="5"/>
</g>
${villages.map((village) => dot(project(village))).join('')}
${marker(project(start), colours.a, '#FFFFFF', letterA)}
${marker(project(end), colours.b, colours.ink, letterB)}
</svg>`;
}

/** Mercator, fitted to the way with a margin; never closer than a village. */
function projection(way: readonly Point[], width: number, height: number): (point: Point) => string {
  const y = (lat: number): number => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;
  const [xs, ys] = [way.map(({ lng }) => lng), way.map(({ lat }) => y(lat))];
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const margin = 70;
  const scale = Math.min(
    (width - 2 * margin) / Math.max(right - left, 0.02),
    (height - 2 * margin) / Math.max(top - bottom, 0.02),
  );
  const [middleX, middleY] = [(left + right) / 2, (bottom + top) / 2];
  return ({ lat, lng }) =>
    `${(width / 2 + (lng - middleX) * scale).toFixed(1)},${(height / 2 - (y(lat) - middleY) * scale).toFixed(1)}`;
}

function ridges(width: number, height: number): string {
  const shapes = [0, 1, 2, 3, 4].map((i) => {
    const x = (i * width) / 4 - 60;
    const top = height * (0.15 + 0.17 * (i % 3));
    return `<path d="M${x},${top + 130} L${x + 60},${top} L${x + 95},${top + 45} L${x + 130},${top + 12} L${x + 215},${top + 130} Z"/>`;
  });
  return `<g fill="${colours.high}">${shapes.join('')}</g>`;
}

const dot = (at: string): string => {
  const [x, y] = at.split(',');
  return `<circle cx="${x}" cy="${y}" r="3.5" fill="#FFFFFF" stroke="${colours.ink}" stroke-opacity="0.5" stroke-width="1.5"/>`;
};

// The letters as lines: no font is needed to draw them.
const letterA = 'M-5,6 L0,-7 L5,6 M-3.2,1.6 L3.2,1.6';
const letterB = 'M-4,-7 L-4,6 L1,6 A3.4,3.4 0 0 0 1,-0.6 L-4,-0.6 M-4,-7 L0.5,-7 A3.2,3.2 0 0 1 0.5,-0.6';

function marker(at: string, fill: string, ink: string, letter: string): string {
  const [x, y] = at.split(',').map(Number);
  return `<g transform="translate(${x},${(y ?? 0) - 26})"><path d="M0,26 C-4,16 -16,10 -16,-2 A16,16 0 1 1 16,-2 C16,10 4,16 0,26 Z" fill="${fill}" stroke="#FFFFFF" stroke-width="2"/><path d="${letter}" transform="translate(0,-2)" fill="none" stroke="${ink}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></g>`;
}
