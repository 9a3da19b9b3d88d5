import type { Point } from '../geo.ts';
import { roads } from '../region/roads.ts';
import { lakes, rivers } from '../region/waters.ts';

/** A straight segment of a valley, in km east and north. */
interface Stretch {
  readonly fromX: number;
  readonly fromY: number;
  readonly dx: number;
  readonly dy: number;
  /** From the valley's centre line to the edge of its floor. */
  readonly halfWidth: number;
}

const kmPerLat = 111.2;
/** At the region's centre; the error at its edges is invisible. */
const kmPerLng = 75.4;
export const kmEastNorth = ({ lat, lng }: Point): readonly [x: number, y: number] => [lng * kmPerLng, lat * kmPerLat];

const riverFloorKm = [0, 0.25, 0.6, 1.1];
const stretches: readonly Stretch[] = [
  ...rivers.flatMap(({ points, breadth }) => stretchesOf(points, riverFloorKm[breadth] ?? 0)),
  ...lakes.flatMap(({ shore }) => stretchesOf(shore, 0.2)),
  ...roads.flatMap(({ points, kind }) => stretchesOf(points, kind === 'lane' ? 0.12 : 0.35)),
];

function stretchesOf(points: readonly Point[], halfWidth: number): Stretch[] {
  return points.slice(1).map((to, index) => {
    const [fromX, fromY] = kmEastNorth(points[index] ?? to);
    const [toX, toY] = kmEastNorth(to);
    return { fromX, fromY, dx: toX - fromX, dy: toY - fromY, halfWidth };
  });
}

/** Valleys farther away do not affect a slope. */
export const reachKm = 7;
/** Rounds the crest between two valleys that are about equally near. */
const roundingKm = 0.45;

/**
 * Returns a function for the distance to the nearest valley floor, `reachKm` at most, for points between the corners.
 */
export function valleyDistances(southWest: Point, northEast: Point): (point: Point) => number {
  const [west, south] = kmEastNorth(southWest);
  const [east, north] = kmEastNorth(northEast);
  const near = stretches.filter(
    ({ fromX, fromY, dx, dy }) =>
      Math.max(fromX, fromX + dx) > west - reachKm &&
      Math.min(fromX, fromX + dx) < east + reachKm &&
      Math.max(fromY, fromY + dy) > south - reachKm &&
      Math.min(fromY, fromY + dy) < north + reachKm,
  );
  return (point) => {
    const [x, y] = kmEastNorth(point);
    let sum = 0;
    for (const { fromX, fromY, dx, dy, halfWidth } of near) {
      const length = dx * dx + dy * dy || 1;
      const along = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length));
      const km = Math.hypot(x - fromX - dx * along, y - fromY - dy * along) - halfWidth;
      if (km < reachKm) sum += Math.exp(-km / roundingKm);
    }
    return sum === 0 ? reachKm : Math.min(reachKm, -roundingKm * Math.log(sum));
  };
}
