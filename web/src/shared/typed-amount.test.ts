import { expect, it } from 'vitest';
import { typedAmount } from './typed-amount.ts';

it.each([
  ['1.000,50', 1_000.5],
  ['1,000.50', 1_000.5],
  ['1 000,5', 1_000.5],
  ["1'000", 1_000],
  ['1.000', 1_000],
  ['12.345.678', 12_345_678],
  ['€ 12,50', 12.5],
  ['12.5', 12.5],
  ['+50,25', 50.25],
  ['−12,50', -12.5],
  [' 100000 ', 100_000],
  ['0', 0],
])('%j is the amount %d', (typed, amount) => expect(typedAmount(typed)).toBe(amount));

it.each(['', 'abc', '0,265', '1,234', '1.00.000', '10.00,5', '1.2.3', '--5', '5-', '1,', ',5', '1e3'])(
  '%j is no amount',
  (typed) => expect(typedAmount(typed)).toBeUndefined(),
);
