import type { Equipment, Vehicle } from '../company/vehicle.ts';
import { orNull, type ShapeOf, text } from '../stored/shape.ts';
import { equipmentFor } from './needed-vehicles.ts';
import type { Wishes } from './wishes.ts';

/**
 * Who drives a ride, and with what: as they were when they were assigned, so that no reader needs a second document.
 */
export const crewFields = {
  driverUid: orNull(text),
  driverName: orNull(text),
  vehicleId: orNull(text),
  vehicleName: orNull(text),
  plate: orNull(text),
};
export type Crew = ShapeOf<typeof crewFields>;

export const noCrew: Crew = { driverUid: null, driverName: null, vehicleId: null, vehicleName: null, plate: null };

export interface CrewDriver {
  readonly uid: string;
  readonly name: string;
}
export type CrewVehicle = Pick<Vehicle, 'name' | 'plate'> & { readonly id: string };

export const crewOf = (driver: CrewDriver | null, vehicle: CrewVehicle | null): Crew => ({
  driverUid: driver?.uid ?? null,
  driverName: driver?.name ?? null,
  vehicleId: vehicle?.id ?? null,
  vehicleName: vehicle?.name ?? null,
  plate: vehicle?.plate ?? null,
});

/** Returns the name by which the guest knows the driver. */
export const firstNameOf = ({ driverName }: Crew): string | null => driverName?.trim().split(/\s+/)[0] ?? null;

/** Lists what a vehicle lacks for a ride. Only a warning, because a company may know better. */
export function lackOf(
  { seats, equipment }: Pick<Vehicle, 'seats' | 'equipment'>,
  { pax, wishes }: { readonly pax: number; readonly wishes: Wishes },
): readonly ('seats' | Equipment)[] {
  return [
    ...(pax > seats ? (['seats'] as const) : []),
    ...equipmentFor(wishes).filter((one) => !equipment.includes(one)),
  ];
}
