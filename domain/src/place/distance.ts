import type { Position } from './place.ts';

const earthRadiusKm = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the kilometres between two positions as the crow flies (haversine formula). */
export function distanceKm(a: Position, b: Position): number {
  const north = radians(b.lat - a.lat) / 2;
  const east = radians(b.lng - a.lng) / 2;
  const h = Math.sin(north) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(east) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(h));
}
