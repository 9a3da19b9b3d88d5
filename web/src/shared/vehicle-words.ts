import { isAnyTaxi, neededVehicles, type VehicleWords, vehicleText } from '@talwaerts/domain/ride/needed-vehicles.ts';
import type { Wishes } from '@talwaerts/domain/ride/wishes.ts';
import type { useText } from './intl/language.tsx';

/** How the chosen language says needed vehicles. */
const vehicleWords = (text: ReturnType<typeof useText>): VehicleWords => ({
  vehicles: ({ kind, count }) => text(`vehicle.${kind}`, { count }),
  seats: ({ seats, count }) => text('vehicle.seats', { seats, count }),
  equipment: {
    childSeat: text('vehicle.childSeat'),
    boosterSeat: text('vehicle.boosterSeat'),
    wheelchair: text('vehicle.wheelchair'),
    skiBox: text('vehicle.skiBox'),
  },
});

interface Carried {
  readonly pax: number;
  readonly wishes: Wishes;
}

/** Returns the vehicles that a ride needs as one line. */
export const vehicleLine = (ride: Carried, text: ReturnType<typeof useText>): string =>
  vehicleText(neededVehicles(ride), vehicleWords(text));

/** Returns the same line; null if any taxi will do. */
export const specialVehicleLine = (ride: Carried, text: ReturnType<typeof useText>): string | null =>
  isAnyTaxi(neededVehicles(ride)) ? null : vehicleLine(ride, text);
