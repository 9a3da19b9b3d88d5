import type { Rating } from '../rating/rating.ts';
import type { ClosedRide } from '../ride/ride.ts';
import { monthAfter, startOfMonth } from '../statement/month.ts';
import { endOfDay, startOfDay } from '../time/vienna.ts';
import { byDriver, byVehicle, type RidesOf, takingsOf } from './shift.ts';

/** How many rides a report reads at most, each perhaps with a rating: more than most companies drive in a month. */
export const maxReportedRides = 2_000;

/** What one driver or vehicle has driven in a period. */
export interface CrewRow {
  /** Null for rides without a driver or vehicle, and for the sum. */
  readonly id: string | null;
  /** Null as well then. */
  readonly name: string | null;
  /** Finished rides. */
  readonly rides: number;
  readonly noShows: number;
  readonly turnoverCents: number;
  /** What guests paid in the car. */
  readonly cashCents: number;
  /** Own rides without a price, which the sums lack. */
  readonly unpriced: number;
  readonly ratings: number;
  /** The sum of the ratings' stars. */
  readonly stars: number;
}

export interface CrewReport {
  readonly drivers: readonly CrewRow[];
  readonly vehicles: readonly CrewRow[];
  readonly sum: CrewRow;
  /** Whether the period has more rides than were read. */
  readonly isCut: boolean;
}

/** Returns a period's instants: of a day (`YYYY-MM-DD`) or a month (`YYYY-MM`); `untilMs` does not belong to it. */
export const instantsOf = (period: string): { readonly fromMs: number; readonly untilMs: number } =>
  period.length === 7
    ? { fromMs: startOfMonth(period), untilMs: startOfMonth(monthAfter(period)) }
    : { fromMs: startOfDay(period), untilMs: endOfDay(period) };

/** Adds up a period's closed rides by driver and by vehicle; `ratings` by the ride's id. */
export function crewReport(
  rides: readonly ClosedRide[],
  ratings: ReadonlyMap<string, Pick<Rating, 'stars'>>,
): Omit<CrewReport, 'isCut'> {
  const rowOf = ({ id, name, rides: ofCrew }: RidesOf): CrewRow => {
    const { unpriced, ...takings } = takingsOf(ofCrew);
    const rated = ofCrew.flatMap((ride) => ratings.get(ride.id) ?? []);
    const stars = rated.reduce((sum, rating) => sum + rating.stars, 0);
    return { ...takings, id, name, unpriced: unpriced.length, ratings: rated.length, stars };
  };
  return {
    drivers: byDriver(rides).map(rowOf),
    vehicles: byVehicle(rides).map(rowOf),
    sum: rowOf({ id: null, name: null, rides }),
  };
}

/** Returns the mean of the ratings with one decimal; null without any. */
export const meanStars = ({ ratings, stars }: Pick<CrewRow, 'ratings' | 'stars'>): number | null =>
  ratings === 0 ? null : Math.round((10 * stars) / ratings) / 10;
