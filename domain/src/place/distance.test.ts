import { expect, it } from 'vitest';
import { distanceKm } from './distance.ts';

const jenbach = { lat: 47.3886, lng: 11.7783 };
const mayrhofen = { lat: 47.1669, lng: 11.8646 };
const munich = { lat: 48.3538, lng: 11.7861 };

it.each([
  ['Jenbach to Mayrhofen', jenbach, mayrhofen, 25],
  ['Jenbach to the airport of Munich', jenbach, munich, 107],
  ['a place to itself', jenbach, jenbach, 0],
] as const)('from %s as the crow flies', (_, from, to, km) => {
  expect(Math.round(distanceKm(from, to))).toBe(km);
  expect(distanceKm(to, from)).toBeCloseTo(distanceKm(from, to), 9);
});
