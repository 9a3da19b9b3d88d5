import { expect, it } from 'vitest';
import { firstReads, maxFirstReads, shownCount } from './page-size.ts';

it.each(['admin', 'taxi', 'driver', 'hotel'] as const)('a first view of %s costs at most 27 reads', (role) => {
  expect(firstReads(role)).toBeLessThanOrEqual(maxFirstReads);
});

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '999+'],
])('%i rides are shown as %s', (count, shown) => {
  expect(shownCount(count)).toBe(shown);
});
