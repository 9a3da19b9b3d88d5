import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsToEur, eurToCents, formatEur, formatTokens } from './money.ts';

describe('money', () => {
  it('takes amounts with at most two decimals', () => {
    expect([eurToCents(152), eurToCents(0.1), eurToCents(19.99), eurToCents(-5.5)]).toEqual([15_200, 10, 1_999, -550]);
  });

  it('takes no third decimal, nothing infinite and nothing too large to be exact', () => {
    for (const eur of [152.001, Number.NaN, Number.POSITIVE_INFINITY, 1e300]) expect(eurToCents(eur)).toBeUndefined();
  });

  it('comes back from EUR for every whole number of cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
        expect(eurToCents(centsToEur(cents))).toBe(cents);
      }),
    );
  });

  it('writes German numbers', () => {
    expect(formatEur(123_450)).toBe('€\u00a01.234,50');
    expect(formatTokens(-1_525)).toBe('−15,25');
    expect(formatTokens(25_000)).toBe('250,00');
  });
});
