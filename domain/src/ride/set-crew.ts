import type { Member } from '../company/roles.ts';
import { refused } from '../refusals.ts';
import { type Crew, type CrewDriver, type CrewVehicle, crewOf, noCrew } from './crew.ts';
import { type Outcome, unchanged } from './outcome.ts';
import { type ConfirmedRide, carrierOf, crewOfRide, isSeenByDriver, type Ride } from './ride.ts';
import { stampOf } from './stamp.ts';

/**
 * Puts a driver and a vehicle on a confirmed ride, or takes them off, for its carrier. A driver may take a ride that
 * has no driver, and leave the own one. Refused with `not-yours`, then `wrong-state`, then `crew-taken` (a colleague
 * drives).
 */
export function setCrew(
  ride: Ride,
  member: Member,
  { driver, vehicle }: { readonly driver: CrewDriver | null; readonly vehicle: CrewVehicle | null },
  atMs: number,
): Outcome<ConfirmedRide> {
  const isOwn = member.role !== 'admin' && carrierOf(ride)?.companyId === member.companyId;
  if (!isOwn) return refused('not-yours');
  if (ride.status !== 'confirmed') return refused('wrong-state');
  const { crew: before = noCrew } = ride;
  if (member.role === 'driver' && !mayDecide(member.uid, before, driver)) return refused('crew-taken');
  const crew = crewOf(driver, vehicle);
  if (isSame(before, crew)) return unchanged(ride);
  if (before.driverUid === crew.driverUid) return unchanged({ ...ride, crew });
  return unchanged({ ...ride, crew, driverSet: stampOf(member, atMs) });
}

/** Whether a driver may decide: about a ride that is the driver's own, or becomes it. */
const mayDecide = (uid: string, { driverUid }: Crew, driver: CrewDriver | null): boolean =>
  driverUid === null ? driver?.uid === uid : driverUid === uid && (driver === null || driver.uid === uid);

const isSame = (one: Crew, other: Crew): boolean =>
  (Object.keys(noCrew) as (keyof Crew)[]).every((name) => one[name] === other[name]);

/**
 * Stores that the driver has seen the ride as it is. Refused with `not-yours`, then `crew-taken` (to others than the
 * driver), then `wrong-state`.
 */
export function markSeen(ride: Ride, member: Member, atMs: number): Outcome<ConfirmedRide> {
  if (member.role === 'admin' || carrierOf(ride)?.companyId !== member.companyId) return refused('not-yours');
  if (crewOfRide(ride)?.driverUid !== member.uid) return refused('crew-taken');
  if (ride.status !== 'confirmed') return refused('wrong-state');
  return unchanged(isSeenByDriver(ride) ? ride : { ...ride, seen: stampOf(member, atMs) });
}

/** Returns the ride without a driver or vehicle that has left the company; null if it had neither. */
export function withoutLeft(
  ride: Ride,
  left: { readonly driverUid: string } | { readonly vehicleId: string },
): ConfirmedRide | null {
  if (ride.status !== 'confirmed' || !ride.crew) return null;
  const { crew } = ride;
  if ('driverUid' in left) {
    return crew.driverUid === left.driverUid ? { ...ride, crew: { ...crew, driverUid: null, driverName: null } } : null;
  }
  const { vehicleId, vehicleName, plate } = noCrew;
  return crew.vehicleId === left.vehicleId ? { ...ride, crew: { ...crew, vehicleId, vehicleName, plate } } : null;
}
