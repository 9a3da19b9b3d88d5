import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsToEur, eurToCents, formatEur, formatTokens, signedTokens } from './money.ts';

describe('an amount of money', () => {
  it('may have two decimals', () => {
    expect([eurToCents(152), eurToCents(0.1), eurToCents(19.99), eurToCents(-5.5)]).toEqual([15_200, 10, 1_999, -550]);
  });

  it('is refused with a third decimal, if infinite, and if too large to be exact', () => {
    for (const eur of [152.001, Number.NaN, Number.POSITIVE_INFINITY, 1e300]) expect(eurToCents(eur)).toBeUndefined();
  });

  it('survives the conversion to EUR and back for every whole number of cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
        expect(eurToCents(centsToEur(cents))).toBe(cents);
      }),
    );
  });

  it('is written with German separators', () => {
    expect(formatEur(123_450)).toBe('€\u00a01.234,50');
    expect(formatTokens(-1_525)).toBe('−15,25');
    expect(formatTokens(25_000)).toBe('250,00');
  });
});

it.each([
  [5_000, '+50,00'],
  [-1_535, '−15,35'],
  [123_456, '+1.234,56'],
])('%i hundredths are formatted as %s', (value, expected) => {
  expect(signedTokens(value)).toBe(expected);
});
