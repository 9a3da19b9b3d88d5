import { integer, type ShapeOf } from '../stored/shape.ts';

/** A route by road, without live traffic. */
export const routeLengthFields = { distanceMeters: integer, durationSeconds: integer };
export type RouteLength = ShapeOf<typeof routeLengthFields>;
