import { quotePrice } from '../pricing/quote.ts';
import { defaultTariff } from '../pricing/tariff.ts';

/** A ride whose price guests see before they have typed anything. Its ends have names that the maps service finds. */
export interface ExampleRide {
  readonly pickup: string;
  readonly destination: string;
  readonly pax: number;
  /** By road, as the maps service measures it. */
  readonly distanceMeters: number;
  readonly durationSeconds: number;
}

/** Rides for home and region pages. EXAMPLES; measure your own when you replace `product.ts`. */
export const exampleRides = {
  innsbruckMayrhofen: {
    pickup: 'Flughafen Innsbruck',
    destination: 'Mayrhofen Bahnhof',
    pax: 3,
    distanceMeters: 71_001,
    durationSeconds: 3_353,
  },
  innsbruckTux: {
    pickup: 'Flughafen Innsbruck',
    destination: 'Lanersbach 460, 6293 Tux',
    pax: 4,
    distanceMeters: 84_157,
    durationSeconds: 4_518,
  },
  innsbruckSchwaz: {
    pickup: 'Flughafen Innsbruck',
    destination: 'Schwaz Bahnhof',
    pax: 1,
    distanceMeters: 32_461,
    durationSeconds: 1_303,
  },
  munichMayrhofen: {
    pickup: 'Flughafen München',
    destination: 'Mayrhofen Bahnhof',
    pax: 2,
    distanceMeters: 194_491,
    durationSeconds: 7_615,
  },
  munichZell: {
    pickup: 'Flughafen München',
    destination: 'Zell am Ziller Bahnhof',
    pax: 5,
    distanceMeters: 186_713,
    durationSeconds: 7_101,
  },
  munichPertisau: {
    pickup: 'Flughafen München',
    destination: 'Karwendelstraße 1, 6213 Pertisau',
    pax: 4,
    distanceMeters: 175_543,
    durationSeconds: 6_606,
  },
  munichSchwaz: {
    pickup: 'Flughafen München',
    destination: 'Schwaz Bahnhof',
    pax: 3,
    distanceMeters: 175_834,
    durationSeconds: 6_228,
  },
  jenbachZell: {
    pickup: 'Jenbach Bahnhof',
    destination: 'Zell am Ziller Bahnhof',
    pax: 4,
    distanceMeters: 26_570,
    durationSeconds: 1_807,
  },
  jenbachMayrhofen: {
    pickup: 'Jenbach Bahnhof',
    destination: 'Mayrhofen Bahnhof',
    pax: 3,
    distanceMeters: 34_348,
    durationSeconds: 2_321,
  },
  jenbachHintertux: {
    pickup: 'Jenbach Bahnhof',
    destination: 'Hintertux 780, 6294 Hintertux',
    pax: 6,
    distanceMeters: 55_399,
    durationSeconds: 4_206,
  },
  jenbachPertisau: {
    pickup: 'Jenbach Bahnhof',
    destination: 'Karwendelstraße 1, 6213 Pertisau',
    pax: 2,
    distanceMeters: 11_143,
    durationSeconds: 1_124,
  },
  jenbachAchenkirch: {
    pickup: 'Jenbach Bahnhof',
    destination: 'Achenkirch 387, 6215 Achenkirch',
    pax: 2,
    distanceMeters: 19_046,
    durationSeconds: 1_538,
  },
  mayrhofenHintertux: {
    pickup: 'Mayrhofen Bahnhof',
    destination: 'Hintertux 780, 6294 Hintertux',
    pax: 2,
    distanceMeters: 21_314,
    durationSeconds: 1_992,
  },
  mayrhofenZell: {
    pickup: 'Mayrhofen Bahnhof',
    destination: 'Zell am Ziller Bahnhof',
    pax: 2,
    distanceMeters: 8_507,
    durationSeconds: 681,
  },
  schwazWeerberg: {
    pickup: 'Schwaz Bahnhof',
    destination: 'Mitterberg 110, 6133 Weerberg',
    pax: 2,
    distanceMeters: 7_778,
    durationSeconds: 743,
  },
} as const satisfies Readonly<Record<string, ExampleRide>>;
export type ExampleName = keyof typeof exampleRides;

/** The day of the rates in `defaultTariff`, shown beside the examples, `YYYY-MM-DD`. Change it together with them. */
export const exampleDay = '2026-11-25';
/** Noon of an ordinary day: neither night nor special day. */
export const examplePickupAtMs = Date.parse(`${exampleDay}T11:00:00Z`);

/** Returns the price by the rates of this version, by day. */
export const examplePriceCents = ({ pickup, destination, ...ride }: ExampleRide): number =>
  quotePrice(defaultTariff, { ...ride, pickupAtMs: examplePickupAtMs }).priceCents;
