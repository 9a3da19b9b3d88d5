import { expect, it } from 'vitest';
import { lowerProvisionOf } from './ride-dialogs.tsx';

it.each([
  ['7,50', 7.5],
  [' 0 ', 0],
  ['15.34', 15.34],
  ['15.35', undefined],
  ['20', undefined],
  ['-1', undefined],
  ['', undefined],
  ['7.505', undefined],
])('a provision of 15.35 tokens is lowered by "%s" to %s', (typed, expected) => {
  expect(lowerProvisionOf(typed, 1_535)).toBe(expected);
});
