import type { Point } from './geo.ts';
import { type Access, accessOf, type Edge, edgesAt } from './road-network.ts';

interface FoundRoute {
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  /** The route's line, from door to door. */
  readonly points: readonly Point[];
}

interface Leg {
  readonly km: number;
  readonly minutes: number;
  readonly points: readonly Point[];
}

/** Minutes from the door to the road and the first turn. */
const startMinutes = 1;
const offRoadKmh = 20;

/** Returns the quickest route by road, the same in both directions; undefined if there is none. */
export function findRoute(from: Point, to: Point): FoundRoute | undefined {
  const start = knownAccess(from);
  const end = knownAccess(to);
  if (!start || !end) return undefined;
  const leg = quickest(start, end);
  if (!leg) return undefined;
  const offRoadKm = start.offRoadKm + end.offRoadKm;
  return {
    distanceMeters: Math.round((leg.km + offRoadKm) * 1000),
    durationSeconds: Math.round((leg.minutes + (offRoadKm * 60) / offRoadKmh + startMinutes) * 60),
    points: [from, ...leg.points, to].map(({ lat, lng }) => ({ lat, lng })),
  };
}

/** The roads of the last points: a matrix asks for the same again and again. */
const accesses = new Map<string, Access | undefined>();
const mostAccesses = 500;

function knownAccess(point: Point): Access | undefined {
  const key = `${point.lat} ${point.lng}`;
  if (accesses.has(key)) return accesses.get(key);
  if (accesses.size >= mostAccesses) accesses.clear();
  const access = accessOf(point);
  accesses.set(key, access);
  return access;
}

function quickest(start: Access, end: Access): Leg | undefined {
  const reached = reachedFrom(start);
  const before = reached.get(end.edge.from);
  const after = reached.get(end.edge.to);
  const roads = [
    ...(start.edge === end.edge ? [between(start, end)] : []),
    ...(before ? [joined(before, reversed(toStart(end)))] : []),
    ...(after ? [joined(after, reversed(toEnd(end)))] : []),
  ];
  return roads.sort((a, b) => a.minutes - b.minutes)[0];
}

/** The last start with the nodes that it reaches: a matrix asks for one after the other. */
let explored: { readonly key: string; readonly reached: ReadonlyMap<string, Leg> } | undefined;

function reachedFrom(start: Access): ReadonlyMap<string, Leg> {
  const key = JSON.stringify([start.at, start.edge.from, start.edge.to]);
  if (explored?.key === key) return explored.reached;
  const reached = new Map<string, Leg>();
  const open = new Map<string, Leg>();
  offer(open, start.edge.from, toStart(start));
  offer(open, start.edge.to, toEnd(start));
  for (;;) {
    const [node, leg] = [...open].sort(([, a], [, b]) => a.minutes - b.minutes)[0] ?? [];
    if (node === undefined || !leg) break;
    open.delete(node);
    reached.set(node, leg);
    for (const edge of edgesAt(node)) {
      const next = edge.from === node ? edge.to : edge.from;
      if (!reached.has(next)) offer(open, next, joined(leg, edge.from === node ? edge : reversed(edge)));
    }
  }
  explored = { key, reached };
  return reached;
}

function offer(open: Map<string, Leg>, node: string, leg: Leg): void {
  if ((open.get(node)?.minutes ?? Number.POSITIVE_INFINITY) > leg.minutes) open.set(node, leg);
}

const joined = (a: Leg, b: Leg): Leg => ({
  km: a.km + b.km,
  minutes: a.minutes + b.minutes,
  points: [...a.points, ...b.points],
});
const reversed = (leg: Leg): Leg => ({ ...leg, points: [...leg.points].reverse() });

const toStart = ({ edge, along, before, at }: Access): Leg =>
  part(edge, along, [at, ...edge.points.slice(0, before + 1).reverse()]);
const toEnd = ({ edge, along, before, at }: Access): Leg =>
  part(edge, 1 - along, [at, ...edge.points.slice(before + 1)]);

function between(start: Access, end: Access): Leg {
  const [first, last] = start.along <= end.along ? [start, end] : [end, start];
  const points = [first.at, ...first.edge.points.slice(first.before + 1, last.before + 1), last.at];
  const leg = part(start.edge, last.along - first.along, points);
  return first === start ? leg : reversed(leg);
}

const part = (edge: Edge, share: number, points: readonly Point[]): Leg => ({
  km: edge.km * share,
  minutes: edge.minutes * share,
  points,
});
