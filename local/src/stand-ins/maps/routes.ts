import { type GazetteerPlace, places } from './gazetteer.ts';
import { roads } from './roads.ts';
import { villages } from './villages.ts';

export interface Point {
  readonly lat: number;
  readonly lng: number;
}
export interface FoundRoute {
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  /** The way as a line. */
  readonly points: readonly Point[];
}

const nodes = new Map<string, Point>([
  ...villages.map(({ id, lat, lng }) => [id, { lat, lng }] as const),
  ...places.filter(({ types }) => types.includes('airport')).map(({ id, lat, lng }) => [id, { lat, lng }] as const),
]);

const neighbours = new Map<string, { to: string; km: number; minutes: number }[]>();
for (const { from, to, km, minutes } of roads) {
  neighbours.set(from, [...(neighbours.get(from) ?? []), { to, km, minutes }]);
  neighbours.set(to, [...(neighbours.get(to) ?? []), { to: from, km, minutes }]);
}

/** The quickest way by road; undefined where none leads. */
export function findRoute(from: Point & { node?: string }, to: Point & { node?: string }): FoundRoute | undefined {
  const [start, end] = [from.node ?? nearestNode(from), to.node ?? nearestNode(to)];
  if (!start || !end) return undefined;
  const path = quickest(start, end);
  if (!path) return undefined;
  const middle = path.nodes.map((id) => nodes.get(id) ?? from);
  const inside =
    start === end ? localKm(from, to) : localKm(from, middle[0] ?? from) + localKm(middle.at(-1) ?? to, to);
  const points = start === end ? [from, to] : [from, ...middle, to];
  return {
    distanceMeters: Math.round((path.km + inside) * 1000),
    // In the village at 30 km/h, and a minute to set off.
    durationSeconds: Math.round((path.minutes + inside * 2 + 1) * 60),
    points: points.map(({ lat, lng }) => ({ lat, lng })),
  };
}

export const endOf = (place: GazetteerPlace): Point & { node: string } => ({
  lat: place.lat,
  lng: place.lng,
  node: place.node,
});

function quickest(start: string, end: string): { nodes: string[]; km: number; minutes: number } | undefined {
  const best = new Map([[start, { minutes: 0, km: 0, before: undefined as string | undefined }]]);
  const open = new Set([start]);
  for (;;) {
    const next = [...open].sort((a, b) => (best.get(a)?.minutes ?? 0) - (best.get(b)?.minutes ?? 0))[0];
    const here = next === undefined ? undefined : best.get(next);
    if (next === undefined || !here) return undefined;
    if (next === end) return { nodes: backFrom(end, best), km: here.km, minutes: here.minutes };
    open.delete(next);
    for (const { to, km, minutes } of neighbours.get(next) ?? []) {
      if ((best.get(to)?.minutes ?? Number.POSITIVE_INFINITY) <= here.minutes + minutes) continue;
      best.set(to, { minutes: here.minutes + minutes, km: here.km + km, before: next });
      open.add(to);
    }
  }
}

function backFrom(end: string, best: ReadonlyMap<string, { before: string | undefined }>): string[] {
  const path: string[] = [];
  for (let node: string | undefined = end; node !== undefined; node = best.get(node)?.before) path.unshift(node);
  return path;
}

/** Nothing farther than this from a road is reached. */
const maxOffRoadKm = 25;

function nearestNode(point: Point): string | undefined {
  const [nearest] = [...nodes].sort(([, a], [, b]) => airKm(point, a) - airKm(point, b));
  return nearest && airKm(point, nearest[1]) <= maxOffRoadKm ? nearest[0] : undefined;
}

const localKm = (a: Point, b: Point): number => airKm(a, b) * 1.3;

function airKm(a: Point, b: Point): number {
  const degree = 111.2;
  const x = (b.lng - a.lng) * degree * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(x, (b.lat - a.lat) * degree);
}
