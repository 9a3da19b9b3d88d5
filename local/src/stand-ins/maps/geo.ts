export interface Point {
  readonly lat: number;
  readonly lng: number;
}

const kmPerDegree = 111.2;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the distance on a plane, exact enough for a region. */
function airKm(a: Point, b: Point): number {
  const x = (b.lng - a.lng) * kmPerDegree * Math.cos(radians((a.lat + b.lat) / 2));
  return Math.hypot(x, (b.lat - a.lat) * kmPerDegree);
}

/** Returns the point at this distance and bearing; 0 is north, 90 east. */
export function moved({ lat, lng }: Point, bearingDegrees: number, km: number): Point {
  const bearing = radians(bearingDegrees);
  return {
    lat: lat + (Math.cos(bearing) * km) / kmPerDegree,
    lng: lng + (Math.sin(bearing) * km) / (kmPerDegree * Math.cos(radians(lat))),
  };
}

export const lineKm = (line: readonly Point[]): number =>
  line.reduce((sum, point, index) => sum + airKm(line[index - 1] ?? point, point), 0);

/** Returns the nearest point of a line segment: its position (0 to 1), and its distance. */
export function nearestOnStretch(point: Point, from: Point, to: Point): { along: number; km: number; at: Point } {
  const squash = Math.cos(radians(point.lat));
  const dx = (to.lng - from.lng) * squash;
  const dy = to.lat - from.lat;
  const px = (point.lng - from.lng) * squash;
  const py = point.lat - from.lat;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
  const at = { lat: from.lat + (to.lat - from.lat) * along, lng: from.lng + (to.lng - from.lng) * along };
  return { along, km: airKm(point, at), at };
}

/** Returns a pseudo-random number from 0 to 1, the same for the same text. */
export function chanceOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}
