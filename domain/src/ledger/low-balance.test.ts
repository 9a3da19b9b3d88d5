import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasBecomeLow } from './low-balance.ts';

it.each([
  [5_000, 4_999, 5_000, true],
  [9_000, -100, 5_000, true],
  [5_001, 5_000, 5_000, false],
  [4_999, 4_000, 5_000, false],
  [4_000, 6_000, 5_000, false],
  [100, -100, 0, false],
])('from %i to %i with the threshold %i: %s', (before, after, threshold, isLow) => {
  expect(hasBecomeLow(before, after, threshold)).toBe(isLow);
});

it('is told once on each way down, however many changes it takes', () => {
  const changes = fc.array(fc.integer({ min: -4_000, max: 4_000 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(changes, fc.integer({ min: 1, max: 8_000 }), (all, threshold) => {
      let balance = 10_000;
      let isBelow = false;
      for (const change of all) {
        const after = balance + change;
        const isTold = hasBecomeLow(balance, after, threshold);
        expect(isTold).toBe(!isBelow && after < threshold);
        [balance, isBelow] = [after, after < threshold];
      }
    }),
  );
});
