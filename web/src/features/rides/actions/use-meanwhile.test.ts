import { confirmedRide, openRide, taxi } from '@talwaerts/domain/ride/fixtures.ts';
import { expect, it } from 'vitest';
import { takenText } from './use-meanwhile.ts';

it('a ride that the own company accepted in another window is not another taxi’s', () => {
  expect(takenText(openRide(), taxi('c'))).toBeUndefined();
  expect(takenText(confirmedRide('c'), taxi('c'))).toBe('ride.takenByOwn');
  expect(takenText(confirmedRide('other'), taxi('c'))).toBe('ride.taken');
});
