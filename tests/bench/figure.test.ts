import { expect, it } from 'vitest';
import { median } from './figure.ts';

it.each([
  [[7], 7],
  [[3, 1, 2], 2],
  [[10, 1], 5.5],
  [[4, 1, 100, 2], 3],
])('the median of %j is %s', (values, middle) => {
  expect(median(values)).toBe(middle);
});

it('the median of an empty list throws', () => {
  expect(() => median([])).toThrow('Nothing was measured');
});
