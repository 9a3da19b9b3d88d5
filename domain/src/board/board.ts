import type { Absence } from '../company/absence.ts';
import { type Crew, noCrew } from '../ride/crew.ts';
import { type Conflict, conflictsOf, type Fleet, noFleet } from './conflicts.ts';
import { type DayRide, endOf, type KnownRoutes, knownRoutes, timeOfRide, wayBetween } from './travel.ts';

const minuteMs = 60_000;

/** The empty way from the ride before to a ride's pickup. */
interface EmptyWay {
  /** Null if one of the two places has no position. */
  readonly km: number | null;
  readonly minutes: number | null;
  /** Between the end of the ride before and the pickup; negative if they overlap. */
  readonly gapMinutes: number;
  /** Whether the driver cannot be at the pickup in time, although the rides do not overlap. */
  readonly isTooLong: boolean;
}

export interface PlannedRide {
  readonly ride: DayRide;
  readonly startMs: number;
  readonly endMs: number;
  /** Whether its driver (on a board of vehicles its vehicle) has another ride at the same time. */
  readonly isOverlapping: boolean;
  /** Null for the first ride of a lane, and without a driver. */
  readonly way: EmptyWay | null;
  /** Without other rides of the lane: these are overlaps and ways that are too long. */
  readonly conflicts: readonly Conflict[];
}

/** Whether each lane of a board is a driver or a vehicle. */
export type LaneKind = 'driver' | 'vehicle';

/** A driver or a vehicle. */
export interface LaneOwner {
  readonly id: string;
  readonly name: string;
}

export interface Lane {
  readonly kind: LaneKind;
  /** Null for the lane of rides without a driver, or without a vehicle. */
  readonly owner: LaneOwner | null;
  readonly rides: readonly PlannedRide[];
  /** The sum of the ways between the rides whose length is known. */
  readonly emptyKm: number;
  readonly unknownWays: number;
  /** When driver or vehicle is away. */
  readonly away: readonly Pick<Absence, 'fromMs' | 'toMs'>[];
}

const ownerIn = {
  driver: ({ driverUid, driverName }: Crew) => driverUid !== null && { id: driverUid, name: driverName ?? '' },
  vehicle: ({ vehicleId, vehicleName }: Crew) => vehicleId !== null && { id: vehicleId, name: vehicleName ?? '' },
} as const satisfies Readonly<Record<LaneKind, (crew: Crew) => LaneOwner | false>>;

/**
 * Returns the lanes of a day: the rides without a driver (or vehicle), then each of `owners`, then everybody else who
 * drives that day: a Manager, or somebody who has left. Sorts the rides of a lane by pickup.
 */
export function boardOf(
  rides: readonly DayRide[],
  kind: LaneKind,
  owners: readonly LaneOwner[],
  fleet: Fleet = noFleet,
): readonly Lane[] {
  const known = knownRoutes(rides);
  const lanes = new Map<string | null, { readonly owner: LaneOwner | null; readonly rides: DayRide[] }>([
    [null, { owner: null, rides: [] }],
    ...owners.map((owner) => [owner.id, { owner, rides: [] as DayRide[] }] as const),
  ]);
  for (const ride of rides.toSorted(inOrder)) {
    const owner = ownerIn[kind](ride.crew ?? noCrew) || null;
    const lane = lanes.get(owner?.id ?? null) ?? { owner, rides: [] };
    lane.rides.push(ride);
    lanes.set(owner?.id ?? null, lane);
  }
  const compared: Fleet = { ...fleet, known };
  const together = ridesTogether(rides);
  const timed = (ride: DayRide): Timed => ({
    ...timeOfRide(ride),
    ride,
    conflicts: conflictsOf(ride, ride.crew ?? noCrew, together(ride), compared).filter(
      (conflict) => conflict.kind !== kind && conflict.kind !== `${kind}Far`,
    ),
  });
  const isOf = { driver: 'driverUid', vehicle: 'vehicleId' } as const;
  return [...lanes.values()].map(({ owner, rides: ofLane }) => ({
    ...laneOf(kind, owner, ofLane.map(timed), known),
    away: owner ? fleet.absences.filter((absence) => absence[isOf[kind]] === owner.id) : [],
  }));
}

const inOrder = (a: DayRide, b: DayRide): number => a.pickupAtMs - b.pickupAtMs || a.id.localeCompare(b.id);

/** Returns what finds the rides with a ride's driver or vehicle: only those can clash with it. */
function ridesTogether(rides: readonly DayRide[]): (ride: DayRide) => readonly DayRide[] {
  const byId = new Map<string, DayRide[]>();
  for (const ride of rides) {
    for (const id of crewIds(ride)) byId.set(id, [...(byId.get(id) ?? []), ride]);
  }
  return (ride) => [...new Set(crewIds(ride).flatMap((id) => byId.get(id) ?? []))];
}

const crewIds = ({ crew }: DayRide): readonly string[] =>
  [crew?.driverUid, crew?.vehicleId].filter((id) => typeof id === 'string');

type Timed = Pick<PlannedRide, 'ride' | 'startMs' | 'endMs' | 'conflicts'>;

function laneOf(
  kind: LaneKind,
  owner: LaneOwner | null,
  timed: readonly Timed[],
  known: KnownRoutes,
): Omit<Lane, 'away'> {
  // Rides without a driver are not one car's: neither ways nor overlaps mean anything.
  if (!owner) {
    const planned = timed.map((one) => ({ ...one, isOverlapping: false, way: null }));
    return { kind, owner, rides: planned, emptyKm: 0, unknownWays: 0 };
  }
  const planned = timed.map((one, index) => {
    const before = timed[index - 1];
    return {
      ...one,
      isOverlapping: timed.some((other) => other !== one && other.startMs < one.endMs && one.startMs < other.endMs),
      way: before ? wayOf(before, one, known) : null,
    };
  });
  const ways = planned.flatMap(({ way }) => way ?? []);
  return {
    kind,
    owner,
    rides: planned,
    emptyKm: ways.reduce((sum, { km }) => sum + (km ?? 0), 0),
    unknownWays: ways.filter(({ km }) => km === null).length,
  };
}

function wayOf(
  before: Pick<PlannedRide, 'ride' | 'endMs'>,
  next: Pick<PlannedRide, 'ride' | 'startMs'>,
  known: KnownRoutes,
): EmptyWay {
  const way = wayBetween(endOf(before.ride), next.ride.pickup, known);
  const gapMinutes = Math.floor((next.startMs - before.endMs) / minuteMs);
  const minutes = way && Math.ceil(way.minutes);
  return { km: way?.km ?? null, minutes, gapMinutes, isTooLong: gapMinutes >= 0 && (minutes ?? 0) > gapMinutes };
}
