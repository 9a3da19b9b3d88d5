import type { Point } from '../geo.ts';

/** Converts between points on the earth and pixels of the picture. */
export interface Projection {
  readonly width: number;
  readonly height: number;
  readonly kmPerPixel: number;
  toPixel(point: Point): readonly [x: number, y: number];
  toPoint(x: number, y: number): Point;
}

/** Minimum width of the drawn area: a house alone gives no orientation. */
const minWidthKm = 2.4;
/** Margins for markers, which are above their place, and for names. */
const marginX = 80;
const marginY = 70;

/** Returns a Mercator projection that fits the points with a margin. */
export function fitTo(points: readonly Point[], width: number, height: number): Projection {
  const xs = points.map(({ lng }) => lng);
  const ys = points.map(({ lat }) => mercator(lat));
  const west = Math.min(...xs);
  const east = Math.max(...xs);
  const south = Math.min(...ys);
  const north = Math.max(...ys);
  const middle = { x: (west + east) / 2, y: (south + north) / 2 };
  const kmPerDegree = 111.2 * Math.cos((unmercator(middle.y) * Math.PI) / 180);
  const pixelsPerDegree = Math.min(
    Math.max(width - 2 * marginX, 1) / (east - west),
    Math.max(height - 2 * marginY, 1) / (north - south),
    (width * kmPerDegree) / minWidthKm,
  );
  return projection(middle, pixelsPerDegree, { width, height });
}

interface Size {
  readonly width: number;
  readonly height: number;
}
/** Pixels around the earth at zoom 0. */
const worldPixels = 256;

/** Returns the Mercator projection of Google's zoom, with the point in the middle. */
export const zoomTo = ({ lat, lng }: Point, zoom: number, size: Size): Projection =>
  projection({ x: lng, y: mercator(lat) }, (worldPixels * 2 ** zoom) / 360, size);

function projection(
  middle: { readonly x: number; readonly y: number },
  pixelsPerDegree: number,
  { width, height }: Size,
): Projection {
  const kmPerDegree = 111.2 * Math.cos((unmercator(middle.y) * Math.PI) / 180);
  return {
    width,
    height,
    kmPerPixel: kmPerDegree / pixelsPerDegree,
    toPixel: ({ lat, lng }) => [
      width / 2 + (lng - middle.x) * pixelsPerDegree,
      height / 2 - (mercator(lat) - middle.y) * pixelsPerDegree,
    ],
    toPoint: (x, y) => ({
      lng: middle.x + (x - width / 2) / pixelsPerDegree,
      lat: unmercator(middle.y - (y - height / 2) / pixelsPerDegree),
    }),
  };
}

const mercator = (lat: number): number => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;
const unmercator = (y: number): number => (Math.atan(Math.exp((y * Math.PI) / 180)) * 360) / Math.PI - 90;
