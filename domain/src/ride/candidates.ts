import type { Vehicle } from '../company/vehicle.ts';
import { distanceKm } from '../place/distance.ts';
import type { Place, RidePlace } from '../place/place.ts';

/** An open ride, as far as it decides who could drive it. */
interface SoughtRide {
  readonly pickup: RidePlace;
  readonly destination: RidePlace;
  readonly pax: number;
}

/** How near a company is to a ride. */
interface Nearness {
  /** Whether the ride begins or ends in the company's district. */
  readonly isLocal: boolean;
  /** To the pickup, as the crow flies; null if a position is not known. */
  readonly km: number | null;
}

export function nearnessOf({ pickup, destination }: SoughtRide, place: Place | undefined): Nearness {
  const { lat, lng } = pickup;
  const km = place && lat !== null && lng !== null ? distanceKm({ lat, lng }, place) : null;
  // Places of a company's page have no district.
  const isLocal = [pickup, destination].some(({ bezirk }) => bezirk !== '' && bezirk === place?.bezirk);
  return { isLocal, km };
}

/** Orders local companies before others, the nearest first; those without a known position come last. */
export const byNearness = (one: Nearness, other: Nearness): number =>
  Number(other.isLocal) - Number(one.isLocal) || (one.km ?? Number.MAX_VALUE) - (other.km ?? Number.MAX_VALUE);

/** Returns the seats of the largest vehicle; null for a company that has stored none, and may have any. */
export const mostSeats = (vehicles: readonly Pick<Vehicle, 'seats'>[]): number | null =>
  vehicles.length === 0 ? null : Math.max(...vehicles.map(({ seats }) => seats));

/** Whether a company has a vehicle for the ride, as far as is known. */
export const hasSeatsFor = ({ pax }: Pick<SoughtRide, 'pax'>, seats: number | null): boolean =>
  seats === null || seats >= pax;
