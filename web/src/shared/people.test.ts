import { expect, it } from 'vitest';
import { initialsOf } from './people.ts';

it.each([
  ['Hannes Kröll', 'HK'],
  ['eva', 'E'],
  ['Anna Maria von Trapp', 'AM'],
  ['🚕 Taxi', '🚕T'],
  ['', '–'],
])('the initials of %j are %s', (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});
