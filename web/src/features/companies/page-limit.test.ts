import { describe, expect, it } from 'vitest';
import { lowestBalanceOf } from './page-limit.tsx';

describe('the lowest balance of companies whose pages take bookings', () => {
  it.each([
    ['0', 0],
    ['-0,00', 0],
    ['-100', -100],
    ['−12,50', -12.5],
  ])('typed as %j is %d', (typed, expected) => {
    expect(lowestBalanceOf(typed)).toBe(expected);
  });

  it.each(['', '100', '+1', '-100000,01', 'abc'])('typed as %j is refused', (typed) => {
    expect(lowestBalanceOf(typed)).toBeUndefined();
  });
});
