import { overdueFromMs } from '@talwaerts/domain/ride/limits.ts';
import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import { nextAlarmIn, rideAlarmOf } from '../status/ride-labels.ts';

export interface DayGroup {
  /** `YYYY-MM-DD` in Vienna. */
  readonly day: string;
  readonly rides: readonly ListedRide[];
}

/** Divides a list of rides by day, in its order but for alarms, which come first; overdue ones apart from the days. */
export function dayGroups(rides: readonly ListedRide[], nowMs: number) {
  const overdue: ListedRide[] = [];
  const days = new Map<string, ListedRide[]>();
  for (const ride of rides) {
    if (overdueFromMs(ride) <= nowMs) {
      overdue.push(ride);
      continue;
    }
    const day = viennaDay(ride.pickupAtMs);
    const others = days.get(day);
    if (others) others.push(ride);
    else days.set(day, [ride]);
  }
  const isCalm = (ride: ListedRide): number => Number(rideAlarmOf(ride, nowMs) === null);
  const groups: readonly DayGroup[] = [...days].map(([day, ofDay]) => ({
    day,
    rides: ofDay.toSorted((one, other) => isCalm(one) - isCalm(other)),
  }));
  return { overdue: overdue as readonly ListedRide[], groups };
}

/** Returns when the next of these rides is overdue, or its alarm changes. */
export const nextRegroupMs = (rides: readonly ListedRide[], nowMs: number): number =>
  Math.min(...rides.map(overdueFromMs).filter((ms) => ms > nowMs), nextAlarmIn(rides, nowMs));
