import fc from 'fast-check';
import { expect, it } from 'vitest';
import { vehiclesFor } from '../pricing/surcharges.ts';
import { lackOf } from './crew.ts';
import { isAnyTaxi, neededVehicles, type VehicleWords, vehicleText } from './needed-vehicles.ts';

const words: VehicleWords = {
  vehicles: ({ count, kind }) => `${count} ${kind}`,
  seats: ({ seats }) => `${seats} seats`,
  equipment: { childSeat: 'child seat', boosterSeat: 'booster', wheelchair: 'wheelchair', skiBox: 'ski box' },
};
const lineOf = (pax: number, wishes = {}) => vehicleText(neededVehicles({ pax, wishes }), words);

it.each([
  [1, {}, '1 car, 3 seats'],
  [3, { luggage: 4, pet: true }, '1 car, 3 seats'],
  [3, { luggage: 5 }, '1 van, 7 seats'],
  [1, { wheelchair: true }, '1 van, 7 seats, wheelchair'],
  [2, { skis: 2, childSeats: [2, 8] }, '1 car, 3 seats, ski box, child seat, booster'],
  [4, { skis: 4 }, '1 van, 7 seats, ski box'],
  [8, {}, '2 van, 7 seats'],
])('%i passengers with %j need %s', (pax, wishes, line) => {
  expect(lineOf(pax, wishes)).toBe(line);
});

it('a ride without a van or equipment needs any taxi', () => {
  expect(isAnyTaxi(neededVehicles({ pax: 3, wishes: { luggage: 2, flight: 'OS 907' } }))).toBe(true);
  expect(isAnyTaxi(neededVehicles({ pax: 4, wishes: {} }))).toBe(false);
  expect(isAnyTaxi(neededVehicles({ pax: 1, wishes: { skis: 1 } }))).toBe(false);
});

const someWishes = fc.record(
  {
    luggage: fc.nat({ max: 50 }),
    skis: fc.nat({ max: 50 }),
    childSeats: fc.array(fc.nat({ max: 13 }), { maxLength: 8 }),
    wheelchair: fc.boolean(),
  },
  { requiredKeys: [] },
);

it('the needed vehicles carry every ride, and are as many as the price counts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), someWishes, (pax, wishes) => {
      const { count, seats, equipment } = neededVehicles({ pax, wishes });
      expect(count).toBe(vehiclesFor(pax));
      expect(count * seats).toBeGreaterThanOrEqual(pax);
      // With this equipment, a vehicle is not warned of.
      expect(lackOf({ seats: pax, equipment }, { pax, wishes })).toEqual([]);
    }),
  );
});
