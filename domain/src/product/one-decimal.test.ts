import { expect, it } from 'vitest';
import { formatTokens } from '../money/money.ts';
import { oneDecimal } from './one-decimal.ts';

it.each([
  [4.6, '4,6'],
  [21, '21,0'],
  [0.05, '0,1'],
])('the number %d has the comma of prices', (value, expected) => {
  expect(oneDecimal(value)).toBe(expected);
  expect(formatTokens(100 * value)).toContain(',');
});
