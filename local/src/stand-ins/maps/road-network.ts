import { lineKm, nearestOnStretch, type Point } from './geo.ts';
import { type RoadKind, roads } from './region/roads.ts';
import { cornerOf, type Street, streets } from './region/streets.ts';

/** An edge of the road graph. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly kind: RoadKind;
  readonly points: readonly Point[];
  readonly km: number;
  readonly minutes: number;
}

/** By kind: the factor by which real roads are longer than the drawn lines, and the average speed. */
const driving: Readonly<Record<RoadKind, { readonly stretch: number; readonly kmh: number }>> = {
  motorway: { stretch: 1.03, kmh: 108 },
  express: { stretch: 1.04, kmh: 78 },
  main: { stretch: 1.08, kmh: 53 },
  lane: { stretch: 1.2, kmh: 40 },
  street: { stretch: 1, kmh: 25 },
};

const costOf = (kind: RoadKind, km: number) => ({
  km: km * driving[kind].stretch,
  minutes: (km * driving[kind].stretch * 60) / driving[kind].kmh,
});

const corners = new Set(streets.map(({ from }) => from));

/** Splits a street where others branch off it. */
function stretchesOf({ id, from, points }: Street): Edge[] {
  const last = points.length - 1;
  const cuts = [...points.keys()].filter((index) => index > 0 && (index === last || corners.has(cornerOf(id, index))));
  return cuts.map((to, index) => {
    const begin = cuts[index - 1] ?? 0;
    const stretch = points.slice(begin, to + 1);
    const start = begin === 0 ? from : cornerOf(id, begin);
    return { from: start, to: cornerOf(id, to), kind: 'street', points: stretch, ...costOf('street', lineKm(stretch)) };
  });
}

const edges: readonly Edge[] = [
  ...roads.map((road) => ({ ...road, ...costOf(road.kind, lineKm(road.points)) })),
  ...streets.flatMap(stretchesOf),
];

const byNode = new Map<string, Edge[]>();
for (const edge of edges) {
  for (const node of [edge.from, edge.to]) byNode.set(node, [...(byNode.get(node) ?? []), edge]);
}
export const edgesAt = (node: string): readonly Edge[] => byNode.get(node) ?? [];

/** The position on a road that is nearest to a point. */
export interface Access {
  readonly edge: Edge;
  /** Fraction of the edge's length, 0 to 1. */
  readonly along: number;
  /** Index of the edge's last point before `at`. */
  readonly before: number;
  readonly at: Point;
  readonly offRoadKm: number;
}

/** Points farther from any road are unreachable. */
const maxOffRoadKm = 12;

/** Returns the nearest position on a road other than a motorway, which has no doors. Undefined far from roads. */
export function accessOf(point: Point): Access | undefined {
  let best: Access | undefined;
  for (const edge of edges) {
    if (edge.kind === 'motorway') continue;
    const whole = lineKm(edge.points);
    let passed = 0;
    for (let i = 0; i + 1 < edge.points.length; i += 1) {
      const from = edge.points[i];
      const to = edge.points[i + 1];
      if (!from || !to) continue;
      const near = nearestOnStretch(point, from, to);
      const here = lineKm([from, to]);
      if (!best || near.km < best.offRoadKm) {
        best = { edge, along: (passed + here * near.along) / whole, before: i, at: near.at, offRoadKm: near.km };
      }
      passed += here;
    }
  }
  return best && best.offRoadKm <= maxOffRoadKm ? best : undefined;
}
