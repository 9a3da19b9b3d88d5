/**
 * The platform's price rule, stored as `config/tariff`. Amounts are euro cents, factors are percent of the plain price.
 */
export interface Tariff {
  readonly baseFeeCents: number;
  /** Each step's rate applies to the kilometres up to its end; the last step has no end. */
  readonly kmSteps: readonly { readonly upToKm: number | null; readonly perKmCents: number }[];
  readonly perMinuteCents: number;
  /** For 4 to 7 passengers; from 8 passengers this is the price of each van. */
  readonly vanFactorPercent: number;
  /** For pickups from `nightFromHour` to `nightUntilHour` in Vienna; the night crosses midnight. */
  readonly nightFactorPercent: number;
  readonly nightFromHour: number;
  readonly nightUntilHour: number;
  /** For Shrove Tuesday and Easter Sunday. Night and special day do not add up: the higher one applies. */
  readonly specialDayFactorPercent: number;
  /** The price is rounded half up to a multiple of this amount. */
  readonly roundToCents: number;
  readonly minimumCents: number;
  /** Extras, each added to the price after its rounding: per piece, pair and child; once for the others. */
  readonly luggageCents: number;
  readonly skiCents: number;
  readonly childSeatCents: number;
  readonly wheelchairCents: number;
  readonly petCents: number;
  /** How long the taxi waits at the pickup for nothing, by its kind; promised to the guest with the order. */
  readonly freeWaitingAirportMinutes: number;
  readonly freeWaitingStationMinutes: number;
  readonly freeWaitingElsewhereMinutes: number;
  /** The commission of a platform or hotel ride, in percent of its price. */
  readonly provisionPercent: number;
}

export const defaultTariff: Tariff = {
  baseFeeCents: 500,
  kmSteps: [
    { upToKm: 10, perKmCents: 220 },
    { upToKm: 30, perKmCents: 190 },
    { upToKm: null, perKmCents: 160 },
  ],
  perMinuteCents: 25,
  vanFactorPercent: 130,
  nightFactorPercent: 125,
  nightFromHour: 22,
  nightUntilHour: 6,
  specialDayFactorPercent: 150,
  roundToCents: 50,
  minimumCents: 1000,
  luggageCents: 0,
  skiCents: 0,
  childSeatCents: 0,
  wheelchairCents: 0,
  petCents: 0,
  freeWaitingAirportMinutes: 60,
  freeWaitingStationMinutes: 15,
  freeWaitingElsewhereMinutes: 5,
  provisionPercent: 10,
};

/** Passenger seats of the biggest van. */
export const vanSeats = 7;
