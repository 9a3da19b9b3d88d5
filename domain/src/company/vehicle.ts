import { type Refused, refused } from '../refusals.ts';
import { integer, oneOfEach, type ShapeOf, text } from '../stored/shape.ts';

/** What a vehicle can carry or help with. */
export const equipments = ['childSeat', 'boosterSeat', 'wheelchair', 'skiBox'] as const;
export type Equipment = (typeof equipments)[number];

/** `companies/{companyId}/vehicles/{vehicleId}` */
export const vehicleFields = {
  name: text,
  plate: text,
  /** For passengers. */
  seats: integer,
  equipment: oneOfEach(equipments),
};
export type Vehicle = ShapeOf<typeof vehicleFields>;

export const maxVehicles = 100;
/** Of a company; coaches are no taxis. */
export const maxVehicleSeats = 50;
export const maxPlateLength = 15;
export const plateShape = /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u;

/** Returns the vehicle to store. `count` is the number of the company's others. Refused with `too-many-vehicles`. */
export function vehicleOf({ name, plate, seats, equipment }: Vehicle, count: number): Vehicle | Refused {
  if (count >= maxVehicles) return refused('too-many-vehicles');
  return {
    name: name.trim(),
    plate: plate.trim().toUpperCase().replace(/\s+/g, ' '),
    seats,
    equipment: equipments.filter((one) => equipment.includes(one)),
  };
}
