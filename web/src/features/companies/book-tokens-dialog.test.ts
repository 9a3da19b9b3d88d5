import { describe, expect, it } from 'vitest';
import { signedAmountOf } from './book-tokens-dialog.tsx';

describe('the amount of a token booking', () => {
  it.each([
    ['50', 50],
    ['+50,25', 50.25],
    ['-12.5', -12.5],
    ['−12,50', -12.5],
    [' 100000 ', 100_000],
  ])('typed as %j is %d', (typed, expected) => {
    expect(signedAmountOf(typed)).toBe(expected);
  });

  it.each(['', '0', '-0,00', 'abc', '1,234', '100000,01', '--5', '5-'])('typed as %j is refused', (typed) => {
    expect(signedAmountOf(typed)).toBeUndefined();
  });
});
