import { expect, it } from 'vitest';
import { oneDecimal } from './one-decimal.ts';

it.each([
  [4.6, '4,6', '4.6'],
  [21, '21,0', '21.0'],
  [0.05, '0,1', '0.1'],
])('the number %d has the decimal sign of the language', (value, german, english) => {
  expect([oneDecimal(value, 'de'), oneDecimal(value, 'en')]).toEqual([german, english]);
});
