import { conflictsOf, noFleet } from '@talwaerts/domain/board/conflicts.ts';
import { timeOfRide } from '@talwaerts/domain/board/travel.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import type { ConfirmedRide, Ride } from '@talwaerts/domain/ride/ride.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { findDriversRides } from '../store/rides.ts';
import { words } from './words.ts';

/** No ride takes longer. */
const longestMs = 12 * 3_600_000;

/** Finds another ride that the driver cannot reach, or not leave in time for this one; undefined if there is none. */
export async function findDriverClash(ride: Ride): Promise<ConfirmedRide | undefined> {
  if (ride.status !== 'confirmed' || !ride.crew?.driverUid) return undefined;
  const { driverUid: uid } = ride.crew;
  const { startMs, endMs } = timeOfRide(ride);
  const period = { fromMs: startMs - longestMs, untilMs: endMs + longestMs };
  const others = await findDriversRides({ companyId: ride.carrier.companyId, uid, ...period });
  return others.find((other) => conflictsOf(ride, { driverUid: uid, vehicleId: null }, [other], noFleet).length > 0);
}

/** Says which other ride a driver has; nothing without one. */
export function clashWords(clash: ConfirmedRide | undefined, lang: Lang): readonly string[] {
  if (!clash) return [];
  const { pickupAtMs, pickup, destination, crew } = clash;
  const way = `${pickup.label} → ${destination.label}`;
  return [words[lang].changeObjected.clash(crew?.driverName ?? '', timeOf(pickupAtMs, lang), way)];
}
