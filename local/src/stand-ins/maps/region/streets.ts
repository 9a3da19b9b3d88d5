import { chanceOf, moved, type Point } from '../geo.ts';
import { type Rank, type Village, villages } from './villages.ts';

/** A street of a village: a gentle bend outwards from the centre, or from an earlier street, with houses beside it. */
export interface Street {
  readonly id: string;
  readonly village: Village;
  readonly route: string;
  readonly points: readonly Point[];
  /** Node of the first point: the village's id, or a corner of another street (see `cornerOf`). */
  readonly from: string;
  readonly houses: readonly { readonly number: string; readonly at: Point }[];
}

const lengthKm: Readonly<Record<Rank, number>> = { village: 0.4, town: 0.6, city: 1.3 };
const segments = 8;
/** From the middle of the street to the door. */
const doorKm = 0.014;
/** Number of streets that meet in the centre; the others branch off them. */
const mainStreets = 3;

/** Returns the road network's node for a point of a street. */
export const cornerOf = (streetId: string, index: number): string => `${streetId}/${index}`;

function streetsOf(village: Village): readonly Street[] {
  const laid: (Street & { readonly bearing: number })[] = [];
  village.streets.forEach(({ route, numbers }, index) => {
    const id = `${village.id}/${route}`;
    const parent = index < mainStreets ? undefined : laid[index % mainStreets];
    const corner = parent && 3 + (Math.floor(index / mainStreets) % 2) * 2 + Math.floor(chanceOf(`${id} corner`) * 2);
    const begin = (corner !== undefined && parent?.points[corner]) || { lat: village.lat, lng: village.lng };
    // Branches leave at about a right angle, alternating sides.
    const side = Math.floor(index / mainStreets) % 2 === 0 ? 90 : -90;
    const straight = parent ? parent.bearing + side : 360 * chanceOf(village.id) + (360 / mainStreets) * index;
    const bearing = straight + 24 * (chanceOf(`${id} bearing`) - 0.5);
    const bend = (chanceOf(`${id} bend`) - 0.5) * 80;
    const km = lengthKm[village.rank] * (0.75 + 0.5 * chanceOf(id)) * (parent ? 0.7 : 1);
    const bearingAt = (part: number): number => bearing + bend * part;
    const points: Point[] = [begin];
    for (let i = 1; i <= segments; i += 1) {
      points.push(moved(points.at(-1) ?? begin, bearingAt(i / segments), km / segments));
    }
    const houses = numbers.map((number, house) => {
      const at = Math.max(1, Math.round(((house + 1) / (numbers.length + 1)) * segments));
      const door = moved(points[at] ?? begin, bearingAt(at / segments) + (house % 2 === 0 ? 90 : -90), doorKm);
      return { number, at: door };
    });
    const from = parent && corner !== undefined ? cornerOf(parent.id, corner) : village.id;
    laid.push({ id, village, route, points, from, houses, bearing });
  });
  return laid;
}

export const streets: readonly Street[] = villages.flatMap(streetsOf);
