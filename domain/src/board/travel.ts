import { distanceKm } from '../place/distance.ts';
import { isResolved, isSamePlace, type Place, type Position, type RidePlace } from '../place/place.ts';
import type { RouteLength } from '../place/route-length.ts';
import { type ClosedRide, type ConfirmedRide, progressOf, type Ride } from '../ride/ride.ts';

/** The rides that the day board shows. */
export type DayRide = ConfirmedRide | ClosedRide;

/** Roads of a valley are longer than the straight line. */
const detourFactor = 1.4;
const meanKmPerHour = 50;
const minuteMs = 60_000;
/** Of a ride, or a way, between places without positions. */
const unknownMinutes = 30;
/** How long a driver waits for a guest who does not appear. */
const waitMinutes = 15;

/** The stored routes by the ids of their ends, in either direction. */
export type KnownRoutes = ReadonlyMap<string, RouteLength>;

/** The two ends of an empty way. */
export interface WayEnds {
  readonly from: Place;
  readonly to: Place;
}

/** How many empty ways are measured at once: each may be a request to the maps service. */
export const mostWays = 12;

export const wayKey = ({ placeId: from }: RidePlace, { placeId: to }: RidePlace): string =>
  from < to ? `${from} ${to}` : `${to} ${from}`;

/** Returns the routes that were stored with these rides. */
export function knownRoutes(rides: readonly Pick<Ride, 'pickup' | 'destination' | 'route'>[]): KnownRoutes {
  const routes = new Map<string, RouteLength>();
  for (const { pickup, destination, route } of rides) {
    if (route && isResolved(pickup) && isResolved(destination)) routes.set(wayKey(pickup, destination), route);
  }
  return routes;
}

/**
 * Returns kilometres and minutes of the way between two places: of a known route, else estimated from the straight
 * line; null if a place has no position.
 */
export function wayBetween(from: RidePlace, to: RidePlace, known: KnownRoutes): Way | null {
  if (!isResolved(from) || !isResolved(to)) return from.label === to.label ? noWay : null;
  if (isSamePlace(from, to)) return noWay;
  const route = known.get(wayKey(from, to));
  if (route) return { km: route.distanceMeters / 1_000, minutes: route.durationSeconds / 60, estimated: null };
  const km = roadKm(from, to);
  return { km, minutes: (km / meanKmPerHour) * 60, estimated: { from, to } };
}

const roadKm = (from: Position, to: Position): number => distanceKm(from, to) * detourFactor;

/** Estimates the minutes between two positions; a fixed number if one is unknown. */
export const minutesBetween = (from: Position | null, to: Position | null): number =>
  from && to ? (roadKm(from, to) / meanKmPerHour) * 60 : unknownMinutes;

interface Way {
  readonly km: number;
  readonly minutes: number;
  /** Its ends if its route is not known; null otherwise. */
  readonly estimated: WayEnds | null;
}
const noWay: Way = { km: 0, minutes: 0, estimated: null };

const isNoShow = (ride: DayRide): boolean => ride.status === 'closed' && ride.closed.how === 'no-show';

/** Returns where the driver is after the ride. */
export const endOf = (ride: DayRide): RidePlace => (isNoShow(ride) ? ride.pickup : ride.destination);

/** Returns the minutes of a ride's route: as stored, else estimated. */
export function drivingMinutes({ pickup, destination, route }: Pick<Ride, 'pickup' | 'destination' | 'route'>): number {
  return route ? route.durationSeconds / 60 : (wayBetween(pickup, destination, new Map())?.minutes ?? unknownMinutes);
}

/** Returns from when until when a ride takes its driver: from pickup, with the delay that the guest was told. */
export function timeOfRide(ride: DayRide): { readonly startMs: number; readonly endMs: number } {
  const minutes = isNoShow(ride) ? waitMinutes : drivingMinutes(ride) + progressOf(ride).delayMinutes;
  return { startMs: ride.pickupAtMs, endMs: ride.pickupAtMs + Math.ceil(minutes) * minuteMs };
}
