import type { ConfirmedRide } from '@talwaerts/domain/ride/ride.ts';

interface Groups {
  /** A Manager sees all rides with a driver together: each shows who drives. */
  readonly own: readonly ConfirmedRide[];
  readonly free: readonly ConfirmedRide[];
  readonly others: readonly ConfirmedRide[];
}

/** Divides a company's rides for one of its people: a driver's own first, then those without a driver. */
export function groupsOf(rides: readonly ConfirmedRide[], uid: string, isDriver: boolean): Groups {
  const driverOf = ({ crew }: ConfirmedRide): string | null => crew?.driverUid ?? null;
  if (!isDriver) return { own: rides, free: [], others: [] };
  return {
    own: rides.filter((ride) => driverOf(ride) === uid),
    free: rides.filter((ride) => driverOf(ride) === null),
    others: rides.filter((ride) => ![uid, null].includes(driverOf(ride))),
  };
}
