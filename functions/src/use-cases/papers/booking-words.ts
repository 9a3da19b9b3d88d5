import type { Lang } from '@talwaerts/domain/product/lang.ts';
import type { VehicleWords } from '@talwaerts/domain/ride/needed-vehicles.ts';
import type { WishWords } from '@talwaerts/domain/ride/wishes.ts';

/** The words for the facts of a booking, in mails and on paper. */
export interface BookingWords {
  readonly label: Readonly<
    Record<
      | 'id'
      | 'from'
      | 'to'
      | 'when'
      | 'meetingPoint'
      | 'pax'
      | 'price'
      | 'sum'
      | 'notes'
      | 'wishes'
      | 'taxi'
      | 'driver'
      | 'vehicle'
      | 'phone'
      | 'name'
      | 'email'
      | 'room'
      | 'payment'
      | 'waiting',
      string
    >
  >;
  readonly wishes: WishWords;
  readonly vehicles: VehicleWords;
  readonly payInCar: string;
  readonly payToPartner: string;
  readonly freeWaiting: (minutes: number) => string;
}

const vehicleNames = { car: ['Taxi', 'Taxis'], van: ['Kleinbus', 'Kleinbusse'] } as const;
const agesOf = (ages: readonly number[]): string => ages.join(', ');

export const bookingWords: Readonly<Record<Lang, BookingWords>> = {
  de: {
    label: {
      id: 'Buchungsnummer',
      driver: 'Fahrer',
      vehicle: 'Fahrzeug',
      from: 'Von',
      to: 'Nach',
      when: 'Abholung',
      meetingPoint: 'Treffpunkt',
      pax: 'Personen',
      price: 'Preis',
      sum: 'Gesamtpreis',
      notes: 'Anmerkungen',
      wishes: 'Wünsche',
      taxi: 'Ihr Taxi',
      phone: 'Telefon',
      name: 'Gast',
      email: 'E-Mail',
      room: 'Zimmer',
      payment: 'Bezahlung',
      waiting: 'Wartezeit',
    },
    wishes: {
      luggage: (count) => (count === 1 ? '1 Gepäckstück' : `${count} Gepäckstücke`),
      skis: (count) => `${count} Paar Ski oder Snowboards`,
      childSeats: (ages) =>
        ages.length === 1 ? `Kindersitz (${agesOf(ages)} Jahre)` : `${ages.length} Kindersitze (${agesOf(ages)} Jahre)`,
      wheelchair: () => 'Rollstuhl',
      pet: () => 'Haustier',
      flight: (number) => `Flug ${number}`,
      train: (number) => `Zug ${number}`,
    },
    vehicles: {
      vehicles: ({ kind, count }) => `${count} ${vehicleNames[kind][count === 1 ? 0 : 1]}`,
      seats: ({ seats, count }) => (count === 1 ? `${seats} Plätze` : `je ${seats} Plätze`),
      equipment: {
        childSeat: 'Kindersitz',
        boosterSeat: 'Sitzerhöhung',
        wheelchair: 'rollstuhlgerecht',
        skiBox: 'Skibox',
      },
    },
    payInCar: 'Zahlung im Auto',
    payToPartner: 'Abrechnung mit Hotel-Partner',
    freeWaiting: (minutes) => `${minutes} Minuten ab der Abholzeit kostenlos`,
  },
  en: {
    label: {
      id: 'Booking number',
      driver: 'Driver',
      vehicle: 'Vehicle',
      from: 'From',
      to: 'To',
      when: 'Pickup',
      meetingPoint: 'Meeting point',
      pax: 'Passengers',
      price: 'Price',
      sum: 'Total price',
      notes: 'Notes',
      wishes: 'Wishes',
      taxi: 'Your taxi',
      phone: 'Phone',
      name: 'Guest',
      email: 'E-mail',
      room: 'Room',
      payment: 'Payment',
      waiting: 'Waiting time',
    },
    wishes: {
      luggage: (count) => (count === 1 ? '1 piece of luggage' : `${count} pieces of luggage`),
      skis: (count) => (count === 1 ? '1 pair of skis or snowboard' : `${count} pairs of skis or snowboards`),
      childSeats: (ages) =>
        ages.length === 1 ? `child seat (age ${agesOf(ages)})` : `${ages.length} child seats (ages ${agesOf(ages)})`,
      wheelchair: () => 'wheelchair',
      pet: () => 'pet',
      flight: (number) => `flight ${number}`,
      train: (number) => `train ${number}`,
    },
    vehicles: {
      vehicles: ({ kind, count }) => `${count} ${kind === 'van' ? 'van' : 'taxi'}${count === 1 ? '' : 's'}`,
      seats: ({ seats, count }) => (count === 1 ? `${seats} seats` : `${seats} seats each`),
      equipment: {
        childSeat: 'child seat',
        boosterSeat: 'booster seat',
        wheelchair: 'wheelchair access',
        skiBox: 'ski box',
      },
    },
    payInCar: 'Payment in the car',
    payToPartner: 'Settled with the hotel partner',
    freeWaiting: (minutes) => `${minutes} minutes from the pickup time on free of charge`,
  },
};
