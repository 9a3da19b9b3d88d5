import type { Position } from '@talwaerts/domain/place/place.ts';

/** The part of the map that a picture shows, in Web Mercator. */
export interface View extends Position {
  /** As the maps provider counts: each step doubles the scale. */
  readonly zoom: number;
}

/** Pixels of the picture. */
export const mapSize = { width: 600, height: 400 } as const;
const zooms = { least: 6, most: 18 } as const;
/** Pixels around the earth at zoom 0. */
const worldPixels = 256;

const pixelsPerDegree = (zoom: number): number => (worldPixels * 2 ** zoom) / 360;
const mercator = (lat: number): number => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;
const unmercator = (y: number): number => (Math.atan(Math.exp((y * Math.PI) / 180)) * 360) / Math.PI - 90;

/** Returns the pixel of a position, which may lie outside the picture. */
export function pixelOf(view: View, { lat, lng }: Position) {
  const scale = pixelsPerDegree(view.zoom);
  return {
    x: mapSize.width / 2 + (lng - view.lng) * scale,
    y: mapSize.height / 2 - (mercator(lat) - mercator(view.lat)) * scale,
  };
}

/** Moves the middle of the picture to one of its pixels. */
export function movedTo(view: View, x: number, y: number): View {
  const scale = pixelsPerDegree(view.zoom);
  return {
    lat: rounded(unmercator(mercator(view.lat) - (y - mapSize.height / 2) / scale)),
    lng: rounded(view.lng + (x - mapSize.width / 2) / scale),
    zoom: view.zoom,
  };
}

/** To about a metre. */
const rounded = (degrees: number): number => Number(degrees.toFixed(5));

export const zoomed = (view: View, by: number): View => ({
  ...view,
  zoom: Math.min(zooms.most, Math.max(zooms.least, view.zoom + by)),
});
