import type { Absence } from '../company/absence.ts';
import type { Crew } from '../ride/crew.ts';
import { type DayRide, endOf, type KnownRoutes, knownRoutes, timeOfRide, wayBetween } from './travel.ts';

/** What keeps a crew from a ride: driver or vehicle are on another one or away, or the vehicle has too few seats. */
export type Conflict =
  | { readonly kind: 'driver' | 'vehicle'; readonly other: DayRide }
  | { readonly kind: 'driverAway' | 'vehicleAway'; readonly untilMs: number }
  | { readonly kind: 'seats'; readonly seats: number };

type Named = Pick<Crew, 'driverUid' | 'vehicleId'>;
/** The seats of the company's vehicles by their ids. */
export type Seats = ReadonlyMap<string, number>;

/** What the company knows about its drivers and vehicles. */
export interface Fleet {
  readonly seats: Seats;
  readonly absences: readonly Absence[];
}

/** Nothing is known. */
export const noFleet: Fleet = { seats: new Map(), absences: [] };

/**
 * Lists what keeps `crew`, which may only be considered, from a ride, among the company's confirmed rides `rides`. Only
 * a warning: the company may know better. A driver who takes the same vehicle to both rides is named once.
 */
export function conflictsOf(
  ride: DayRide,
  crew: Named,
  rides: readonly DayRide[],
  { seats, absences }: Fleet,
): readonly Conflict[] {
  if (ride.status !== 'confirmed') return [];
  const known = knownRoutes([ride, ...rides]);
  const meeting = rides.flatMap((other): readonly Conflict[] => {
    const kind = other.id === ride.id || other.status !== 'confirmed' ? undefined : sharedBy(crew, other);
    return kind && !fit(ride, other, known) ? [{ kind, other }] : [];
  });
  const ofVehicle = crew.vehicleId === null ? undefined : seats.get(crew.vehicleId);
  return [
    ...meeting,
    ...absences.flatMap((absence) => awayOf(crew, ride, absence)),
    ...(ofVehicle !== undefined && ride.pax > ofVehicle ? [{ kind: 'seats' as const, seats: ofVehicle }] : []),
  ];
}

/** Returns who of the crew is away during a ride; one that ends with the absence's begin is driven. */
function awayOf({ driverUid, vehicleId }: Named, ride: DayRide, absence: Absence): readonly Conflict[] {
  const { startMs, endMs } = timeOfRide(ride);
  if (endMs <= absence.fromMs || startMs >= absence.toMs) return [];
  if (driverUid !== null && absence.driverUid === driverUid) return [{ kind: 'driverAway', untilMs: absence.toMs }];
  const isVehicleAway = vehicleId !== null && absence.vehicleId === vehicleId;
  return isVehicleAway ? [{ kind: 'vehicleAway', untilMs: absence.toMs }] : [];
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
