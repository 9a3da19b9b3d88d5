import { expect, it } from 'vitest';
import { firstPageOf, shownCount, sizeOfPages } from './page-size.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '999+'],
])('%i rides are shown as %s', (count, shown) => {
  expect(shownCount(count)).toBe(shown);
});

it.each([
  ['taxi', 5],
  ['driver', 5],
  ['hotel', 5],
  ['admin', 6],
] as const)('500 rides are shown to %s after %i further pages', (role, clicks) => {
  expect(sizeOfPages(firstPageOf(role, 'cards'), clicks)).toBeLessThan(500);
  expect(sizeOfPages(firstPageOf(role, 'cards'), 1 + clicks)).toBeGreaterThanOrEqual(500);
});

it.each([
  ['rows', 'opening', 25],
  ['rows', 'plain', 50],
  ['rows', 'narrowed', 50],
  ['cards', 'opening', 10],
  ['cards', 'narrowed', 50],
] as const)('a taxi’s first page of %s in a list that is %s has %i', (view, list, count) => {
  expect(firstPageOf('taxi', view, list)).toBe(count);
});
