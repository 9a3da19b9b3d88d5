import { expect, it } from 'vitest';
import { signedTokens } from './entry.ts';

it.each([
  [5_000, '+50,00'],
  [-1_535, '−15,35'],
  [123_456, '+1.234,56'],
])('%i hundredths are shown as %s', (value, expected) => {
  expect(signedTokens(value)).toBe(expected);
});
