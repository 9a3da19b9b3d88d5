import type { Equipment } from '../company/vehicle.ts';
import { vanFromPax, vehiclesFor } from '../pricing/surcharges.ts';
import { vanSeats } from '../pricing/tariff.ts';
import type { Wishes } from './wishes.ts';

/** Pieces that fit into a car beside its passengers; more need a van, at the price of a car. */
const carLuggage = 4;
/** In years. A child that has outgrown its seat sits on a booster. */
const boosterAge = 4;

/** The vehicles that a ride needs, all alike. */
interface NeededVehicles {
  readonly kind: 'car' | 'van';
  readonly count: number;
  /** Passenger seats of each. */
  readonly seats: number;
  readonly equipment: readonly Equipment[];
}

/** Returns the equipment that the wishes need. */
export function equipmentFor({ childSeats = [], skis, wheelchair }: Wishes): readonly Equipment[] {
  return [
    ...(wheelchair ? (['wheelchair'] as const) : []),
    ...(skis ? (['skiBox'] as const) : []),
    ...(childSeats.some((age) => age < boosterAge) ? (['childSeat'] as const) : []),
    ...(childSeats.some((age) => age >= boosterAge) ? (['boosterSeat'] as const) : []),
  ];
}

/** Returns the vehicles that passengers and wishes need. Their number is that of the price. */
export function neededVehicles({ pax, wishes }: { readonly pax: number; readonly wishes: Wishes }): NeededVehicles {
  const isVan = pax >= vanFromPax || (wishes.luggage ?? 0) > carLuggage || wishes.wheelchair === true;
  return {
    kind: isVan ? 'van' : 'car',
    count: vehiclesFor(pax),
    seats: isVan ? vanSeats : vanFromPax - 1,
    equipment: equipmentFor(wishes),
  };
}

/** Whether any taxi will do, so that companies need not read about it. */
export const isAnyTaxi = ({ kind, equipment }: NeededVehicles): boolean => kind === 'car' && equipment.length === 0;

/** How a language says the needed vehicles. */
export interface VehicleWords {
  readonly vehicles: (needed: NeededVehicles) => string;
  readonly seats: (needed: NeededVehicles) => string;
  readonly equipment: Readonly<Record<Equipment, string>>;
}

/** Returns the vehicles as one line, such as "1 Kleinbus, 7 Plätze, Skibox". */
export const vehicleText = (needed: NeededVehicles, words: VehicleWords): string =>
  [words.vehicles(needed), words.seats(needed), ...needed.equipment.map((one) => words.equipment[one])].join(', ');
