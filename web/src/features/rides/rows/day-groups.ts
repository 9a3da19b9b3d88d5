import { overdueFromMs } from '@talwaerts/domain/ride/limits.ts';
import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import type { ListedRide } from '../data/listed-ride.ts';

export interface DayGroup {
  /** `YYYY-MM-DD` in Vienna. */
  readonly day: string;
  readonly rides: readonly ListedRide[];
}

/** Divides a list of rides by day, in its order; overdue ones apart from the days. */
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
  const groups: readonly DayGroup[] = [...days].map(([day, ofDay]) => ({ day, rides: ofDay }));
  return { overdue: overdue as readonly ListedRide[], groups };
}

/** Returns when the next of these rides is overdue. */
export const nextOverdueMs = (rides: readonly ListedRide[], nowMs: number): number =>
  Math.min(...rides.map(overdueFromMs).filter((ms) => ms > nowMs), Number.POSITIVE_INFINITY);
