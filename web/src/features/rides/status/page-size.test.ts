import { expect, it } from 'vitest';
import { shownCount } from './page-size.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '999+'],
])('%i rides are shown as %s', (count, shown) => {
  expect(shownCount(count)).toBe(shown);
});
