import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { product } from '../product/product.ts';
import { liftingTopUp } from './low-balance.ts';

const { minimum, maximum } = product.topUp;

describe('the suggested top-up of a company below zero', () => {
  it.each([
    [-1, 50],
    [-5_000, 50],
    [-5_001, 100],
    [-8_000, 100],
    [-20_000, 200],
    [-20_001, 201],
    [-25_000, 250],
    [-9_999_999, 5_000],
  ])('at a balance of %i hundredths is %i EUR', (balance, expected) => {
    expect(liftingTopUp(balance)).toBe(expected);
  });

  it('lifts the balance to zero or more if one payment can, and is always an allowed amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -maximum * 100, max: -1 }), (balance) => {
        const amount = liftingTopUp(balance);
        expect(balance + amount * 100).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(amount) && amount >= minimum && amount <= maximum).toBe(true);
      }),
    );
  });
});
