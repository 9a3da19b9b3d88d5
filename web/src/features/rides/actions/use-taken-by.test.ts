import { confirmedRide, openRide, taxi } from '@talwaerts/domain/ride/fixtures.ts';
import { expect, it } from 'vitest';
import { takerOf } from './use-taken-by.ts';

it('a ride that the own company accepted in another window is not another taxi’s', () => {
  expect(takerOf(openRide(), taxi('c'))).toBe('nobody');
  expect(takerOf(confirmedRide('c'), taxi('c'))).toBe('own');
  expect(takerOf(confirmedRide('other'), taxi('c'))).toBe('others');
});
