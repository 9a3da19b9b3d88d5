import type { Point } from '../geo.ts';
import { mix, noise, ridges, smooth } from './noise.ts';
import { encodePng } from './png.ts';
import type { Projection } from './projection.ts';
import { kmEastNorth, reachKm, valleyDistances } from './valleys.ts';

/** Every second pixel is enough for soft slopes. */
const pixelsPerCell = 2;
/** The distance to a valley changes slowly, so it is measured at every sixth cell only. */
const cellsPerMeasure = 6;

/**
 * Draws mountains that resemble the region without survey data: valleys at rivers and roads, ridges that grow with the
 * distance from them, and plains north of the Alps. Lit from the north-west, as is usual for maps.
 */
export function reliefPng(view: Projection): Buffer {
  const columns = Math.ceil(view.width / pixelsPerCell);
  const rows = Math.ceil(view.height / pixelsPerCell);
  const pointAt = (column: number, row: number): Point => view.toPoint(column * pixelsPerCell, row * pixelsPerCell);
  const valleyKm = measured(view, columns, rows, pointAt);
  const width = columns + 1;
  const heights = new Float64Array(width * (rows + 1));
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column < width; column += 1) {
      heights[row * width + column] = heightKm(pointAt(column, row), valleyKm(column, row));
    }
  }
  const cellKm = view.kmPerPixel * pixelsPerCell;
  const rgb = new Uint8Array(columns * rows * 3);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = row * width + column;
      const here = heights[at] ?? 0;
      const east = ((heights[at + 1] ?? here) - here) / cellKm;
      const south = ((heights[at + width] ?? here) - here) / cellKm;
      rgb.set(colourOf(here, east + south), (row * columns + column) * 3);
    }
  }
  return encodePng(columns, rows, rgb);
}

/** Returns a function that interpolates a cell's distance to the nearest valley from a coarse grid. */
function measured(
  { width, height, toPoint }: Projection,
  columns: number,
  rows: number,
  pointAt: (column: number, row: number) => Point,
): (column: number, row: number) => number {
  const distance = valleyDistances(toPoint(0, height), toPoint(width, 0));
  const across = Math.ceil(columns / cellsPerMeasure) + 2;
  const down = Math.ceil(rows / cellsPerMeasure) + 2;
  const grid = Float64Array.from({ length: across * down }, (_, index) =>
    distance(pointAt((index % across) * cellsPerMeasure, Math.floor(index / across) * cellsPerMeasure)),
  );
  return (column, row) => {
    const x = column / cellsPerMeasure;
    const y = row / cellsPerMeasure;
    const at = Math.floor(y) * across + Math.floor(x);
    const top = mix(grid[at] ?? 0, grid[at + 1] ?? 0, x % 1);
    return mix(top, mix(grid[at + across] ?? 0, grid[at + across + 1] ?? 0, x % 1), y % 1);
  };
}

/** Returns the height above the valley floor. */
function heightKm(point: Point, fromValleyKm: number): number {
  if (fromValleyKm <= 0) return 0;
  const [x, y] = kmEastNorth(point);
  const rise = smooth(fromValleyKm / (reachKm - 1.5));
  return alpine(point) * 2.1 * rise * (0.35 + ridges(x, y));
}

/** Returns 1 in the Alps, almost 0 in their foreland, and values between for hills. */
function alpine({ lat, lng }: Point): number {
  const edge = 47.6 + (lng - 11.7) * 0.06 + 0.07 * noise(lng * 4, lat * 4);
  return 0.03 + 0.97 * (1 - smooth((lat - edge) / 0.16));
}

type Colour = readonly [red: number, green: number, blue: number];
/** From the valley's paper colour over spruce slopes to glacier and snow; heights in km. */
const tints: readonly (readonly [heightKm: number, colour: Colour])[] = [
  [0, [0xf7, 0xf5, 0xf0]],
  [0.1, [0xe9, 0xee, 0xe4]],
  [0.5, [0xc4, 0xd9, 0xcb]],
  [1.05, [0xc8, 0xdc, 0xd3]],
  [1.5, [0xe2, 0xec, 0xe9]],
  [1.9, [0xf6, 0xfa, 0xfa]],
];
const lit: Colour = [0xff, 0xff, 0xfd];
const shade: Colour = [0x0f, 0x5a, 0x46];

/** @param slopeToLight the rise towards the south-east: ground that rises there faces the light in the north-west */
function colourOf(height: number, slopeToLight: number): Colour {
  const above = tints.findIndex(([at]) => at > height);
  const [low, high] = above === -1 ? [tints.at(-1), undefined] : [tints[above - 1], tints[above]];
  const base = low?.[1] ?? lit;
  const tint = low && high ? blend(base, high[1], (height - low[0]) / (high[0] - low[0])) : base;
  const light = Math.max(-1, Math.min(1, slopeToLight * 0.75));
  return light >= 0 ? blend(tint, lit, light * 0.6) : blend(tint, shade, -light * 0.32);
}

const blend = (a: Colour, b: Colour, share: number): Colour => [
  mix(a[0], b[0], share),
  mix(a[1], b[1], share),
  mix(a[2], b[2], share),
];
