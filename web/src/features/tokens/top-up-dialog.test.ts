import { maxTopUp, minTopUp } from '@talwaerts/domain/calls/tokens.ts';
import { describe, expect, it } from 'vitest';
import { amountOf } from './top-up-dialog.tsx';

describe('a custom amount of a top-up', () => {
  it.each([
    ['75', 75],
    ['75,5', 75.5],
    [' 75.50 ', 75.5],
    [String(minTopUp), minTopUp],
    [String(maxTopUp), maxTopUp],
  ])('typed as %j is %d', (typed, expected) => {
    expect(amountOf(typed)).toBe(expected);
  });

  it.each(['', 'abc', '-20', '75,555', '1e3', String(minTopUp - 0.01), String(maxTopUp + 0.01)])(
    'typed as %j is not allowed',
    (typed) => {
      expect(amountOf(typed)).toBeUndefined();
    },
  );
});
