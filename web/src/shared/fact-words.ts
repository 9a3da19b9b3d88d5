import { isAnyTaxi, neededVehicles, type VehicleWords, vehicleText } from '@talwaerts/domain/ride/needed-vehicles.ts';
import type { HotelRide } from '@talwaerts/domain/ride/ride.ts';
import type { Wishes, WishWords } from '@talwaerts/domain/ride/wishes.ts';
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

/** How the chosen language says each wish. */
export const wishWords = (text: ReturnType<typeof useText>): WishWords => ({
  luggage: (count) => text('wish.said.luggage', { count }),
  skis: (count) => text('wish.said.skis', { count }),
  childSeats: (ages) => text('wish.said.childSeats', { count: ages.length, ages: ages.join(', ') }),
  wheelchair: () => text('wish.wheelchair'),
  pet: () => text('wish.pet'),
  flight: (number) => text('wish.said.flight', { number }),
  train: (number) => text('wish.said.train', { number }),
});

/** Returns the driver's first name and the plate, as far as known; an empty text if neither is. */
export const drivenByWords = (drivenBy: HotelRide['drivenBy']): string =>
  [drivenBy?.driver, drivenBy?.plate].filter(Boolean).join(' · ');

/** Returns what shows each fact, in the order on the screen. A list that lacks one of `F` does not compile. */
export const inOrder =
  <F extends string, Shown extends object>() =>
  <const N extends F>(
    list: readonly (Shown & { readonly fact: N })[] & ([F] extends [N] ? unknown : { missing: Exclude<F, N> }),
  ): readonly (Shown & { readonly fact: N })[] =>
    list;
