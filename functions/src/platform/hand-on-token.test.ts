import { expect, it } from 'vitest';
import { signHandOn, verifyHandOn } from './hand-on-token.ts';

const offer = { rideId: 'R1', nth: 2, companyId: 'taxi-a', uid: 'u-eva' };

it('a token opens the offer that it was signed for, and no other', () => {
  const token = signHandOn(offer, 'key');
  expect(verifyHandOn(token, 'key')).toEqual(offer);
  expect(verifyHandOn(token, 'other')).toBeUndefined();
  expect(verifyHandOn(token.replace('.2.', '.3.'), 'key')).toBeUndefined();
  expect(verifyHandOn(token.replace('u-eva', 'u-max'), 'key')).toBeUndefined();
  expect(verifyHandOn(`${token}.x`, 'key')).toBeUndefined();
});
