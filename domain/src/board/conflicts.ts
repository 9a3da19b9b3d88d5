import type { Crew } from '../ride/crew.ts';
import { type DayRide, endOf, type KnownRoutes, knownRoutes, timeOfRide, wayBetween } from './travel.ts';

/** What keeps a crew from a ride: driver or vehicle are on another one, or the vehicle has too few seats. */
export type Conflict =
  | { readonly kind: 'driver' | 'vehicle'; readonly other: DayRide }
  | { readonly kind: 'seats'; readonly seats: number };

type Named = Pick<Crew, 'driverUid' | 'vehicleId'>;
/** The seats of the company's vehicles by their ids. */
export type Seats = ReadonlyMap<string, number>;

/**
 * Lists what keeps `crew`, which may only be considered, from a ride, among the company's confirmed rides `rides`. Only
 * a warning: the company may know better. A driver who takes the same vehicle to both rides is named once.
 */
export function conflictsOf(ride: DayRide, crew: Named, rides: readonly DayRide[], seats: Seats): readonly Conflict[] {
  if (ride.status !== 'confirmed') return [];
  const known = knownRoutes([ride, ...rides]);
  const meeting = rides.flatMap((other): readonly Conflict[] => {
    const kind = other.id === ride.id || other.status !== 'confirmed' ? undefined : sharedBy(crew, other);
    return kind && !fit(ride, other, known) ? [{ kind, other }] : [];
  });
  const ofVehicle = crew.vehicleId === null ? undefined : seats.get(crew.vehicleId);
  return [
    ...meeting,
    ...(ofVehicle !== undefined && ride.pax > ofVehicle ? [{ kind: 'seats' as const, seats: ofVehicle }] : []),
  ];
}

/** Returns what the crew shares with another ride's. */
function sharedBy({ driverUid, vehicleId }: Named, { crew }: DayRide): 'driver' | 'vehicle' | undefined {
  if (driverUid !== null && crew?.driverUid === driverUid) return 'driver';
  return vehicleId !== null && crew?.vehicleId === vehicleId ? 'vehicle' : undefined;
}

const minuteMs = 60_000;

/** Whether one car can drive both rides: they do not overlap, and the way between them takes no longer than the gap. */
function fit(one: DayRide, other: DayRide, known: KnownRoutes): boolean {
  const [first, next] = one.pickupAtMs <= other.pickupAtMs ? [one, other] : [other, one];
  const gapMs = timeOfRide(next).startMs - timeOfRide(first).endMs;
  return gapMs >= 0 && (wayBetween(endOf(first), next.pickup, known)?.minutes ?? 0) * minuteMs <= gapMs;
}
