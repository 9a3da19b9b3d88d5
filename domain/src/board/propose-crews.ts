import type { Vehicle } from '../company/vehicle.ts';
import { type Crew, noCrew } from '../ride/crew.ts';
import { type ConfirmedRide, progressOf } from '../ride/ride.ts';
import type { LaneOwner } from './board.ts';
import { conflictsOf, type Fleet } from './conflicts.ts';
import { type DayRide, endOf, type KnownRoutes, knownRoutes, timeOfRide, wayBetween } from './travel.ts';

/** A driver and a vehicle for a ride; null where none fits. */
export interface Proposal {
  readonly rideid: string;
  readonly driverUid: string | null;
  readonly vehicleId: string | null;
}

interface Company extends Pick<Fleet, 'absences'> {
  readonly drivers: readonly Pick<LaneOwner, 'id'>[];
  readonly vehicles: readonly (Vehicle & { readonly id: string })[];
}

/**
 * Proposes driver and vehicle for the rides of a day that lack one and have not begun, in the order of their pickups;
 * `docs/crews.md` states the rules. What a ride has stays. Asks no maps service: ways are stored or estimated.
 */
export function proposeCrews(rides: readonly DayRide[], company: Company, nowMs: number): readonly Proposal[] {
  const known = knownRoutes(rides);
  const vehicles = new Map(company.vehicles.map((one) => [one.id, one]));
  const fleet: Fleet = { absences: company.absences, vehicles, known };
  const planned = new Map(rides.map((ride) => [ride.id, ride]));
  const proposals: Proposal[] = [];
  for (const ride of rides.filter((one) => isLacking(one, nowMs)).toSorted(inOrder)) {
    const search: Search = { ride, company, known, fleet, others: [...planned.values()] };
    const { driverUid: hasDriver, vehicleId: hasVehicle } = ride.crew ?? noCrew;
    const driverUid = hasDriver ?? driverFor(search);
    const vehicleId = hasVehicle ?? vehicleFor(search, driverUid);
    if (driverUid === hasDriver && vehicleId === hasVehicle) continue;
    proposals.push({ rideid: ride.id, driverUid, vehicleId });
    planned.set(ride.id, { ...ride, crew: { ...(ride.crew ?? noCrew), driverUid, vehicleId } });
  }
  return proposals;
}

const isLacking = (ride: DayRide, nowMs: number): ride is ConfirmedRide => {
  const { driverUid, vehicleId } = ride.crew ?? noCrew;
  const isAhead = ride.status === 'confirmed' && ride.pickupAtMs > nowMs && progressOf(ride).progress === null;
  return isAhead && (driverUid === null || vehicleId === null);
};

const inOrder = (a: DayRide, b: DayRide): number => a.pickupAtMs - b.pickupAtMs || a.id.localeCompare(b.id);

/** A ride for which a crew is searched, and the day so far. */
interface Search {
  readonly ride: ConfirmedRide;
  readonly company: Company;
  readonly known: KnownRoutes;
  readonly fleet: Fleet;
  /** The rides of the day, with what was proposed for the earlier ones. */
  readonly others: readonly DayRide[];
}

const isFree = ({ ride, others, fleet }: Search, crew: Pick<Crew, 'driverUid' | 'vehicleId'>): boolean =>
  conflictsOf(ride, crew, others, fleet).length === 0;

/** Returns the driver who fits with the shortest empty way; of several, who has the fewest rides that day. */
function driverFor(search: Search): string | null {
  const { ride, company, known, others } = search;
  const free = company.drivers
    .filter(({ id }) => isFree(search, { driverUid: id, vehicleId: null }))
    .map(({ id }) => {
      const own = others.filter(({ crew }) => crew?.driverUid === id);
      return { id, count: own.length, minutes: emptyMinutes(before(ride, own), ride, known) };
    });
  const best = free.toSorted((a, b) => a.minutes - b.minutes || a.count - b.count || a.id.localeCompare(b.id));
  return best[0]?.id ?? null;
}

/** A way between places without positions counts as long. */
const unknownMinutes = 60;

function emptyMinutes(last: DayRide | undefined, ride: DayRide, known: KnownRoutes): number {
  return last ? (wayBetween(endOf(last), ride.pickup, known)?.minutes ?? unknownMinutes) : 0;
}

/** Returns the vehicle that the driver has anyway, else the smallest one that fits. */
function vehicleFor(search: Search, driverUid: string | null): string | null {
  const { ride, company, others } = search;
  const own = others.filter(({ crew }) => driverUid !== null && crew?.driverUid === driverUid && crew.vehicleId);
  const kept = before(ride, own)?.crew?.vehicleId;
  const isOther = (id: string): number => Number(id !== kept);
  const free = company.vehicles.filter(({ id }) => isFree(search, { driverUid: null, vehicleId: id }));
  const best = free.toSorted((a, b) => isOther(a.id) - isOther(b.id) || a.seats - b.seats || a.id.localeCompare(b.id));
  return best[0]?.id ?? null;
}

/** Returns the last of these rides that ends before a ride. */
const before = (ride: DayRide, others: readonly DayRide[]): DayRide | undefined =>
  others
    .filter((one) => one.id !== ride.id && timeOfRide(one).endMs <= ride.pickupAtMs)
    .toSorted(inOrder)
    .at(-1);
