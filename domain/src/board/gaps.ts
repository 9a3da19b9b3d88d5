import type { RidePlace } from '../place/place.ts';
import type { CrewDriver } from '../ride/crew.ts';
import type { OpenRide } from '../ride/ride.ts';
import type { Lane, PlannedRide } from './board.ts';
import { drivingMinutes, endOf, type KnownRoutes, type WayEnds, wayBetween } from './travel.ts';

const minuteMs = 60_000;
/** A ride later than this after the one before, or earlier before the next one, fills no gap. */
const nearbyMs = 3 * 60 * minuteMs;
/** So that a driver keeps a little time at each end. */
const reserveMinutes = 5;
const mostFits = 5;

/** An open ride that a driver can take between the rides of the day. */
export interface Fit<R extends OpenRide = OpenRide> {
  readonly ride: R;
  readonly driver: CrewDriver;
  /** When the driver is free, and until when; null at the ends of the day. */
  readonly fromMs: number | null;
  readonly untilMs: number | null;
  /** Of the ways to its pickup and from its destination to the next ride. */
  readonly emptyMinutes: number;
  /** Those of the two ways whose route is not known: the maps service can be asked for them. */
  readonly estimated: readonly WayEnds[];
}

/**
 * Returns the open rides that fit between a driver's rides, or close to the first or last of them: each for the driver
 * with the shortest empty ways, the shortest first. A ride without positions fits nowhere: its ways are unknown.
 * `lanes` are those of drivers.
 */
export function fitsOf<R extends OpenRide>(
  lanes: readonly Lane[],
  open: readonly R[],
  known: KnownRoutes,
): readonly Fit<R>[] {
  return open
    .flatMap((ride) => {
      const fits = lanes.flatMap((lane) => fitIn(lane, ride, known) ?? []);
      return fits.toSorted(byEmptyWays)[0] ?? [];
    })
    .toSorted(byEmptyWays)
    .slice(0, mostFits);
}

const byEmptyWays = (a: Fit, b: Fit): number =>
  a.emptyMinutes - b.emptyMinutes || a.ride.pickupAtMs - b.ride.pickupAtMs;

function fitIn<R extends OpenRide>({ owner, rides }: Lane, ride: R, known: KnownRoutes): Fit<R> | undefined {
  if (!owner) return undefined;
  const startMs = ride.pickupAtMs;
  const endMs = startMs + Math.ceil(drivingMinutes(ride)) * minuteMs;
  if (rides.some((planned) => planned.startMs < endMs && startMs < planned.endMs)) return undefined;
  const before = rides.findLast((planned) => planned.endMs <= startMs);
  const next = rides.find((planned) => planned.startMs >= endMs);
  const isNearby = [before && startMs - before.endMs, next && next.startMs - endMs].some(
    (pauseMs) => pauseMs !== undefined && pauseMs <= nearbyMs,
  );
  const ways = [before && wayTo(before, ride, known, startMs), next && wayFrom(ride, next, known, endMs)].filter(
    (way) => way !== undefined,
  );
  if (!isNearby || ways.some(({ minutes, pauseMs }) => minutes === null || isTooLong(minutes, pauseMs)))
    return undefined;
  return {
    ride,
    driver: { uid: owner.id, name: owner.name },
    fromMs: before?.endMs ?? null,
    untilMs: next?.startMs ?? null,
    emptyMinutes: ways.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    estimated: ways.flatMap(({ estimated }) => estimated ?? []),
  };
}

const isTooLong = (minutes: number, pauseMs: number): boolean => minutes + reserveMinutes > pauseMs / minuteMs;

interface Way {
  /** Null if one of the two places has no position. */
  readonly minutes: number | null;
  readonly estimated: WayEnds | null;
  readonly pauseMs: number;
}

const wayTo = (before: PlannedRide, ride: OpenRide, known: KnownRoutes, startMs: number): Way => ({
  ...wayOf(endOf(before.ride), ride.pickup, known),
  pauseMs: startMs - before.endMs,
});

const wayFrom = (ride: OpenRide, next: PlannedRide, known: KnownRoutes, endMs: number): Way => ({
  ...wayOf(ride.destination, next.ride.pickup, known),
  pauseMs: next.startMs - endMs,
});

function wayOf(from: RidePlace, to: RidePlace, known: KnownRoutes): Omit<Way, 'pauseMs'> {
  const way = wayBetween(from, to, known);
  return { minutes: way && Math.ceil(way.minutes), estimated: way?.estimated ?? null };
}
