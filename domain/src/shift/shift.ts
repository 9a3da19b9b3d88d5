import { inNaturalOrder } from '../product/natural-order.ts';
import { type ClosedRide, paymentOf } from '../ride/ride.ts';
import { dayAfter, viennaDay, viennaInstant } from '../time/vienna.ts';

/** A shift reaches from this time of one day to that of the next: who drives until three still settles the evening. */
const changeOfShift = '04:00';

/** The instants of the shift that `nowMs` is in; `untilMs` does not belong to it. */
export function shiftAt(nowMs: number): { readonly fromMs: number; readonly untilMs: number } {
  const today = viennaDay(nowMs);
  const startsToday = nowMs >= changeOn(today);
  const day = startsToday ? today : dayAfter(today, -1);
  return { fromMs: changeOn(day), untilMs: changeOn(dayAfter(day, 1)) };
}

function changeOn(day: string): number {
  const ms = viennaInstant(day, changeOfShift);
  if (ms === undefined) throw new RangeError(`${day} is no day`);
  return ms;
}

/** What closed rides have brought. */
export interface Takings {
  /** Finished rides. */
  readonly rides: number;
  readonly noShows: number;
  /** The prices of the finished rides, however they are paid. */
  readonly turnoverCents: number;
  /** The part that guests paid in the car. */
  readonly cashCents: number;
  /** Finished rides without a price, of which neither sum contains anything. */
  readonly unpriced: readonly ClosedRide[];
}

/** Adds up closed rides. A no-show brings nothing, whatever its price. */
export function takingsOf(rides: readonly ClosedRide[]): Takings {
  const finished = rides.filter(({ closed }) => closed.how === 'finished');
  return {
    rides: finished.length,
    noShows: rides.length - finished.length,
    turnoverCents: sumOf(finished),
    cashCents: sumOf(finished.filter((ride) => paymentOf(ride) === 'payInCar')),
    unpriced: finished.filter(({ priceCents }) => priceCents === null),
  };
}

const sumOf = (rides: readonly ClosedRide[]): number =>
  rides.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0);

/** The rides of one driver or vehicle. */
export interface RidesOf {
  /** Null for rides that nobody, or no vehicle, was put on. */
  readonly id: string | null;
  /** As on the last of the rides; null for those that nobody was put on. */
  readonly name: string | null;
  readonly rides: readonly ClosedRide[];
}

/** Groups rides, by name; those that nobody was put on come last. */
export const byDriver = (rides: readonly ClosedRide[]): readonly RidesOf[] =>
  grouped(rides, ({ crew }) => ({ id: crew?.driverUid ?? null, name: crew?.driverName ?? null }));

export const byVehicle = (rides: readonly ClosedRide[]): readonly RidesOf[] =>
  grouped(rides, ({ crew }) => ({
    id: crew?.vehicleId ?? null,
    name: crew?.vehicleId ? `${crew.vehicleName} · ${crew.plate}` : null,
  }));

function grouped(rides: readonly ClosedRide[], named: (ride: ClosedRide) => Omit<RidesOf, 'rides'>) {
  const groups = new Map<string | null, Omit<RidesOf, 'rides'> & { readonly rides: ClosedRide[] }>();
  for (const ride of rides) {
    const { id, name } = named(ride);
    groups.set(id, { id, name, rides: [...(groups.get(id)?.rides ?? []), ride] });
  }
  return [...groups.values()].toSorted(
    (a, b) => Number(a.id === null) - Number(b.id === null) || inNaturalOrder(a.name ?? '', b.name ?? ''),
  );
}
