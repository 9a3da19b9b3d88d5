import type { Absence } from '../company/absence.ts';
import type { Equipment, Vehicle } from '../company/vehicle.ts';
import { type Crew, lackOf } from '../ride/crew.ts';
import { type DayRide, endOf, type KnownRoutes, knownRoutes, timeOfRide, wayBetween } from './travel.ts';

/**
 * What keeps a crew from a ride: driver or vehicle are on another one, too far away or absent, or the vehicle has too
 * few seats or lacks equipment.
 */
export type Conflict =
  | { readonly kind: 'driver' | 'vehicle'; readonly other: DayRide; readonly untilMs: number }
  | { readonly kind: 'driverFar' | 'vehicleFar'; readonly other: DayRide; readonly way: LongWay }
  | { readonly kind: 'driverAway' | 'vehicleAway'; readonly untilMs: number }
  | { readonly kind: 'seats'; readonly seats: number }
  | { readonly kind: 'equipment'; readonly lacks: readonly Equipment[] };

/** A way between two rides that takes longer than the time between them. */
export interface LongWay {
  readonly minutes: number;
  /** Whether its route is not stored. */
  readonly isEstimated: boolean;
}

type Named = Pick<Crew, 'driverUid' | 'vehicleId'>;
/** The company's vehicles by their ids. */
export type FleetVehicles = ReadonlyMap<string, Pick<Vehicle, 'seats' | 'equipment'>>;

/** What the company knows about its drivers and vehicles. */
export interface Fleet {
  readonly vehicles: FleetVehicles;
  readonly absences: readonly Absence[];
  /** Missing: those of the rides that are compared. */
  readonly known?: KnownRoutes;
}

/** Nothing is known. */
export const noFleet: Fleet = { vehicles: new Map(), absences: [] };

/**
 * Lists what keeps `crew`, which may only be considered, from a ride, among the company's confirmed rides `rides`. Only
 * a warning: the company may know better. A driver who takes the same vehicle to both rides is named once.
 */
export function conflictsOf(
  ride: DayRide,
  crew: Named,
  rides: readonly DayRide[],
  { vehicles, absences, known = knownRoutes([ride, ...rides]) }: Fleet,
): readonly Conflict[] {
  if (ride.status !== 'confirmed') return [];
  const meeting = rides.flatMap((other): readonly Conflict[] => {
    const kind = other.id === ride.id || other.status !== 'confirmed' ? undefined : sharedBy(crew, other);
    return kind ? clashOf(kind, ride, other, known) : [];
  });
  const vehicle = crew.vehicleId === null ? undefined : vehicles.get(crew.vehicleId);
  const lacks = vehicle ? lackOf(vehicle, ride) : [];
  const equipment = lacks.filter((lack) => lack !== 'seats');
  return [
    ...meeting,
    ...absences.flatMap((absence) => awayOf(crew, ride, absence)),
    ...(vehicle && lacks.includes('seats') ? [{ kind: 'seats' as const, seats: vehicle.seats }] : []),
    ...(equipment.length > 0 ? [{ kind: 'equipment' as const, lacks: equipment }] : []),
  ];
}

/** The order in which drivers and vehicles are offered: who is free comes before all of these. */
const ranks: Readonly<Record<Conflict['kind'], number>> = {
  driver: 1,
  vehicle: 1,
  driverFar: 2,
  vehicleFar: 2,
  driverAway: 3,
  vehicleAway: 3,
  seats: 4,
  equipment: 5,
};

/** Returns the place of a driver or vehicle with these conflicts among the others: 0 if free. */
export const rankOf = (conflicts: readonly Conflict[]): number =>
  Math.max(0, ...conflicts.map(({ kind }) => ranks[kind]));

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

/** Returns why one car cannot drive both rides: they overlap, or the way between them takes longer than the gap. */
function clashOf(kind: 'driver' | 'vehicle', ride: DayRide, other: DayRide, known: KnownRoutes): readonly Conflict[] {
  const [first, next] = ride.pickupAtMs <= other.pickupAtMs ? [ride, other] : [other, ride];
  const gapMs = timeOfRide(next).startMs - timeOfRide(first).endMs;
  if (gapMs < 0) return [{ kind, other, untilMs: timeOfRide(other).endMs }];
  const way = wayBetween(endOf(first), next.pickup, known);
  if (!way || way.minutes * minuteMs <= gapMs) return [];
  const long = { minutes: Math.ceil(way.minutes), isEstimated: way.estimated !== null };
  return [{ kind: `${kind}Far`, other, way: long }];
}
