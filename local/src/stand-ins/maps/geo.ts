export interface Point {
  readonly lat: number;
  readonly lng: number;
}

const kmPerDegree = 111.2;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Over the ground of a region: the earth is flat enough. */
function airKm(a: Point, b: Point): number {
  const x = (b.lng - a.lng) * kmPerDegree * Math.cos(radians((a.lat + b.lat) / 2));
  return Math.hypot(x, (b.lat - a.lat) * kmPerDegree);
}

/** So far in that direction, 0 being north and 90 east. */
export function moved({ lat, lng }: Point, bearingDegrees: number, km: number): Point {
  const bearing = radians(bearingDegrees);
  return {
    lat: lat + (Math.cos(bearing) * km) / kmPerDegree,
    lng: lng + (Math.sin(bearing) * km) / (kmPerDegree * Math.cos(radians(lat))),
  };
}

export const lineKm = (line: readonly Point[]): number =>
  line.reduce((sum, point, index) => sum + airKm(line[index - 1] ?? point, point), 0);

/** The nearest point of a stretch: how far along it (0 to 1), and how far away. */
export function nearestOnStretch(point: Point, from: Point, to: Point): { along: number; km: number; at: Point } {
  const squash = Math.cos(radians(point.lat));
  const [dx, dy] = [(to.lng - from.lng) * squash, to.lat - from.lat];
  const [px, py] = [(point.lng - from.lng) * squash, point.lat - from.lat];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
  const at = { lat: from.lat + (to.lat - from.lat) * along, lng: from.lng + (to.lng - from.lng) * along };
  return { along, km: airKm(point, at), at };
}

/** A number from 0 to 1 that is always the same for the same text. */
export function chanceOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}
