import { drivingMinutes, minutesBetween, timeOfRide } from '../board/travel.ts';
import { isResolved, type RidePlace } from '../place/place.ts';
import type { ConfirmedRide, Ride } from '../ride/ride.ts';
import { integer, mapOf, number, optional, orNull, part, type ShapeOf } from '../stored/shape.ts';
import { type BookableTimes, timeRefusal } from './page-hours.ts';

const positionOrNull = orNull(part({ lat: number, lng: number }));
/** What a confirmed ride takes of its carrier: from when until when, from where to where. */
const takenTimeFields = { startMs: integer, endMs: integer, from: positionOrNull, to: positionOrNull };
export type TakenTime = ShapeOf<typeof takenTimeFields>;

/** `occupancies/{companyId}`: the company's confirmed rides by their ids, kept in the transactions that change them. */
export const occupancyFields = { rides: optional(mapOf(takenTimeFields)) };

const minuteMs = 60_000;

const positionOf = (place: RidePlace): TakenTime['from'] =>
  isResolved(place) ? { lat: place.lat, lng: place.lng } : null;

const endsOf = ({ pickup, destination }: Pick<Ride, 'pickup' | 'destination'>) => ({
  from: positionOf(pickup),
  to: positionOf(destination),
});

export const takenTimeOf = (ride: ConfirmedRide): TakenTime => ({ ...timeOfRide(ride), ...endsOf(ride) });

/** Returns what a ride that nobody has booked yet would take. */
export const askedTimeOf = (ride: Pick<Ride, 'pickup' | 'destination' | 'route' | 'pickupAtMs'>): TakenTime => ({
  startMs: ride.pickupAtMs,
  endMs: ride.pickupAtMs + Math.ceil(drivingMinutes(ride)) * minuteMs,
  ...endsOf(ride),
});

/** Returns the ride as it would be at another time. */
const movedTo = ({ startMs, endMs, ...ends }: TakenTime, atMs: number): TakenTime => ({
  ...ends,
  startMs: atMs,
  endMs: atMs + endMs - startMs,
});

const wayMs = (from: TakenTime['to'], to: TakenTime['from']): number => Math.ceil(minutesBetween(from, to)) * minuteMs;

/**
 * Returns how many of a company's rides are driven at the same time as the asked one, at most: each takes its car also
 * for the way between it and the asked ride.
 */
export function ridesBeside(asked: TakenTime, others: readonly TakenTime[]): number {
  const taken = others
    .map((other) => ({
      fromMs: other.startMs - wayMs(asked.to, other.from),
      untilMs: other.endMs + wayMs(other.to, asked.from),
    }))
    .filter(({ fromMs, untilMs }) => fromMs < asked.endMs && asked.startMs < untilMs);
  const starts = [asked.startMs, ...taken.map(({ fromMs }) => fromMs).filter((fromMs) => fromMs > asked.startMs)];
  return Math.max(...starts.map((ms) => taken.filter(({ fromMs, untilMs }) => fromMs <= ms && ms < untilMs).length));
}

/** What decides whether a page has a car for a ride. */
export interface Capacity extends BookableTimes {
  readonly ridesAtOnce: number;
  readonly taken: readonly TakenTime[];
}

/** Whether one of the company's cars can drive the ride. */
export const isCarFree = (asked: TakenTime, { taken, ridesAtOnce }: Capacity): boolean =>
  ridesBeside(asked, taken) < ridesAtOnce;

/** Between the times that are tried instead of an asked one. */
const stepMs = 10 * minuteMs;
const mostSteps = 72;

/** Returns the nearest times before and after an asked one, within twelve hours, at which the page takes the ride. */
export function freeTimesNear(asked: TakenTime, capacity: Capacity, nowMs: number): readonly number[] {
  const isFree = (atMs: number): boolean =>
    timeRefusal(capacity, atMs, nowMs) === undefined && isCarFree(movedTo(asked, atMs), capacity);
  // On the clock's full ten minutes.
  const before = Math.ceil(asked.startMs / stepMs) * stepMs;
  const after = Math.floor(asked.startMs / stepMs) * stepMs;
  const steps = Array.from({ length: mostSteps }, (_, i) => (i + 1) * stepMs);
  const nearest = [steps.map((step) => before - step).find(isFree), steps.map((step) => after + step).find(isFree)];
  return nearest.filter((ms) => ms !== undefined);
}
