import { expect, it } from 'vitest';
import { surchargesOf } from '../pricing/surcharges.ts';
import { defaultTariff } from '../pricing/tariff.ts';
import { type ExampleRide, examplePickupAtMs, examplePriceCents, exampleRides } from './example-rides.ts';

const rides: readonly ExampleRide[] = Object.values(exampleRides);

it('prices an example by the rates of this version', () => {
  const ride: ExampleRide = {
    pickup: 'A',
    destination: 'B',
    pax: 2,
    distanceMeters: 20_000,
    durationSeconds: 1_200,
  };
  expect(examplePriceCents(ride)).toBe(500 + 10 * 220 + 10 * 190 + 20 * 25);
  expect(examplePriceCents({ ...ride, pax: 5 })).toBe(6_650);
});

it('no example has a surcharge for its time', () => {
  for (const { pax } of rides) {
    const surcharges = surchargesOf(defaultTariff, { pickupAtMs: examplePickupAtMs, pax });
    expect(surcharges.filter((one) => one !== 'van')).toEqual([]);
  }
});
