import { expect, it } from 'vitest';
import { maxVehicles, plateShape, type Vehicle, vehicleOf } from './vehicle.ts';

const typed: Vehicle = {
  name: ' VW Caddy ',
  plate: ' sz  123 ab ',
  seats: 7,
  equipment: ['skiBox', 'childSeat', 'skiBox'],
};

it('a vehicle is stored with a tidy name and plate, and each equipment once', () => {
  expect(vehicleOf(typed, 0)).toEqual({
    name: 'VW Caddy',
    plate: 'SZ 123 AB',
    seats: 7,
    equipment: ['childSeat', 'skiBox'],
  });
});

it('a company has at most a hundred', () => {
  expect(vehicleOf(typed, maxVehicles - 1)).toHaveProperty('plate');
  expect(vehicleOf(typed, maxVehicles)).toEqual({ refused: 'too-many-vehicles' });
});

it.each(['SZ 123 AB', 'W-1', 'ÖBB 7'])('%s is a plate', (plate) => expect(plateShape.test(plate)).toBe(true));
it.each(['', ' ', '<b>', 'a.example', '-'])('%j is none', (plate) => expect(plateShape.test(plate)).toBe(false));
